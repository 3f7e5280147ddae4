import { accountErrors } from './errors/account'
import { bookingErrors } from './errors/booking'
import { driverErrors } from './errors/driver'
import { counterErrors } from './errors/counter'
import type { ParamKind } from './errors/entry'
import { extraErrors } from './errors/extras'
import { fleetErrors } from './errors/fleet'
import { generalErrors } from './errors/general'
import { lostErrors } from './errors/lost'
import { orderErrors } from './errors/order'
import { paymentErrors } from './errors/payment'
import { placeErrors } from './errors/places'
import { signInErrors } from './errors/signIn'
import { staffErrors } from './errors/staff'
import { validationErrors } from './errors/validation'

export type { ErrorEntry, ParamKind } from './errors/entry'

/** Every error of the product: the code is the key of its text in `messages/` and is sent in the answer's `error`. */
export const errorCatalogue = {
  ...generalErrors,
  ...validationErrors,
  ...signInErrors,
  ...accountErrors,
  ...placeErrors,
  ...bookingErrors,
  ...orderErrors,
  ...paymentErrors,
  ...extraErrors,
  ...staffErrors,
  ...fleetErrors,
  ...driverErrors,
  ...counterErrors,
  ...lostErrors,
} as const

type Catalogue = typeof errorCatalogue

/** A stable code such as `booking.capacityFull`. Texts may change, codes do not. */
export type ErrorCode = keyof Catalogue

/** A parameter as it travels: a number, or a string (wall times as `YYYY-MM-DD HH:mm:ss`). */
export type ErrorParam = string | number

type ParamOf<Kind> = Kind extends 'number' ? number : string

/** The parameters a code is raised with; texts fill their placeholders from them. */
export type ErrorParams<Code extends ErrorCode = ErrorCode> = Code extends ErrorCode
  ? { [Name in keyof Catalogue[Code]['params']]: ParamOf<Catalogue[Code]['params'][Name]> }
  : never

/** Codes that are raised without parameters. */
export type PlainErrorCode = {
  [Code in ErrorCode]: keyof Catalogue[Code]['params'] extends never ? Code : never
}[ErrorCode]

/** Every code, in the catalogue's order. */
export const errorCodes = /*@__PURE__*/ Object.keys(errorCatalogue) as readonly ErrorCode[]

/** Whether a value from outside is a code of this catalogue; a newer server may know more. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.prototype.hasOwnProperty.call(errorCatalogue, value)
}

/** The HTTP status that carries a code; 0 for those that only a client raises. */
export function statusOf(code: ErrorCode): number {
  return errorCatalogue[code].status
}

/** The parameters of a code and how each is shown. */
export function paramKindsOf(code: ErrorCode): Readonly<Record<string, ParamKind>> {
  return errorCatalogue[code].params
}

/** The codes every call may answer, so that a call's own `errors` need not repeat them. */
export const codesOfEveryCall: readonly ErrorCode[] = [
  'internal',
  'unavailable',
  'rateLimited',
  'bodyTooLarge',
  'bodyTooSlow',
  'bodyMalformed',
  'validation.invalid',
  'validation.required',
  'validation.tooLong',
  'validation.tooShort',
  'validation.tooMany',
  'validation.tooLarge',
  'validation.tooSmall',
  'validation.unsafeText',
]
