import type { OrderView } from '@noriai/contract/schema/orderView'

const forms = {
  pickup: 'useCar/airport-pickup-reservation/index',
  dropoff: 'useCar/airport-dropoff-reservation/index',
  transfer: 'useCar/transfer/index',
} as const

/** The form that an order is booked again with; undefined for what is no ride. */
export const rebookFormOf = (direction: OrderView['direction']) => (direction ? forms[direction] : undefined)
