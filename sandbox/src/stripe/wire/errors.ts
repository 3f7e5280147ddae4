import type Stripe from 'stripe'

/** The body of a refusal, as https://docs.stripe.com/api/errors describes it. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly charge?: string
  readonly payment_intent?: Stripe.PaymentIntent
  readonly payment_method?: Stripe.PaymentMethod
}

/** A refusal on its way to the wire. */
export class WireError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    /** Found before anything was done: the key of the request is not spent by it. */
    readonly isBeforeWork = false,
  ) {
    super(body.message)
  }
}

const invalid = (status: number, body: Omit<ErrorBody, 'type'>, isBeforeWork = false) =>
  new WireError(status, { type: 'invalid_request_error', ...body }, isBeforeWork)

/** A parameter that Stripe does not list for this call. */
export const unknownParameter = (param: string) =>
  invalid(400, { code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param }, true)

/** One that Stripe lists and this stand-in does not play: refused, so that nothing is believed to work. */
export const unplayedParameter = (param: string) =>
  invalid(400, { code: 'not_played_here', message: `The stand-in does not play ${param}.`, param }, true)

export const missingParameter = (param: string) =>
  invalid(400, { code: 'parameter_missing', message: `Missing required param: ${param}.`, param }, true)

export const invalidParameter = (param: string, message: string, code?: string) =>
  invalid(400, { message, param, ...(code === undefined ? {} : { code }) }, true)

/** There is no such object. `name` and `param` as Stripe writes them: `payment_intent`, `intent`. */
export const noSuch = (name: string, id: string, param = 'id') =>
  invalid(404, { code: 'resource_missing', message: `No such ${name}: '${id}'`, param })

export const unrecognizedUrl = (method: string, path: string) =>
  invalid(404, { message: `Unrecognized request URL (${method}: ${path}).` }, true)

export const unauthorized = (message: string) => invalid(401, { message }, true)

/** A refusal after the request was understood: the state of things does not allow it. */
export const refusedByState = (body: Omit<ErrorBody, 'type'>) => invalid(400, body)

/** The bank said no: a payment that failed, answered as HTTP 402. */
export const cardRefused = (body: Omit<ErrorBody, 'type'>) =>
  new WireError(402, { type: 'card_error', ...body })

export const keyUsedOtherwise = (key: string) =>
  new WireError(
    400,
    {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
    true,
  )

export const keyInUse = (key: string) =>
  invalid(
    409,
    {
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key: ${key}`,
    },
    true,
  )

/** Another request works on the same object. Stripe answers 429; its client also knows 409. */
export const lockTimeout = (status: 409 | 429) =>
  invalid(
    status,
    {
      code: 'lock_timeout',
      message:
        'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
    },
    true,
  )

export const rateLimited = () =>
  invalid(429, { code: 'rate_limit', message: 'Request rate limit exceeded.' }, true)

export const serverFailed = () =>
  new WireError(500, { type: 'api_error', message: 'An unknown error occurred.' })
