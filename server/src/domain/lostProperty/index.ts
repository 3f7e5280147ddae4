/** What was found on board, what travellers miss, and what became of it. */
export { newPicture, saveFind, stepFind } from './finds'
export { closeReport, saveReport } from './reports'
export { listOpenFinds, viewLostProperty } from './viewLostProperty'
