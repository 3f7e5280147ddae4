import { plain, type ErrorEntries } from './entry'

/** Errors of the driver's phone, and of the desk's calls about it. None is a 403: a phone that asks for its PIN is signed in. */
export const driverErrors = {
  /** The link is unknown, used, older than a day or void: the desk makes another. */
  'driver.linkOver': plain(410),
  /** The driver has no shift now or within a day: a link ends with a shift. */
  'driver.noShift': plain(409),
  /** The message with the link could not be handed over: show the code instead. The link was not made. */
  'driver.linkNotSent': plain(502),
  /** The PIN is one that others try first. */
  'driver.pinWeak': plain(422),
  /** The phone has a PIN already. */
  'driver.pinSet': plain(409),
  /** The PIN has to be set, or entered again, before names are shown. */
  'driver.pinNeeded': plain(409),
  /** Not the PIN of this phone; `left` tries remain. */
  'driver.pinWrong': { status: 400, params: { left: 'number' } },
  /** Five wrong PINs: only another link from the desk opens a phone again. */
  'driver.phoneLocked': plain(409),

  /** No roll call was held before the duty: the run can only be read. */
  'driver.rollCallMissing': plain(409),
  /** The run can be started from `dateTime` on. */
  'driver.startTooEarly': { status: 409, params: { dateTime: 'dateTime' } },
  /** Another run of the driver is not finished. */
  'driver.otherRun': plain(409),
  /** The run is not under way: not started, or over. */
  'driver.runNotOpen': plain(409),
  /** The run was finished or given up: nothing of it changes any more. */
  'driver.runOver': plain(409),
  /** The run has no such stop or party. */
  'driver.notOnRun': plain(409),
  /** What is to be taken back cannot be: it was only said, ended the run, or others built on it. */
  'driver.undoRefused': plain(409),
  /** More than five minutes ago. */
  'driver.undoTooLate': plain(409),
  /** Nobody is collected there: who is missing at the relay point is left there. */
  'driver.noShowNotCollected': plain(422),
  /** The party is waited for until `dateTime`. */
  'driver.noShowTooEarly': { status: 422, params: { dateTime: 'dateTime' } },
  /** `meters` from the door, and it has to be within `max`. */
  'driver.noShowTooFar': { status: 422, params: { meters: 'number', max: 'number' } },
  /** No call was tried. */
  'driver.noShowNotCalled': plain(422),
  /** Where the phone is is not known: the desk decides. */
  'driver.noShowByDesk': plain(422),
  /** Left at the relay point is who rode the bus there. */
  'driver.notAtRelay': plain(422),
  /** The ride code is not of this party. */
  'driver.codeOfOther': plain(422),
  /** The ride code was of this party, and is void: another was made, or somebody else rides now. */
  'driver.codeVoided': plain(422),

  /** No number of the party is known. */
  'driver.noNumber': plain(409),
  /** No provider connects calls: the desk is called. */
  'driver.noCalls': plain(409),
  /** The party was called `max` times. */
  'driver.tooManyCalls': { status: 429, params: { max: 'number' } },
  /** The call was not put through. */
  'driver.callFailed': plain(502),
} as const satisfies ErrorEntries
