/** What an address can open on the screen that it leads to: a sheet, or the part of the screen where the work is done. */
export const tasks = [
  'left',
  'done',
  'assign',
  'run',
  'parties',
  'toCall',
  'call',
  'move',
  'decideRefund',
  'settleRefund',
  'rollCallBefore',
  'rollCallAfter',
  'shift',
  'vehicle',
  'drawer',
  'find',
] as const
export type Task = (typeof tasks)[number]

/** The number of a minibus as an address has it, 0 for the bus; undefined for any other text. */
export const minibusIn = (subject: string): number | undefined =>
  /^\d{1,2}$/.test(subject) ? Number(subject) : undefined
