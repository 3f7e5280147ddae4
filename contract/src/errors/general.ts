import { plain, type ErrorEntries } from './entry'

/** Errors that any call may answer, and those a client raises by itself. */
export const generalErrors = {
  /** No bearer token where a session is needed. The client clears its session and goes to login (specification, 7). */
  unauthorized: plain(401),
  /** The token is unknown, expired or revoked. As above. */
  sessionExpired: plain(401),
  /** Nothing there, or something of somebody else: the two answer the same. */
  notFound: plain(404),
  /** A fault of ours; details are in the log under the request's id. Try again later. */
  internal: plain(500),
  /** Too busy, starting up, or the database was lost for a moment. Try again after `seconds`, with the same key. */
  unavailable: { status: 503, params: { seconds: 'number' } },
  /** Too many requests of one certificate, account or address. Try again after `seconds`. */
  rateLimited: { status: 429, params: { seconds: 'number' } },
  /** The body is larger than the call can need: more than `max` kilobytes. */
  bodyTooLarge: { status: 413, params: { max: 'number' } },
  /** The body did not arrive whole within `seconds`. Try again where the network is better. */
  bodyTooSlow: { status: 408, params: { seconds: 'number' } },
  /** Address and headers together are longer than `max` kilobytes. */
  headersTooLarge: { status: 431, params: { max: 'number' } },
  /** The body is not JSON of the expected kind. */
  bodyMalformed: plain(400),

  /** The call needs a client certificate: fetch one with issueCertificate and repeat. */
  'certificate.required': plain(400),
  /** The certificate is forged, expired or of another server: fetch a new one and repeat. */
  'certificate.invalid': plain(400),

  /** The call needs an `idempotency-key` header of 8-64 characters. */
  'idempotency.keyMissing': plain(400),
  /** The key was used before with another content. Use a new key. */
  'idempotency.keyReused': plain(409),
  /** The same request is being worked on at this moment. Ask again shortly with the same key. */
  'idempotency.inProgress': plain(409),

  /** Client: the server was not reached. */
  network: plain(0),
  /** Client: no answer within the request's 10 s. What was asked may have happened: look before repeating. */
  timeout: plain(0),
  /** Client: no answer within the request's 10 s to a call that only reads. Repeat it: nothing can have happened. */
  readTimeout: plain(0),
  /** Client: the phone says that it has no network; nothing was sent. */
  offline: plain(0),
  /** Client: the answer does not have the agreed shape. Reload: a newer version may be waiting. */
  answerNotUnderstood: plain(0),
} as const satisfies ErrorEntries
