/** Keeps the order of stops of each departure planned. */
export { moveParty, planByHand, reorderStops } from './byHand'
export { decideStopOrder, findDueStopOrders, followStopOrder } from './decideStopOrder'
export { draftAnew } from './draft'
export { readSnapshot } from './snapshot'
export { measureWays } from './ways'
