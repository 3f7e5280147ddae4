import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ErrorCode } from './errors'

/** Who may call: everyone (a valid token, when sent, is recognised all the same), a traveller, the operator's staff. */
export type SessionKind = 'none' | 'traveller' | 'staff'

/** The rate-limit bucket a call is counted in. */
export type LimitBucket = 'default' | 'search' | 'code' | 'login' | 'scan'

/** One call of the product. Client, server, both validations and the OpenAPI document derive from this object. */
export interface Call<
  Name extends string = string,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Request extends GenericSchema = GenericSchema,
  Response extends GenericSchema = GenericSchema,
  Code extends ErrorCode = ErrorCode,
  Session extends SessionKind = SessionKind,
> {
  /** The export's name, the route file's name and the store action's name. */
  readonly name: Name
  /** A GET carries `request` in its query, a POST in its JSON body. */
  readonly method: Method
  /** As in the specification, section 7, without `/api`. */
  readonly path: `/${string}`
  readonly session: Session
  /** Whether the signed client `certificate` header is required (calls that can be abused). */
  readonly certificate: boolean
  /** Whether the `idempotency-key` header is required: the same key and content act once and answer the same. */
  readonly idempotent: boolean
  readonly limit: LimitBucket
  readonly request: Request
  /** The `data` of a success. It never transforms, so that both ends see the same value. */
  readonly response: Response
  /** The codes it may answer besides those of every call, of its session, certificate and idempotency. */
  readonly errors: readonly Code[]
}

interface CallOptions<Name, Method, Request, Response, Code, Session> {
  name: Name
  method: Method
  path: `/${string}`
  session: Session
  certificate?: boolean
  idempotent?: boolean
  limit?: LimitBucket
  request: Request
  response: Response
  errors?: readonly Code[]
}

/** What a client sends with a call. */
export type CallRequest<C extends Call> = InferInput<C['request']>

/** What a handler receives: the request checked, normalised and without unknown keys. */
export type CallInput<C extends Call> = InferOutput<C['request']>

/** What a call answers in `data`. */
export type CallResponse<C extends Call> = InferOutput<C['response']>

/** The codes a call lists for itself. */
export type CallErrorCode<C extends Call> = C['errors'][number]

/** Defines a call; without a word it needs no certificate and no idempotency key. */
export function defineCall<
  const Name extends string,
  const Method extends 'GET' | 'POST',
  Request extends GenericSchema,
  Response extends GenericSchema,
  const Session extends SessionKind,
  const Code extends ErrorCode = never,
>(
  options: CallOptions<Name, Method, Request, Response, Code, Session>,
): Call<Name, Method, Request, Response, Code, Session> {
  return { certificate: false, idempotent: false, limit: 'default', errors: [], ...options }
}
