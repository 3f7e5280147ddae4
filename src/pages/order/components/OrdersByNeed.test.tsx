import { fromWallTime } from '@noriai/contract/time'
import type { OrderCard } from '@noriai/contract/schema/orderCard'
import { act } from 'react'
import { drawWith, endDrawing, find, tap } from '@/h5/testing/draw'
import { orderCard } from '@/models/testing/orderView'
import { OrderList } from '@/stores/OrderList'
import { buildTestRoot } from '@/stores/testRoot'
import { whole } from './orderFilter'
import { OrdersByNeed } from './OrdersByNeed'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: jest.fn(),
  usePageScroll: jest.fn(),
  useReachBottom: jest.fn(),
}))
jest.mock('@nutui/nutui-react-taro', () => ({
  PullToRefresh: ({ children }: { children: unknown }) => children,
}))

const now = fromWallTime('2026-11-21 12:00:00')
const counts = { all: 0, toPay: 0, toDepart: 0, inProgress: 0, completed: 0, refund: 0 }
const { times } = orderCard()

const past = (number: number): OrderCard =>
  orderCard({
    id: `00000000-0000-4000-8000-0000000000${10 + number}`,
    orderNo: `past ${number}`,
    label: 'completed',
    actions: [],
    times: {
      ...times,
      departsAt: `2026-10-${30 - number} 10:00:00`,
      arriveFrom: `2026-10-${30 - number} 11:00:00`,
      arriveTo: `2026-10-${30 - number} 11:00:00`,
    },
  })
const toPay = orderCard({
  id: '00000000-0000-4000-8000-000000000001',
  orderNo: 'to pay',
  label: 'toPay',
  actions: ['pay'],
  times: { ...times, payUntil: '2026-11-21 12:15:00' },
})
const ride = orderCard({ id: '00000000-0000-4000-8000-000000000002', orderNo: 'ride' })
const refunding = orderCard({
  id: '00000000-0000-4000-8000-000000000003',
  orderNo: 'refunding',
  label: 'refunding',
  actions: [],
  refund: {
    refundAmount: 620000,
    refundAmountJpy: 620000,
    requestedAt: '2026-11-20 12:00:00',
    sentAt: '2026-11-23 12:00:00',
    doneAt: null,
    arrivesInDays: 7,
  },
})

/** Draws the first page of these orders, in whatever order they come. */
async function drawList(
  records: readonly OrderCard[],
  { total = records.length, all = [] }: { total?: number; all?: readonly OrderCard[] } = {},
) {
  const { root } = await buildTestRoot({
    lang: 'en',
    answers: { selectUserOrderPage: () => ({ records: [...records], total, counts }) },
  })
  const list = new OrderList(root, { tab: 'all', type: null })
  await act(() => list.refresh())
  return drawWith(
    root,
    <OrdersByNeed
      list={list}
      whole={all}
      filter={whole}
      onRefresh={() => Promise.resolve()}
      onWhole={jest.fn()}
    />,
  )
}
/** The cards that have a ride code at hand. */
const withCode = () =>
  [...document.querySelectorAll('article')]
    .filter((card) =>
      [...card.querySelectorAll('button')].some(({ textContent }) => /code/.test(textContent ?? '')),
    )
    .map((card) => card.getAttribute('aria-label'))
const shown = () => [...document.querySelectorAll('article')].map((card) => card.getAttribute('aria-label'))

beforeEach(() => jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'nextTick'] }))
afterEach(() => jest.useRealTimers())

describe('the bookings', () => {
  it('show what waits for the traveller, then the rides, and fold what is behind to a row with its count', async () => {
    const { container } = await drawList([past(1), ride, refunding, toPay], { total: 9 })
    expect(shown()).toEqual(['to pay', 'ride'])
    expect([...container.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'Needs you1\u00a0booking',
      'Coming up',
    ])
    expect(container.textContent).toContain('Refund: JPY\u00a06,200Expected by Mon 30 Nov')
    const row = find('[aria-expanded]')
    expect([row.textContent, row.getAttribute('aria-expanded')]).toEqual([
      '6\u00a0past bookingsLatest Thu 29 Oct, from Kansai Airport',
      'false',
    ])
    tap(row)
    expect(shown()).toEqual(['to pay', 'ride', 'past 1'])
    expect(find('[aria-expanded]').getAttribute('aria-expanded')).toBe('true')
  })

  it('ask for the rest of what is behind only once it is open', async () => {
    const { container } = await drawList([ride, past(1)], { total: 30 })
    expect(container.textContent).not.toContain('Show more')
    tap(find('[aria-expanded]'))
    expect(container.textContent).toContain('Show more')
  })

  it('are all of one page where every one waits or comes, until the next page brings what is behind', async () => {
    const rides = [0, 1, 2, 3].map((number) => ({ ...ride, id: `${ride.id.slice(0, -1)}${number + 4}` }))
    const { container } = await drawList(rides, { total: 30 })
    expect(shown()).toHaveLength(4)
    expect(document.querySelector('[aria-expanded]')).toBeNull()
    expect(container.textContent).toContain('Show more')
  })

  it('are open where nothing else is there', async () => {
    await drawList([past(1), past(2)])
    expect(shown()).toEqual(['past 1', 'past 2'])
    expect(document.querySelector('[aria-expanded]')).toBeNull()
  })

  it('have a way on where there is none', async () => {
    const { container } = await drawList([])
    expect(container.textContent).toContain('No bookings yet')
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Book a ride',
      'I have a code',
    ])
  })

  it('have the ride code at hand of the ride that home shows as the next, and of no other', async () => {
    const at = (number: number, parts: Partial<OrderCard>) =>
      orderCard({ id: `00000000-0000-4000-8000-00000000002${number}`, ...parts })
    const early = { ...times, departsAt: '2026-11-21 13:00:00' }
    await drawList([
      at(1, { orderNo: 'given away', giftRole: 'giver', actions: ['cancel'], times: early }),
      at(2, { orderNo: 'luggage', type: 4, direction: null, times: early }),
      at(3, { orderNo: 'next' }),
      at(4, { orderNo: 'later', times: { ...times, departsAt: '2026-11-22 13:00:00' } }),
    ])
    expect(withCode()).toEqual(['next'])
    endDrawing()
    const riding = at(5, { orderNo: 'riding', label: 'inProgress' })
    await drawList([at(3, { orderNo: 'next' })], { all: [riding] })
    expect(withCode()).toEqual([])
  })
})
