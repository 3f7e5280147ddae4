import { fromWallTime } from '@noriai/contract/time'
import { act } from 'react'
import { pickupPlan } from '@/features/rideLine/testPlans'
import { drawWith, find, tap } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { buildTestRoot } from '@/stores/testRoot'
import { showToast } from '@/toast'
import { StillInLine } from './StillInLine'

jest.mock('@/toast', () => ({ showToast: jest.fn() }))

const planned = (busDepartsAt: string) => ({ ...pickupPlan, busDepartsAt, departsAt: busDepartsAt })
const viewOf = (busDepartsAt: string) =>
  orderView({ label: 'toBoard', actions: ['stillInImmigration'], plan: planned(busDepartsAt) })

/** Draws the way to the next bus at a moment. */
async function drawn(busDepartsAt: string, now: string, movedTo = busDepartsAt) {
  const { root } = await buildTestRoot({
    lang: 'en',
    clock: () => fromWallTime(now),
    answers: { stillInImmigration: () => viewOf(movedTo) },
  })
  drawWith(root, <StillInLine order={new Order(viewOf(busDepartsAt))} reload={jest.fn()} />)
  const text = () => (document.body.textContent ?? '').replace(/\u00a0/g, ' ')
  return { text }
}
const LAST = '2026-11-22 00:30:00'
const MORNING = 'The next one is in the morning, at 06:40, Sun 22 Nov.'

describe('who is still in line', () => {
  it('reads of tonight’s next bus while there is one', async () => {
    const { text } = await drawn('2026-11-21 21:00:00', '2026-11-21 20:50:00')
    expect(text()).toContain('Can’t make the bus at 21:00?')
    expect(text()).not.toContain('morning')
  })

  it('reads that the next bus is in the morning, before the seat moves there and after', async () => {
    const { text } = await drawn(LAST, '2026-11-22 00:25:00', '2026-11-22 06:40:00')
    expect(text()).toContain(MORNING)
    // After midnight, and on a phone of another zone, it is another night that is tonight.
    expect(text()).not.toContain('tonight')
    tap(find('button'))
    expect(find('[role=alertdialog]').textContent?.replace(/\u00a0/g, ' ')).toContain(MORNING)
    const buttons = [...document.querySelectorAll('button')]
    await act(async () =>
      tap(buttons.find(({ textContent }) => textContent === 'Move my seat') as HTMLElement),
    )
    const said = String(jest.mocked(showToast).mock.lastCall?.[0]).replace(/\u00a0/g, ' ')
    expect(said).toBe('Your seat moved to 06:40, Sun 22 Nov.')
  })

  it('reads of which morning its bus is, while it waits for that', async () => {
    const { text } = await drawn('2026-11-22 06:40:00', '2026-11-22 00:40:00')
    expect(text()).toContain('Can’t make the bus at 06:40, Sun 22 Nov?')
  })
})
