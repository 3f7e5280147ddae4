import { isIPv4 } from 'node:net'
import { msPerHour } from '@noriai/contract/time'
import ipaddr from 'ipaddr.js'
import { remembered } from './remembered'

/** One subscriber of an IPv6 provider usually gets a /64 and chooses addresses in it at will. */
const SUBSCRIBER_BYTES = 8
/** A site or a hosting customer gets up to a /48: 65,536 times a /64. */
const SITE_BYTES = 6
/** Beyond so many /64 of one /48 within the window the /48 is taken for one customer who changes networks. */
export const mostSubscribersOfSite = 16
const WINDOW_MS = msPerHour
const REMEMBERED_SITES = 20_000

/**
 * The networks that limits by address count, kept in memory. An IPv4 address counts for itself, also when it is written as
 * IPv6 (`::ffff:203.0.113.7`); an IPv6 address counts for its /64, and for its /48 once more than
 * {@link mostSubscribersOfSite} networks of that were seen within an hour.
 */
export class Networks {
  private readonly sites = remembered<Map<string, number>>(REMEMBERED_SITES)

  /** The key of an address at `at` (epoch milliseconds). What is no address is its own key. */
  keyOf(address: string, at: number): string {
    // Most are, and are their own key.
    if (isIPv4(address) || !ipaddr.isValid(address)) return address
    const parsed = ipaddr.process(address)
    if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
    const bytes = parsed.toByteArray()
    const site = prefixOf(bytes, SITE_BYTES)
    const subscriber = prefixOf(bytes, SUBSCRIBER_BYTES)
    return this.noteSubscriber(site, subscriber, at) > mostSubscribersOfSite ? site : subscriber
  }

  /** How many subscribers of a site were seen within the window, this one included. */
  private noteSubscriber(site: string, subscriber: string, at: number): number {
    const seen = this.sites.get(site) ?? new Map<string, number>()
    this.sites.set(site, seen)
    if (seen.size > mostSubscribersOfSite) {
      for (const [each, seenAt] of seen) if (seenAt <= at - WINDOW_MS) seen.delete(each)
    }
    // No more are remembered than are needed to tell: a /48 has 65,536.
    if (seen.has(subscriber) || seen.size <= mostSubscribersOfSite) seen.set(subscriber, at)
    return seen.size
  }
}

function prefixOf(bytes: readonly number[], length: number): string {
  const hex = bytes.slice(0, length).map((byte) => byte.toString(16).padStart(2, '0'))
  return `${hex.join('')}/${length * 8}`
}

/** Where a request comes from, as limits count it. */
export interface Source {
  /** The identity of the client's certificate, when the request brought a valid one. */
  readonly device: string | undefined
  /** The network: an IPv4 address, or the /64 or /48 of an IPv6 address. Weak evidence: an airport has one. */
  readonly network: string
}
