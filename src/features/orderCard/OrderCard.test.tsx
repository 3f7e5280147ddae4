import { fromWallTime } from '@noriai/contract/time'
import { draw, find, tap } from '@/h5/testing/draw'
import { OrderSummary } from '@/models/OrderSummary'
import { orderCard } from '@/models/testing/orderView'
import { OrderCard } from './OrderCard'

const now = fromWallTime('2026-11-21 12:01:00')
const times = { ...orderCard().times, payUntil: '2026-11-21 12:15:00' }
const card = (parts: Parameters<typeof orderCard>[0]) => (
  <OrderCard order={new OrderSummary(orderCard(parts))} onChanged={jest.fn()} />
)
const buttons = () => [...document.querySelectorAll('button')].map((button) => button.textContent)

beforeEach(() => jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'nextTick'] }))
afterEach(() => jest.useRealTimers())

describe('a card of the order list', () => {
  it('says when to be where, and offers the ride code', async () => {
    const { container } = await draw(card({ label: 'toDepart', actions: ['rideCode', 'cancel'] }))
    expect(container.textContent).toContain('Desk by 15:20')
    expect(buttons()).toContain('Ride code')
    expect(buttons()).not.toContain('Cancel ride')
  })

  it('offers to pay while the seats are held, with what is left of the time', async () => {
    const { container } = await draw(card({ label: 'toPay', actions: ['pay', 'cancel'], times }))
    expect(container.textContent).toContain('14:00')
    expect(buttons()).toContain('Pay JPY\u00a06,420')
  })

  it('offers nothing to pay once the seats are released, whatever the server said before', async () => {
    jest.setSystemTime(fromWallTime('2026-11-21 12:15:00'))
    await draw(card({ label: 'toPay', actions: ['pay', 'cancel'], times }))
    expect(buttons()).not.toContain('Cancel ride')
    expect(document.body.textContent).not.toContain('Pay JPY')
  })

  it('asks before cancelling, and keeping is not called cancelling', async () => {
    await draw(card({ label: 'toPay', actions: ['pay', 'cancel'], times }))
    const cancel = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Cancel ride',
    )
    tap(cancel as HTMLElement)
    const dialog = find('[role=alertdialog]')
    expect(dialog.textContent).toContain('Nothing was charged')
    expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Cancel booking',
      'Keep ride',
    ])
  })

  it('offers nothing that leads to a page that does not exist', async () => {
    const actions = ['requestRefund', 'addLuggage', 'guideMap', 'review', 'rebook'] as const
    await draw(card({ label: 'completed', actions: [...actions] }))
    expect(document.querySelectorAll('button')).toHaveLength(1)
  })
})
