import { plain, type ErrorEntries } from './entry'

/** Errors of lost property. */
export const lostErrors = {
  /** Somebody else changed it meanwhile: look at it again. */
  'lost.changed': plain(409),
  /** The step does not follow; state and step are named for the log. */
  'lost.stepRefused': { status: 409, params: { from: 'name', to: 'name' } },
  /** It is kept until the end of `date`. */
  'lost.keptUntil': { status: 409, params: { date: 'date' } },
  /** Passports, money and phones go to the police: they are not kept here. */
  'lost.notKept': plain(422),
  /** The report is closed, or has its find already. */
  'lost.reportTaken': plain(409),
  /** The step needs its number or a word about it: who has it now, or by which receipt. */
  'lost.noteNeeded': plain(422),
} as const satisfies ErrorEntries
