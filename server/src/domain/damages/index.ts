/** What is damaged of vehicles, from its report until it is repaired. */
export { readOpenDamages } from './openDamages'
export { followRollCall, reportTappedDamage, withdrawDamage } from './reports'
export { repairDamage, reportDamage } from './repairs'
