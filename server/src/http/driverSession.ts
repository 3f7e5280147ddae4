import { callsWithoutPin } from '@noriai/contract/calls/driver/index'
import { msPerHour, msPerSecond } from '@noriai/contract/time'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { findDriverPhone, type DriverPhoneSession } from '../domain/driving'
import { DomainError } from '../errors'
import type { Executor } from '../infra/db/client'

const COOKIE = 'noriai_driver'
/** 256 random bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * How long a browser keeps the cookie beyond the end of its phone. The server judges each call by the shift as it is then: one that is
 * made longer must not be cut short by its phone.
 */
const KEPT_HOURS = 24

/** The cookie that binds a phone: no script reads it, no other site sends it, and it goes to the calls of drivers alone. */
export function phoneCookie(
  token: string,
  { endsAt, at }: { readonly endsAt: number; readonly at: number },
  config: Pick<Config, 'PUBLIC_URL'>,
): string {
  const seconds = Math.max(0, Math.floor((endsAt + KEPT_HOURS * msPerHour - at) / msPerSecond))
  return cookieFor(token, seconds, config)
}

function cookieFor(token: string, seconds: number, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  return `${COOKIE}=${token}; Path=/api/driver; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

/** Takes the cookie back. */
export function endedPhoneCookie(config: Pick<Config, 'PUBLIC_URL'>): string {
  return cookieFor('', 0, config)
}

function tokenOf({ headers: { cookie = '' } }: FastifyRequest): string | undefined {
  const own = cookie
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${COOKIE}=`))
  return own?.slice(COOKIE.length + 1)
}

/** Whether a phone says that it is bound. */
export const hasPhoneCookie = (request: FastifyRequest): boolean => tokenOf(request) !== undefined

/** The phone that a request comes from, by its cookie; undefined for one that is not bound, or not any more. */
export async function findPhone(
  db: Executor,
  request: FastifyRequest,
  at: number,
): Promise<DriverPhoneSession | undefined> {
  const token = tokenOf(request)
  return token !== undefined && TOKEN.test(token) ? findDriverPhone(db, token, at) : undefined
}

/** Calls by which a locked phone finds out that it is. */
const callsOfLocked: readonly string[] = ['driverPhone', 'driverSignOut']

/**
 * Lets a phone use a call: a locked one none that shows or takes anything, and riders are shown to who entered the PIN.
 * @throws driver.phoneLocked, driver.pinNeeded
 */
export function admitDriver(callName: string, { isLocked, pin }: DriverPhoneSession): void {
  if (isLocked && !callsOfLocked.includes(callName)) throw new DomainError('driver.phoneLocked')
  const needsPin = !callsWithoutPin.some((each) => each === callName)
  if (needsPin && pin !== 'entered') throw new DomainError('driver.pinNeeded')
}
