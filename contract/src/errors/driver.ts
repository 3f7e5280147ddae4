import type { ErrorEntries } from './entry'

/** Errors of the driver's phone, and of the desk's calls about it. None is a 403: a phone that asks for its PIN is signed in. */
export const driverErrors = {
  /** The link is unknown, used, older than a day or void: the desk makes another. */
  'driver.linkOver': { status: 410, params: {} },
  /** The driver has no shift now or within a day: a link ends with a shift. */
  'driver.noShift': { status: 409, params: {} },
  /** The message with the link could not be handed over: show the code instead. The link was not made. */
  'driver.linkNotSent': { status: 502, params: {} },
  /** The PIN is one that others try first. */
  'driver.pinWeak': { status: 422, params: {} },
  /** The phone has a PIN already. */
  'driver.pinSet': { status: 409, params: {} },
  /** The PIN has to be set, or entered again, before names are shown. */
  'driver.pinNeeded': { status: 409, params: {} },
  /** Not the PIN of this phone; `left` tries remain. */
  'driver.pinWrong': { status: 400, params: { left: 'number' } },
  /** Five wrong PINs: only another link from the desk opens a phone again. */
  'driver.phoneLocked': { status: 409, params: {} },

  /** No roll call was held before the duty: the run can only be read. */
  'driver.rollCallMissing': { status: 409, params: {} },
  /** The run can be started from `dateTime` on. */
  'driver.startTooEarly': { status: 409, params: { dateTime: 'dateTime' } },
  /** Another run of the driver is not finished. */
  'driver.otherRun': { status: 409, params: {} },
  /** The run is not under way: not started, or over. */
  'driver.runNotOpen': { status: 409, params: {} },
  /** The run was finished or given up: nothing of it changes any more. */
  'driver.runOver': { status: 409, params: {} },
  /** The run has no such stop or party. */
  'driver.notOnRun': { status: 409, params: {} },
  /** What is to be taken back cannot be: it was only said, ended the run, or others built on it. */
  'driver.undoRefused': { status: 409, params: {} },
  /** More than five minutes ago. */
  'driver.undoTooLate': { status: 409, params: {} },
  /** Nobody is collected there: who is missing at the relay point is left there. */
  'driver.noShowNotCollected': { status: 422, params: {} },
  /** The party is waited for until `dateTime`. */
  'driver.noShowTooEarly': { status: 422, params: { dateTime: 'dateTime' } },
  /** `meters` from the door, and it has to be within `max`. */
  'driver.noShowTooFar': { status: 422, params: { meters: 'number', max: 'number' } },
  /** No call was tried. */
  'driver.noShowNotCalled': { status: 422, params: {} },
  /** Where the phone is is not known: the desk decides. */
  'driver.noShowByDesk': { status: 422, params: {} },
  /** Left at the relay point is who rode the bus there. */
  'driver.notAtRelay': { status: 422, params: {} },
  /** The ride code is not of this party. */
  'driver.codeOfOther': { status: 422, params: {} },

  /** No number of the party is known. */
  'driver.noNumber': { status: 409, params: {} },
  /** No provider connects calls: the desk is called. */
  'driver.noCalls': { status: 409, params: {} },
  /** The party was called `max` times. */
  'driver.tooManyCalls': { status: 429, params: { max: 'number' } },
  /** The call was not put through. */
  'driver.callFailed': { status: 502, params: {} },
} as const satisfies ErrorEntries
