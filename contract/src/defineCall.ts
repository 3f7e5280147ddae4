import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { CallTag } from './calls/tags'
import type { ErrorCode } from './errors'

/** Who may call: everyone (a valid token, when sent, is recognised all the same), a traveller, the operator's staff, a driver's phone. */
export type SessionKind = 'none' | 'traveller' | 'staff' | 'driver'

/** The rate-limit bucket a call is counted in. */
export type LimitBucket = 'default' | 'search' | 'code' | 'login' | 'certificate' | 'scan' | 'log'

/** One call of the product. Client, server, both validations and the OpenAPI document derive from this object. */
export interface Call<
  Name extends string = string,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Request extends GenericSchema = GenericSchema,
  Response extends GenericSchema = GenericSchema,
  Code extends ErrorCode = ErrorCode,
  Session extends SessionKind = SessionKind,
  Idempotent extends boolean = boolean,
> {
  /** The export's name, the route file's name and the store action's name. */
  readonly name: Name
  /** What it does, in one plain sentence that begins with a verb: the documentation's line for it. Left out of the apps' builds. */
  readonly summary: string
  readonly tag: CallTag
  /** A request that its schema takes; only calls that need no content have none. */
  readonly example?: unknown
  /** A GET carries `request` in its query, a POST in its JSON body. */
  readonly method: Method
  /** As in the specification, section 7, without `/api`. */
  readonly path: `/${string}`
  readonly session: Session
  /** Whether the signed client `certificate` header is required (calls that can be abused). */
  readonly certificate: boolean
  /** Whether the `idempotency-key` header is required: the same key and content act once and answer the same. */
  readonly idempotent: Idempotent
  /** Whether it is a POST that only reads: it may be repeated without a key. */
  readonly safe?: boolean
  readonly limit: LimitBucket
  readonly request: Request
  /** The `data` of a success. It never transforms, so that both ends see the same value. */
  readonly response: Response
  /** The codes it may answer besides those of every call, of its session, certificate and idempotency. Left out of the apps' builds. */
  readonly errors: readonly Code[]
}

interface CallOptions<Name, Method, Request extends GenericSchema, Response, Code, Session, Idempotent> {
  name: Name
  summary: string
  tag: CallTag
  example?: NoInfer<InferInput<Request>>
  method: Method
  path: `/${string}`
  session: Session
  certificate?: boolean
  idempotent?: Idempotent
  safe?: boolean
  limit?: LimitBucket
  request: Request
  response: Response
  errors?: readonly Code[]
}

/** Whether a call changes nothing: a GET, or a POST that says so. */
export const isReading = ({ method, safe }: Pick<Call, 'method' | 'safe'>): boolean =>
  method === 'GET' || safe === true

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
  const Idempotent extends boolean = false,
>(
  options: CallOptions<Name, Method, Request, Response, Code, Session, Idempotent>,
): Call<Name, Method, Request, Response, Code, Session, Idempotent> {
  const { idempotent = false as Idempotent } = options
  return { certificate: false, limit: 'default', errors: [], ...options, idempotent }
}
