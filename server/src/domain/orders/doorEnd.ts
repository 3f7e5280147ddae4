import { directionOf } from '@noriai/contract/orders/kinds'
import type { Order } from './transitionOrder'

/** The end of a ride whose exact door the trip info tells: where it begins, unless that is the airport. */
export const doorEndOf = ({ type }: Pick<Order, 'type'>): 'departurePlace' | 'destination' =>
  directionOf(type) === 'pickup' ? 'destination' : 'departurePlace'
