/** Compares each provider’s ledger with our books, day by day, and keeps what does not agree until staff have closed it. */
export { reconcileProviders } from './reconcile'
export { tellOperator } from './tellOperator'
export { ledgerFile } from './ledgerFile'
export {
  daysIn,
  findingsOf,
  linesOfDay,
  findingsThatAre,
  requireDay,
  requireFinding,
  requireRange,
} from './readReconciliation'
export { stepFinding } from './stepFinding'
