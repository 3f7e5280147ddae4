/** What was found on board, what travellers miss, and what became of it. */
export { newPicture, reportFind, saveFind, stepFind, withdrawFind } from './finds'
export { closeReport, saveReport } from './reports'
export { listOpenFinds, viewLostProperty } from './viewLostProperty'
