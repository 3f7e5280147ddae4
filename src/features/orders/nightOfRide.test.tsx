import { fromWallTime } from '@noriai/contract/time'
import { act, type ReactNode } from 'react'
import { BookedPass } from '@/features/booked/BookedPass'
import { NextRide } from '@/features/home/NextRide'
import { CardTitle } from '@/features/orderCard/CardTitle'
import { NowCard } from '@/features/orderDetail/NowCard'
import { BookedRide } from '@/features/payment/BookedRide'
import { CodeHead } from '@/features/rideCode/CodeHead'
import { CodeTicket } from '@/features/rideCodePopup/CodeTicket'
import { pickupPlan } from '@/features/rideLine/testPlans'
import { drawWith } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { OrderSummary } from '@/models/OrderSummary'
import { RideCode } from '@/models/RideCode'
import { orderCard, orderView, rideCodeView } from '@/models/testing/orderView'
import { storage } from '@/platform/storage'
import { NextRideStore } from '@/stores/NextRideStore'
import { buildTestRoot } from '@/stores/testRoot'

// Taro measures pictures for a device, which there is none of here.
jest.mock('@/components/QrImage/QrImage', () => ({ QrImage: () => null }))
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
  pxTransform: (px: number) => `${px}px`,
}))
jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()), pathTo: jest.fn(() => '/') }))
jest.mock('@/platform/liveUpdates', () => ({ watchChanges: jest.fn(() => () => undefined) }))

/** The last bus of Saturday, which leaves on Sunday. */
const gatherAt = '2026-11-22 00:20:00'
const departsAt = '2026-11-22 00:30:00'
const plan = { ...pickupPlan, gatherAt, departsAt, busDepartsAt: departsAt }
const view = orderView({
  label: 'toDepart',
  facts: { payment: 'paid', fulfilment: 'confirmed', refund: 'none', review: 'none' },
  plan,
  times: { gatherAt, departsAt },
})
const order = new Order(view)
const card = orderCard({ times: { ...orderCard().times, gatherAt, departsAt } })
const code = new RideCode(
  rideCodeView({ gatherAt, dateTime: departsAt, expiresAt: '2026-11-22 05:00:00' }),
  fromWallTime(gatherAt),
)

async function textOf(head: ReactNode, now: string): Promise<string> {
  storage.set('token', 'token')
  const { root } = await buildTestRoot({
    lang: 'en',
    clock: () => fromWallTime(now),
    answers: {
      selectUserOrderPage: () => ({
        records: [card],
        total: 1,
        counts: { all: 1, toPay: 0, toDepart: 1, inProgress: 0, completed: 0, refund: 0 },
      }),
      userOrderInfo: () => view,
      busOrderQrById: () => code.view,
    },
  })
  await root.store(NextRideStore).load()
  const { container } = drawWith(root, head)
  await act(async () => undefined)
  container.querySelectorAll('.unseen').forEach((hidden) => hidden.remove())
  return (container.textContent ?? '').replace(/\u00a0/g, ' ')
}

beforeEach(() => localStorage.clear())

describe('a ride after midnight', () => {
  it.each<[string, ReactNode, string]>([
    ['its code', <CodeHead key="head" code={code} />, '2026-11-21 21:00:00'],
    ['its ticket', <CodeTicket key="ticket" code={code} onOpen={jest.fn()} />, '2026-11-21 21:00:00'],
    ['home on its evening', <NextRide key="now" />, '2026-11-21 21:00:00'],
    ['home days before', <NextRide key="ahead" />, '2026-11-16 09:00:00'],
    ['its own page', <NowCard key="card" order={order} />, '2026-11-21 21:00:00'],
    ['its card', <CardTitle key="title" order={new OrderSummary(card)} />, '2026-11-21 21:00:00'],
    [
      'its pass',
      <BookedPass key="pass" order={order}>
        {null}
      </BookedPass>,
      '2026-11-21 21:00:00',
    ],
    ['its booking', <BookedRide key="booked" order={order} />, '2026-11-21 21:00:00'],
  ])('is named with the night that it belongs to on %s', async (_, head, now) => {
    const text = await textOf(head, now)
    expect(text).toContain('00:20')
    expect(text).toContain('Sunday 22 Nov (night of Saturday 21)')
  })

  it('has its bus named with its own day where its desk is before midnight', async () => {
    const early = new RideCode(
      rideCodeView({ gatherAt: '2026-11-21 23:55:00', dateTime: '2026-11-22 00:05:00' }),
      fromWallTime(gatherAt),
    )
    const text = await textOf(<CodeHead code={early} />, '2026-11-21 21:00:00')
    expect(text).toContain('23:55Sat 21 Nov')
    expect(text).toContain('00:05, Sunday 22 Nov (night of Saturday 21)')
  })
})
