/** A day on which a ride goes from the paid order to its end: the moments at which its traveller and staff see something new. */
import { createOrderLink } from '@noriai/contract/calls/links'
import { refundAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { staffProgress } from '@noriai/contract/calls/staff/departures'
import { staffCheckRideCode } from '@noriai/contract/calls/staff/rideCode'
import type { ProgressStep } from '@noriai/contract/rules/departureProgress'
import type { RoutePath } from '../../src/routes'
import { journeyNow, type Product } from './product'
import { staffMember } from './staff'
import type { Traveller } from './traveller'

/** A page that is worth looking at just then. */
export interface Sight {
  readonly moment: string
  readonly route: RoutePath
  readonly query: string
}

const LANDING = '2026-11-25 14:10:00'
const TAKEN_BACK = '2026-11-26 15:00:00'
/** The last free minute of that one is over. */
const LATE = '2026-11-26T09:00:00+09:00'

/**
 * Lets a traveller's ride happen, and answers at each of its moments what is to be seen. The clock is that of the
 * journeys again when the last one was looked at.
 */
export async function* rideDay(product: Product, traveller: Traveller): AsyncGenerator<readonly Sight[]> {
  const { id } = await traveller.order(await traveller.pickup(LANDING))
  await traveller.pay(id)
  const { plan } = await traveller.nameRiders(id)
  const { arrival } = await traveller.call(createOrderLink, { id, kind: 'arrival' })
  const { token: code } = await traveller.call(busOrderQrById, { airlineOrderId: id })
  const query = `?id=${id}`
  const see = (moment: string, ...routes: RoutePath[]): Sight[] =>
    routes.map((route) => ({ moment, route, query }))
  const desk = async () => staffMember(product)
  const report = async (at: string, step: ProgressStep) => {
    await product.setClock(at)
    await (await desk()).call(staffProgress, { departureId: plan?.departureId ?? '', step })
  }

  await product.setClock('2026-11-25T15:05:00+09:00')
  await product.runJobs()
  yield see('toBoard', 'pages/detail/detail', 'pages/qrcode/qrcode', 'pages/index/index')

  await report('2026-11-25T15:10:00+09:00', 'boarding')
  await (await desk()).call(staffCheckRideCode, { code })
  yield see('verified', 'pages/detail/detail', 'pages/qrcode/qrcode')

  await report('2026-11-25T15:30:00+09:00', 'left')
  yield [
    ...see('inProgress', 'pages/detail/detail', 'pages/order/order'),
    {
      moment: 'inProgress',
      route: 'useCar/certificate/certificate',
      query: `?arrival=${arrival?.token ?? ''}`,
    },
  ]

  await report('2026-11-25T16:25:00+09:00', 'atRelay')
  yield see('atRelay', 'pages/detail/detail')

  await report('2026-11-25T17:05:00+09:00', 'done')
  yield see(
    'over',
    'pages/detail/detail',
    'pages/evaluate/evaluate',
    'pages/evaluate/EvaluateList',
    'pages/order/order',
  )

  const late = await traveller.order(await traveller.dropoff(TAKEN_BACK))
  await traveller.pay(late.id)
  await traveller.nameRiders(late.id)
  const ofLate = (moment: string, ...routes: RoutePath[]): Sight[] =>
    routes.map((route) => ({ moment, route, query: `?id=${late.id}` }))
  yield ofLate('dropoff', 'pages/detail/detail', 'pages/qrcode/qrcode')

  await product.setClock(LATE)
  yield ofLate('late', 'pages/detail/detail')
  const { refundOffer } = await traveller.call(userOrderInfo, { id: late.id })
  if (!refundOffer) throw new Error('A refund can be asked for until the ride begins')
  await traveller.call(refundAirlinesBusOrder, {
    id: late.id,
    kind: refundOffer.kind,
    refundReason: 'flightCancelled',
    refundReasonOtherDesc: '',
  })
  yield ofLate('refundAsked', 'pages/detail/detail', 'useCar/refundStatus/refundStatus')
  await product.setClock(journeyNow)
}
