/** How much of something one device, network or account may do. */
export { GoodHistory, readHasPaid } from './goodHistory'
export { CardWatch } from './cardWatch'
export { forgetOldDevices, isKnownDevice, rememberDevice } from './knownDevices'
export { BudgetSpentError, BudgetWatch, boundedMail, boundedSms } from './messageBudget'
export { Networks } from './networks'
export { storeOperation, trimOperationLogs, withoutSecrets, LogRoom } from './operationLogs'
export type { Source } from './networks'
export { countTry, forgetTries, forgiveTry, type TryBudget, WindowCounter } from './tries'
