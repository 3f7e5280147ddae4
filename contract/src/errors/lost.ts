import type { ErrorEntries } from './entry'

/** Errors of lost property. */
export const lostErrors = {
  /** Somebody else changed it meanwhile: look at it again. */
  'lost.changed': { status: 409, params: {} },
  /** The step does not follow; state and step are named for the log. */
  'lost.stepRefused': { status: 409, params: { from: 'name', to: 'name' } },
  /** It is kept until the end of `date`. */
  'lost.keptUntil': { status: 409, params: { date: 'date' } },
  /** Passports, money and phones go to the police: they are not kept here. */
  'lost.notKept': { status: 422, params: {} },
  /** The report is closed, or has its find already. */
  'lost.reportTaken': { status: 409, params: {} },
  /** The step needs its number or a word about it: who has it now, or by which receipt. */
  'lost.noteNeeded': { status: 422, params: {} },
} as const satisfies ErrorEntries
