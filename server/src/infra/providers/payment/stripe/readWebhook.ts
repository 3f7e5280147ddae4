import { msPerMinute, msPerSecond } from '@noriai/contract/time'
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { ProviderEvent } from '../provider'

const SIGNATURE_HEADER = 'stripe-signature'
const TOLERANCE_MS = 5 * msPerMinute

/** All that is read of an event: it is a hint, and its object is fetched. */
const eventSchema = v.object({
  id: v.string(),
  type: v.string(),
  livemode: v.boolean(),
  data: v.object({ object: v.object({ id: v.optional(v.string(), '') }) }),
})

const kinds: Readonly<Record<string, ProviderEvent['kind']>> = {
  'payment_intent.succeeded': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.canceled': 'payment',
  'payment_intent.processing': 'payment',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'payout.failed': 'payout',
  'payout.reconciliation_completed': 'payout',
}

/** The events that the endpoint is registered for. */
export const stripeEvents = Object.keys(kinds)

/** A webhook as it came, its body byte for byte. */
interface Delivery {
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

interface Endpoint {
  /** While a secret is being changed, both. */
  readonly secrets: readonly string[]
  readonly livemode: boolean
}

/**
 * Reads a webhook of Stripe at the machine's time `at`; null unless its signature is one of ours, at most five minutes old
 * and of this server's mode.
 */
export function readStripeWebhook(
  { body, headers }: Delivery,
  { secrets, livemode }: Endpoint,
  at: number,
): ProviderEvent | null {
  const signature = headers[SIGNATURE_HEADER]
  const macs = typeof signature === 'string' ? macsOf(signature, at) : []
  if (!isSigned(body, macs, secrets)) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchema), body)
  if (!parsed.success) return { id: 'unknown', kind: 'other', objectId: '' }
  const { id, type, data, ...event } = parsed.output
  if (event.livemode !== livemode) return null
  const kind = kinds[type] ?? 'other'
  return { id, kind, objectId: kind === 'other' ? '' : data.object.id }
}

interface TimedMac {
  readonly time: string
  readonly mac: Buffer
}

/**
 * The signatures of a header, `t=<seconds>,v1=<hex>`, with one `v1` for each secret while one is being changed; none when it is
 * malformed or not of now. Other schemes are not looked at.
 */
function macsOf(signature: string, at: number): TimedMac[] {
  const parts = signature.split(',').map((part) => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(at - Number(time) * msPerSecond) > TOLERANCE_MS) return []
  return parts
    .filter(([name]) => name === 'v1')
    .map(([, mac = '']) => ({ time, mac: Buffer.from(mac, 'hex') }))
}

function isSigned(body: string, macs: readonly TimedMac[], secrets: readonly string[]): boolean {
  return secrets.some((secret) =>
    macs.some(({ time, mac }) => {
      const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
      return mac.length === expected.length && timingSafeEqual(expected, mac)
    }),
  )
}
