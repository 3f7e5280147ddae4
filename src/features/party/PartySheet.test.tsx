import { draw, find, tap } from '@/h5/testing/draw'
import { useStore } from '@/hooks/useStores'
import { DraftStore } from '@/stores/DraftStore'
import { observer } from 'mobx-react'
import { PartySheet } from './PartySheet'
import { usePartyWords } from './usePartyWords'

const Line = observer(function Line() {
  const { line, note } = usePartyWords()
  const { party, bags } = useStore(DraftStore).draft
  return <output data-party={JSON.stringify([party, bags])}>{`${line}; ${note}`}</output>
})

async function open() {
  const onClose = jest.fn()
  await draw(
    <>
      <Line />
      <PartySheet open onClose={onClose} />
    </>,
  )
  return onClose
}

const step = (label: string) => tap(find(`button[aria-label^="${label}"]`))
const line = () => find('output').textContent?.replace(/\u00a0/g, ' ')

beforeEach(() => localStorage.clear())

describe('the party sheet', () => {
  it('counts adults and bags, and the line says them with what of it is paid', async () => {
    await open()
    expect(line()).toBe('1 adult, 2 bags; all free')
    step('Adults: More')
    step('Large bags: More')
    expect(line()).toBe('2 adults, 3 bags; all free')
  })

  it('says of each bag how long it may be in a few words, and once what all sides may come to', async () => {
    await open()
    const text = document.body.textContent?.replace(/\u00a0/g, ' ') ?? ''
    expect(text).toContain('Small bags55 cm, 20-inch')
    expect(text).toContain('Large bags90 cm, 32-inch')
    expect(text.match(/all three together up to 115 cm \(small\) or 170 cm \(large\)/g)).toHaveLength(1)
  })

  it('asks for child seats once there are children', async () => {
    await open()
    const seats = () => document.querySelector('button[aria-label^="Child seats"]')
    expect(seats()).toBeNull()
    step('Children: More')
    expect(seats()).not.toBeNull()
  })

  it('is closed by its one button, with what was chosen kept', async () => {
    const onClose = await open()
    step('Adults: More')
    const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')]
    tap(buttons.at(-1) as HTMLElement)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(line()).toContain('2 adults')
  })
})
