/** Keeps the order of stops of each departure planned. */
export { moveParty, planByHand, reorderStops, staggerStart } from './byHand'
export { decideStopOrder, findDueStopOrders, decideStopOrderIfDue } from './decideStopOrder'
export { draftFromScratch } from './draft'
export { plannedUnder } from './plannedUnder'
export { previewPlan } from './previewPlan'
export { replanStopsAt } from './replanStopsAt'
export { readSnapshot, readSnapshots } from './snapshot'
export { measureWays } from './ways'
