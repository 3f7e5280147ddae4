import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { priceBreakdownSchema } from '../price'
import { orderViewSchema } from '../schema/orderView'
import { centsSchema } from '../schema/amounts'
import { idSchema } from '../schema/ids'
import { countSchema } from '../schema/values'
import { exampleId } from './example'

/** The ride, and how many of its lap children are too old for a lap on its day. */
const childrenOfRide = {
  orderId: idSchema,
  children: v.pipe(countSchema(99), v.minValue(1, 'validation.tooSmall')),
}

/** What seats for lap children that turned too old would cost, and whether the ride's own minibus and bus have room for them. */
export const lapChildSeatOffer = defineCall({
  name: 'lapChildSeatOffer',
  summary: 'Tells what seats for lap children of a ride cost and whether there is room.',
  tag: 'Orders',
  method: 'POST',
  safe: true,
  path: '/order/lapChild/lapChildSeatOffer',
  session: 'traveller',
  request: v.object(childrenOfRide),
  example: { orderId: exampleId, children: 1 },
  response: v.object({
    seats: countSchema(99),
    hasRoom: v.boolean(),
    /** The fare that the ride was sold with, in its currency. */
    price: priceBreakdownSchema,
    /** The order for these very seats that is still to be paid. */
    unpaidOrderId: v.nullable(idSchema),
  }),
  errors: ['notFound', 'order.lapChildSeatClosed'],
})

/**
 * Orders seats for lap children of a ride that turned too old, to be paid like any order. They are held until then, and once
 * paid the children are of the ride's party with seats of their own. Repeated while such an order waits to be paid, it answers
 * that one; for another number of children it ends that one first.
 */
export const addLapChildSeatOrder = defineCall({
  name: 'addLapChildSeatOrder',
  summary: 'Orders seats for lap children of a ride that turned too old for a lap.',
  tag: 'Orders',
  method: 'POST',
  path: '/order/lapChild/addLapChildSeatOrder',
  session: 'traveller',
  idempotent: true,
  request: v.object({
    ...childrenOfRide,
    /** The total shown to the traveller, in hundredths of the ride's currency. A different total now is refused, not charged. */
    payPrice: centsSchema,
  }),
  example: { orderId: exampleId, children: 1, payPrice: 292000 },
  response: orderViewSchema,
  errors: [
    'notFound',
    'order.lapChildSeatClosed',
    'order.seatsSoldOut',
    'order.transitionRefused',
    'booking.priceError',
    'booking.lapsed',
    'payment.inProgress',
  ],
})
