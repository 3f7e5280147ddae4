import type { OrderAction } from '@noriai/contract/orders/actions'
import { orderLabels, type OrderLabel } from '@noriai/contract/orders/label'
import { fromWallTime } from '@noriai/contract/time'
import { draw, find } from '@/h5/testing/draw'
import { OrderSummary } from '@/models/OrderSummary'
import { orderCard } from '@/models/testing/orderView'
import orderCardTexts from '@/i18n/locales/en/orderCard.json'
import { OrderCard } from './OrderCard'

const states: Readonly<Record<OrderLabel, string>> = orderCardTexts.state

const now = fromWallTime('2026-11-21 12:01:00')
const times = { ...orderCard().times, payUntil: '2026-11-21 12:15:00' }
const card = (parts: Parameters<typeof orderCard>[0], isNext = true) => (
  <OrderCard order={new OrderSummary(orderCard(parts))} isNext={isNext} onChanged={jest.fn()} />
)
const buttons = () => [...document.querySelectorAll('button')].map((button) => button.textContent)

beforeEach(() => jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'nextTick'] }))
afterEach(() => jest.useRealTimers())

describe('a card of the order list', () => {
  it.each([
    [1, 'One name is still missing'],
    [2, '2\u00a0names are still missing'],
    [undefined, 'Names are still missing'],
  ])('says how many names are missing, as far as the server counted them: %s', async (count, words) => {
    const missing = count === undefined ? {} : { namesMissing: count }
    const { container } = await draw(card({ label: 'paid', actions: ['fillInfo'], ...missing }))
    expect(container.textContent).toContain(words)
  })

  it('says when to be where, and offers the ride code', async () => {
    const { container } = await draw(card({ label: 'toDepart', actions: ['rideCode', 'cancel'] }))
    expect(find('article p').textContent).toBe('Sat 21 Nov, desk by 15:20 ')
    expect(container.textContent).toContain('in 3\u00a0h 19\u00a0min')
    expect(buttons()).toContain('Ride code')
  })

  it('has the ride code at hand only where it is the next one, or on its way', async () => {
    const { redraw } = await draw(card({ label: 'toDepart', actions: ['rideCode', 'cancel'] }, false))
    expect(buttons()).not.toContain('Ride code')
    redraw(card({ label: 'inProgress', actions: ['rideCode'] }, false))
    expect(buttons()).toContain('Ride code')
  })

  it('marks the plate of its vehicle as Japanese', async () => {
    const plateNumber = 'なにわ 200 か 12-34'
    const { container } = await draw(
      card({ label: 'inProgress', actions: ['rideCode'], vehicleName: 'Minibus B', plateNumber }),
    )
    const plate = container.querySelector('[lang="ja"]')?.textContent?.replace('\u2060', '')
    expect(plate).toBe(plateNumber)
    expect(container.textContent).toContain('Minibus B')
  })

  it('says until when to choose, where the flight was cancelled', async () => {
    const cancelledFlight = (actions: OrderAction[]) =>
      card({
        flightCancelled: true,
        label: 'toDepart',
        actions,
        times: { ...orderCard().times, freeCancelUntil: '2026-11-22 14:17:00' },
      })
    const { container, redraw } = await draw(cancelledFlight(['rideCode', 'cancel', 'rebook']))
    expect(container.textContent).toContain('JX824 flight cancelled')
    expect(container.textContent).toContain('By 14:17, Sun 22 Nov')
    expect(container.textContent).toContain('Get a refund, or rebook')
    expect(buttons()).toContain('Choose')
    // The free time is over.
    redraw(cancelledFlight(['rideCode', 'cancel', 'requestRefund']))
    expect(container.textContent).not.toMatch(/By 14:17|Get a refund, or rebook/)
  })

  it('offers to pay while the seats are held, with what is left of the time', async () => {
    const { container } = await draw(card({ label: 'toPay', actions: ['pay', 'cancel'], times }))
    expect(container.textContent).toContain('14:00')
    expect(buttons()).toContain('Pay JPY\u00a06,420')
  })

  it('offers nothing to pay once the seats are released, whatever the server said before', async () => {
    jest.setSystemTime(fromWallTime('2026-11-21 12:15:00'))
    await draw(card({ label: 'toPay', actions: ['pay', 'cancel'], times }))
    expect(document.body.textContent).not.toContain('Pay JPY')
  })

  it('names a seat for a child', async () => {
    const seat = { type: 6 as const, direction: null, passengerCount: 1, label: 'toPay' as const }
    const { container } = await draw(card({ ...seat, actions: ['pay', 'cancel'], times }))
    expect(container.textContent).toContain('Seat for a child')
    expect(container.textContent).toContain('1\u00a0child')
  })

  /** What the contract lets an owner do under each label, and what the card offers of it. */
  const offered: Record<OrderLabel, [readonly OrderAction[], readonly string[]]> = {
    toPay: [['pay', 'cancel'], ['Pay JPY\u00a06,420']],
    paying: [[], []],
    paid: [['cancel', 'fillInfo', 'requestRefund', 'addLuggage', 'guideMap', 'rebook'], ['Add details']],
    paymentFailed: [['pay', 'cancel'], ['Pay JPY\u00a06,420']],
    closed: [['rebook'], ['Rebook']],
    toBeConfirmed: [[], []],
    toDepart: [['cancel', 'rideCode', 'requestRefund', 'rebook'], ['Ride code']],
    toBoard: [['cancel', 'rideCode', 'requestRefund', 'rebook'], ['Ride code']],
    verified: [['rideCode', 'requestRefund', 'guideMap'], ['Ride code']],
    inProgress: [['rideCode', 'requestRefund'], ['Ride code']],
    completed: [['requestRefund', 'rebook'], ['Rebook']],
    noShow: [['requestRefund', 'rebook'], ['Rebook']],
    cancelled: [['rebook'], ['Rebook']],
    refundPending: [['rebook'], ['Rebook', 'Refund status']],
    refunding: [['rebook'], ['Rebook', 'Refund status']],
    refunded: [['rebook'], ['Rebook', 'Refund status']],
    partlyRefunded: [
      ['requestRefund', 'rebook'],
      ['Rebook', 'Refund status'],
    ],
    shipped: [['rideCode'], ['Ride code']],
    receiving: [['rideCode'], ['Ride code']],
    awaitingReview: [['requestRefund', 'review', 'rebook'], ['Write a review']],
    reviewed: [['requestRefund', 'rebook'], ['Rebook']],
  }
  for (const label of orderLabels) {
    it(`names an order that is ${label} and offers what can be done with it`, async () => {
      const [actions, texts] = offered[label]
      const { container } = await draw(card({ label, actions: [...actions], times }))
      expect(container.textContent).toContain(states[label])
      const [, ...others] = buttons()
      expect(others).toEqual(texts)
    })
  }
})
