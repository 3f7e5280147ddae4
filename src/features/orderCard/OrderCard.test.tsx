import type { OrderAction } from '@noriai/contract/orders/actions'
import { orderLabels, type OrderLabel } from '@noriai/contract/orders/label'
import { fromWallTime } from '@noriai/contract/time'
import { draw, find, tap } from '@/h5/testing/draw'
import { OrderSummary } from '@/models/OrderSummary'
import { orderCard } from '@/models/testing/orderView'
import orderCardTexts from '@/i18n/locales/en/orderCard.json'
import { OrderCard } from './OrderCard'

const states: Readonly<Record<OrderLabel, string>> = orderCardTexts.state

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
    expect(buttons()).not.toContain('Cancel booking')
  })

  it('offers to pay while the seats are held, with what is left of the time', async () => {
    const { container } = await draw(card({ label: 'toPay', actions: ['pay', 'cancel'], times }))
    expect(container.textContent).toContain('14:00')
    expect(buttons()).toContain('Pay JPY\u00a06,420')
  })

  it('offers nothing to pay once the seats are released, whatever the server said before', async () => {
    jest.setSystemTime(fromWallTime('2026-11-21 12:15:00'))
    await draw(card({ label: 'toPay', actions: ['pay', 'cancel'], times }))
    expect(buttons()).not.toContain('Cancel booking')
    expect(document.body.textContent).not.toContain('Pay JPY')
  })

  it('asks before cancelling, and keeping is not called cancelling', async () => {
    await draw(card({ label: 'toPay', actions: ['pay', 'cancel'], times }))
    const cancel = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Cancel booking',
    )
    tap(cancel as HTMLElement)
    const dialog = find('[role=alertdialog]')
    expect(dialog.textContent).toContain('You haven’t been charged')
    expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Cancel booking',
      'Keep booking',
    ])
  })

  it('names a seat for a child, and cancels the seat and not the ride', async () => {
    const seat = { type: 6 as const, direction: null, passengerCount: 1, label: 'toPay' as const }
    const { container } = await draw(card({ ...seat, actions: ['pay', 'cancel'], times }))
    expect(container.textContent).toContain('Seat for a child')
    expect(container.textContent).toContain('1\u00a0child')
    const cancel = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Cancel',
    )
    tap(cancel as HTMLElement)
    expect(find('[role=alertdialog]').textContent).toContain('Your ride stays booked.')
  })

  /** What the contract lets an owner do under each label, and what the card offers of it. */
  const offered: Record<OrderLabel, [readonly OrderAction[], readonly string[]]> = {
    toPay: [
      ['pay', 'cancel'],
      ['Cancel booking', 'Pay JPY\u00a06,420'],
    ],
    paying: [[], []],
    paid: [['cancel', 'fillInfo', 'requestRefund', 'addLuggage', 'guideMap', 'rebook'], ['Add details']],
    paymentFailed: [
      ['pay', 'cancel'],
      ['Cancel booking', 'Pay JPY\u00a06,420'],
    ],
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
      expect(others.filter((text) => text !== 'Copy booking number')).toEqual(texts)
    })
  }
})
