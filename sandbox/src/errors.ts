/** Every refusal of the sandbox's API: its code and its HTTP status. */
export const apiErrors = {
  /** The body, query or header does not have the documented form. */
  invalid_request: 400,
  /** The key is missing or wrong. */
  unauthorized: 401,
  /** The card's funding is not one that this payment accepts. */
  funding_not_accepted: 402,
  /** The number is not one of the test cards. No real card may be used here. */
  test_cards_only: 402,
  /** The page was opened from an origin that is not the app's. */
  forbidden_origin: 403,
  /** Nothing has this id. */
  not_found: 404,
  /** The idempotency key was used with another body. */
  idempotency_key_reused: 409,
  /** The reference already names another payment. */
  reference_in_use: 409,
  /** The payment is in a state that does not allow this; the answer carries the payment. */
  payment_state: 409,
  /** The bank holds the payment, or took it back: it cannot be refunded. */
  payment_disputed: 409,
  /** The card token was used, has expired or belongs to another payment. */
  token_unusable: 409,
  /** The session of the card fields has expired or was used too often. */
  session_expired: 410,
  /** More than what is left of the payment would be refunded. */
  refund_too_large: 422,
  /** The parameters were not signed by this sandbox. */
  bad_signature: 403,
  /** The sandbox itself failed. */
  internal: 500,
} as const

export type ApiErrorCode = keyof typeof apiErrors

/** A refusal with one of the codes above; `details` are sent with it. */
export class ApiError extends Error {
  readonly status: number

  constructor(
    readonly code: ApiErrorCode,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = apiErrors[code]
  }
}
