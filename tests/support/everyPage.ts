import { saveInvoiceHead } from '@noriai/contract/calls/invoices'
import { createOrderLink } from '@noriai/contract/calls/links'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import type { RoutePath } from '../../src/routes'
import { dropoffDraft, pickupDraft } from './drafts'
import type { Traveller } from './traveller'

/** What the phone keeps of a ride by the pages of its way: those to check and pay are filled, and hold their seats, with it alone. */
export async function openDrafts(traveller: Traveller): Promise<Partial<Record<RoutePath, string>>> {
  const [pickup, dropoff] = await Promise.all([
    pickupDraft(traveller, '2026-12-01 10:00:00'),
    dropoffDraft(traveller, '2026-12-02 15:00:00'),
  ])
  return {
    'useCar/selectFlight/selectFlight': pickup,
    'useCar/destination/destination': pickup,
    'useCar/airport-pickup-reservation/index': pickup,
    'useCar/orderConfirm/orderConfirm': pickup,
    'useCar/airport-dropoff-reservation/index': dropoff,
    'useCar/deliveryOrderConfirm/deliveryOrderConfirm': dropoff,
  }
}

/**
 * Gives a traveller an order to pay, one whose trip info is missing and one that is ready to board with a bag bought for
 * it, and one whose money is on its way back, and answers what the
 * addresses of the pages about them end with.
 */
export async function openOrders(traveller: Traveller): Promise<Partial<Record<RoutePath, string>>> {
  const unpaid = await traveller.order(await traveller.pickup('2026-11-26 14:05:00'))
  const paid = await traveller.order(await traveller.pickup('2026-11-27 10:00:00'))
  await traveller.pay(paid.id)
  const ready = await traveller.order(await traveller.pickup('2026-11-28 10:00:00'))
  await traveller.pay(ready.id)
  await traveller.nameRiders(ready.id)
  const bags = await traveller.addLuggage(ready.id, 1)
  await traveller.pay(bags.id)
  const refunded = await traveller.order(await traveller.pickup('2026-11-29 10:00:00'))
  await traveller.pay(refunded.id)
  await traveller.call(cancelAirlinesBusOrder, { id: refunded.id })
  const links = await traveller.call(createOrderLink, { id: ready.id, kind: 'arrival' })
  const head = await traveller.call(saveInvoiceHead, {
    kind: 'person',
    title: 'Hannah O’Brien',
    country: 'JP',
    email: 'hannah@example.com',
    isDefault: true,
  })
  const ofUnpaid = `?id=${unpaid.id}`
  const ofPaid = `?id=${paid.id}`
  const ofReady = `?id=${ready.id}`
  return {
    'pages/start/start': '?entry=1',
    'pages/detail/detail': ofPaid,
    'pages/qrcode/qrcode': ofReady,
    'pages/luggage/luggage': ofReady,
    'pages/evaluate/evaluate': ofReady,
    'pages/payment/Success': ofPaid,
    'useCar/luggageOrder/luggageOrder': `?id=${bags.id}`,
    'useCar/pendingPayDetails/pendingPayDetails': ofUnpaid,
    'useCar/paymentMethod/paymentMethod': ofUnpaid,
    'useCar/payment/payment': ofUnpaid,
    'useCar/alipay/alipay': ofUnpaid,
    'useCar/paymentStatus/paymentStatus': ofPaid,
    'useCar/paymentFail/paymentFail': ofUnpaid,
    'useCar/orderSuccessful/orderSuccessful': ofPaid,
    'useCar/journey/certificate': `?orderId=${paid.id}&from=order`,
    'useCar/journey/gitf-fillinfo': `?orderId=${paid.id}`,
    'useCar/certificate/certificate': `?arrival=${links.arrival?.token ?? ''}`,
    'useCar/certificate/certificate-pay': `?orderId=${unpaid.id}`,
    'useCar/refundStatus/refundStatus': `?id=${refunded.id}`,
    'useCar/orderqr/orderqr': `?orderId=${ready.id}`,
    'useCar/invoice-head-edit/index': `?id=${head.id}`,
    'useCar/airportGuidance/airportGuidance': `${ofReady}&terminal=T2`,
    'useCar/scanTowxmin/scanTowxmin': '?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1',
    'useCar/appointmentAirline/AppointmentAirline': '?code=minato-air',
    'useCar/appointmentAirline/PickUpReservation': '?code=minato-air',
    'useCar/appointmentAirline/DropOffReservation': '?code=spring',
    'useCar/appointmentCompany/AppointmentCompany': '?code=kitahama',
    'useCar/reservation/QuickReservation': '?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1',
  }
}
