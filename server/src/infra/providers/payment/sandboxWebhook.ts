import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { msPerMinute, msPerSecond } from '@noriai/contract/time'
import type { ProviderEvent } from './provider'
import { eventSchema } from './sandboxWire'

const SIGNATURE_HEADER = 'sandbox-signature'
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/
/** A signature is good for a delivery of now: older ones are somebody's recording. */
const TOLERANCE_MS = 5 * msPerMinute

/** Reads a webhook of the sandbox at the machine's time `at`; null unless its signature is good and fresh. */
export function readSandboxWebhook(
  body: string,
  headers: Readonly<Record<string, unknown>>,
  { secret, at }: { readonly secret: string; readonly at: number },
): ProviderEvent | null {
  if (!isSigned(body, headers[SIGNATURE_HEADER], { secret, at })) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchema), body)
  // Signed, yet of a form we do not know: a newer provider. Nothing of ours depends on it.
  if (!parsed.success) return { id: 'unknown', kind: 'other', objectId: '' }
  const { id, data } = parsed.output
  for (const kind of ['payment', 'refund', 'dispute'] as const) {
    const object = data[kind]
    if (object) return { id, kind, objectId: object.id }
  }
  return { id, kind: 'other', objectId: '' }
}

function isSigned(
  body: string,
  header: unknown,
  { secret, at }: { readonly secret: string; readonly at: number },
): boolean {
  const [, time, mac] = SIGNATURE.exec(typeof header === 'string' ? header : '') ?? []
  if (time === undefined || mac === undefined) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  const isFresh = Math.abs(at - Number(time) * msPerSecond) <= TOLERANCE_MS
  return timingSafeEqual(expected, Buffer.from(mac, 'hex')) && isFresh
}
