import type { FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { ApiError } from '../errors'

/** Reads a body or query by its schema. Throws `invalid_request` that names the fields, never their values. */
export function parse<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const fields = [...new Set(result.issues.map((issue) => v.getDotPath(issue) ?? '(whole)'))]
  throw new ApiError('invalid_request', `Not of the documented form: ${fields.join(', ')}.`, { fields })
}

/** Whether the bearer token of a request is the secret key. */
export function hasSecretKey(request: FastifyRequest, key: string): boolean {
  return isSame(request.headers.authorization ?? '', `Bearer ${key}`)
}

/** Refuses a request whose bearer token is not the secret key. */
export function requireSecretKey(request: FastifyRequest, key: string): void {
  if (!hasSecretKey(request, key)) {
    throw new ApiError('unauthorized', 'The secret key is missing or wrong.')
  }
}

/** Refuses anything but the publishable key. */
export function requirePublishableKey(given: string | undefined, key: string): void {
  if (!isSame(given ?? '', key))
    throw new ApiError('unauthorized', 'The publishable key is missing or wrong.')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const idempotencyKeySchema = v.pipe(v.string(), v.regex(/^[\w:.-]{8,80}$/))

/** The idempotency key, which every POST that moves or promises money must carry. */
export function idempotencyKeyOf(request: FastifyRequest): string {
  return parse(v.object({ 'idempotency-key': idempotencyKeySchema }), request.headers)['idempotency-key']
}
