/** Keeps the order of stops of each departure planned. */
export { moveParty, planByHand, reorderStops } from './byHand'
export { decideStopOrder } from './decideStopOrder'
export { draftAnew } from './draft'
export { findDueStopOrders } from './dueStopOrders'
export { followStopOrder } from './followStopOrder'
export { readSnapshot } from './snapshot'
export { measureWays } from './ways'
