/** Figures of a period, days that are closed and corrected, and the journal for the accountant. */
export { viewDayFigures } from './dayFigures'
export { viewReport } from './viewReport'
export { viewReportDay, viewReportDays } from './viewDays'
export { cashUpFiles, journalFiles, reportFiles, viewCashUp } from './reportFiles'
export { closeDay, closeSettledDays, correctClosedDays, correctDay } from './closeDays'
