/** A day on which a ride goes from the paid order to its end: the moments at which its traveller and staff see something new. */
import { createOrderLink } from '@noriai/contract/calls/links'
import { refundAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { staffProgress } from '@noriai/contract/calls/staff/departures'
import { staffCheckRideCode } from '@noriai/contract/calls/staff/rideCode'
import type { ProgressStep } from '@noriai/contract/rules/departureProgress'
import type { RoutePath } from '../../src/routes'
import type { Product } from './product'
import { staffMember } from './staff'
import type { Traveller } from './traveller'

/** A page that is worth looking at just then. */
export interface Sight {
  readonly moment: string
  readonly route: RoutePath
  readonly query: string
}

/**
 * Lets a traveller's ride happen on a day of its own, for what has left is not sold again, and answers at each of its
 * moments what is to be seen. The clock stays where the day ends.
 * @param day in December, at most the 30th
 */
export async function* rideDay(
  product: Product,
  traveller: Traveller,
  day: number,
): AsyncGenerator<readonly Sight[]> {
  const dateOf = (of: number) => `2026-12-${String(of).padStart(2, '0')}`
  const { id } = await traveller.order(await traveller.pickup(`${dateOf(day)} 14:10:00`))
  await traveller.pay(id)
  const { plan } = await traveller.nameRiders(id)
  const late = await traveller.order(await traveller.dropoff(`${dateOf(day + 1)} 15:00:00`))
  await traveller.pay(late.id)
  await traveller.nameRiders(late.id)
  const { arrival } = await traveller.call(createOrderLink, { id, kind: 'arrival' })
  const { token: code } = await traveller.call(busOrderQrById, { airlineOrderId: id })
  const query = `?id=${id}`
  const see = (moment: string, ...routes: RoutePath[]): Sight[] =>
    routes.map((route) => ({ moment, route, query }))
  const desk = async () => staffMember(product)
  const setClock = (time: string, of = day) => product.setClock(`${dateOf(of)}T${time}:00+09:00`)
  const report = async (time: string, step: ProgressStep) => {
    await setClock(time)
    await (await desk()).call(staffProgress, { departureId: plan?.departureId ?? '', step })
  }

  await setClock('15:05')
  await product.runJobs()
  yield see('toBoard', 'pages/detail/detail', 'pages/qrcode/qrcode', 'pages/index/index')

  await report('15:10', 'boarding')
  await (await desk()).call(staffCheckRideCode, { code })
  yield see('verified', 'pages/detail/detail', 'pages/qrcode/qrcode')

  await report('15:30', 'left')
  yield [
    ...see('inProgress', 'pages/detail/detail', 'pages/order/order'),
    {
      moment: 'inProgress',
      route: 'useCar/certificate/certificate',
      query: `?arrival=${arrival?.token ?? ''}`,
    },
  ]

  await report('16:25', 'atRelay')
  yield see('atRelay', 'pages/detail/detail')

  await report('17:05', 'done')
  yield see(
    'over',
    'pages/detail/detail',
    'pages/evaluate/evaluate',
    'pages/evaluate/EvaluateList',
    'pages/order/order',
  )

  const ofLate = (moment: string, ...routes: RoutePath[]): Sight[] =>
    routes.map((route) => ({ moment, route, query: `?id=${late.id}` }))
  yield ofLate('dropoff', 'pages/detail/detail', 'pages/qrcode/qrcode')

  // Its last free minute is over.
  await setClock('09:00', day + 1)
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
}
