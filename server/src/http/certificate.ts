import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { msPerDay, msPerHour } from '@noriai/contract/time'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps'
import { DomainError } from '../errors'

const ID_BYTES = 16
const FORM = /^v1\.([A-Za-z0-9_-]{22})\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/

const KEPT_VERIFIED = 10_000

/** Certificates whose signature was found to be ours: a client sends the same one with every call. */
const verified = new WeakMap<Buffer, LRUCache<string, Identity>>()

interface Identity {
  readonly id: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** A client certificate: opaque to the client, sent back in the `certificate` header. */
export interface Certificate {
  readonly value: string
  /** Epoch milliseconds; at this instant it is invalid. */
  readonly expiresAt: number
}

/**
 * A certificate that is valid for CERTIFICATE_HOURS from `at`, with a random identity unless an earlier one is continued.
 * Nothing is stored.
 */
export function makeCertificate(
  { config, secrets }: Deps,
  at: number,
  id: string = randomBytes(ID_BYTES).toString('base64url'),
): Certificate {
  const expiresAt = at + config.CERTIFICATE_HOURS * msPerHour
  const content = `v1.${id}.${expiresAt.toString(36)}`
  return { value: `${content}.${sign(secrets.hmacKey, content).toString('base64url')}`, expiresAt }
}

/** The identity of the request's certificate when it is ours and not expired at `at`, else undefined. */
export function certificateIdOf({ secrets }: Deps, request: FastifyRequest, at: number): string | undefined {
  const { certificate } = request.headers
  if (typeof certificate !== 'string') return undefined
  const identity = identityOf(secrets.hmacKey, certificate)
  return identity && identity.expiresAt > at ? identity.id : undefined
}

/** How long after its end a certificate can still be renewed under its identity. */
const RENEWABLE_DAYS = 180

/**
 * The identity that a client asks to continue: that of the certificate it sends, valid or ended for at most half a year. A device so
 * stays the one that its account and the limits know; two certificates of one identity are counted as one.
 */
export function renewableIdOf({ secrets }: Deps, request: FastifyRequest, at: number): string | undefined {
  const { certificate } = request.headers
  if (typeof certificate !== 'string') return undefined
  const identity = identityOf(secrets.hmacKey, certificate)
  return identity && identity.expiresAt + RENEWABLE_DAYS * msPerDay > at ? identity.id : undefined
}

function identityOf(key: Buffer, certificate: string): Identity | undefined {
  const kept = verified.get(key)
  const known = kept?.get(certificate)
  if (known) return known
  const identity = verify(key, certificate)
  if (!identity) return undefined
  const room = kept ?? new LRUCache<string, Identity>({ max: KEPT_VERIFIED })
  verified.set(key, room.set(certificate, identity))
  return identity
}

function verify(key: Buffer, certificate: string): Identity | undefined {
  const parts = FORM.exec(certificate)
  if (parts === null) return undefined
  const [, id = '', expiry = '', signature = ''] = parts
  const expected = sign(key, `v1.${id}.${expiry}`)
  const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), expected)
  return isOurs ? { id, expiresAt: Number.parseInt(expiry, 36) } : undefined
}

/** As `certificateIdOf`, but refuses: `certificate.required` without the header, `certificate.invalid` with a bad one. */
export function requireCertificate(deps: Deps, request: FastifyRequest, at: number): string {
  if (request.headers.certificate === undefined) throw new DomainError('certificate.required')
  const id = certificateIdOf(deps, request, at)
  if (id === undefined) throw new DomainError('certificate.invalid')
  return id
}

function sign(key: Buffer, content: string): Buffer {
  return createHmac('sha256', key).update('client-certificate\0').update(content).digest()
}
