import { act } from 'react'
import { draw, tap } from '@/h5/testing/draw'
import { DateTimeSheet, type ChosenDateTime } from './DateTimeSheet'

const dates = [
  { value: '2026-11-21', label: 'Sat 21 Nov' },
  { value: '2026-11-22', label: 'Sun 22 Nov' },
]

const sheet = (
  open: boolean,
  value: ChosenDateTime | undefined,
  onConfirm: (chosen: ChosenDateTime) => void,
) => (
  <DateTimeSheet
    open={open}
    title="Landing"
    value={value}
    dates={dates}
    dateLabel="Day"
    time={{ hourLabel: 'Hour', minuteLabel: 'Minute', minuteStep: 5 }}
    confirmLabel="Done"
    onConfirm={onConfirm}
    onClose={() => undefined}
  />
)

const selects = () => Array.from(document.querySelectorAll('select'))
const choose = (at: number, value: string) =>
  act(() => {
    const select = selects()[at] as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const confirm = () => {
  const buttons = Array.from(document.querySelectorAll('button'))
  tap(buttons.find((button) => button.textContent === 'Done') as HTMLElement)
}

describe('the choice of day and time', () => {
  it('tells the day and the clock time that were chosen', async () => {
    const choices: ChosenDateTime[] = []
    await draw(sheet(true, undefined, (chosen) => choices.push(chosen)))
    choose(0, '2026-11-22')
    choose(1, '00')
    choose(2, '20')
    confirm()
    expect(choices).toEqual([{ date: '2026-11-22', time: '00:20' }])
  })

  it('starts from the given value, also from a minute between the steps', async () => {
    const choices: ChosenDateTime[] = []
    await draw(sheet(true, { date: '2026-11-22', time: '21:37' }, (chosen) => choices.push(chosen)))
    confirm()
    expect(choices).toEqual([{ date: '2026-11-22', time: '21:37' }])
  })

  it('falls back to the first day when the given one is no longer offered', async () => {
    const choices: ChosenDateTime[] = []
    await draw(sheet(true, { date: '2026-11-01', time: '08:00' }, (chosen) => choices.push(chosen)))
    confirm()
    expect(choices).toEqual([{ date: '2026-11-21', time: '08:00' }])
  })

  it('forgets what was begun and not confirmed', async () => {
    const value = { date: '2026-11-21', time: '08:00' }
    const { redraw } = await draw(sheet(true, value, () => undefined))
    choose(1, '23')
    redraw(sheet(false, value, () => undefined))
    redraw(sheet(true, value, () => undefined))
    expect(selects().map((select) => select.value)).toEqual(['2026-11-21', '08', '00'])
  })
})
