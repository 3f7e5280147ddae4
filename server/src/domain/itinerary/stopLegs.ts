import type { Direction } from '@noriai/contract/policy'
import type { plannedStops } from '../../infra/db/schema/seats'

/** A way of a minibus: to the doors where it collects, or to those where it lets off. */
export type Leg = (typeof plannedStops.$inferSelect)['leg']

/** The legs of a direction's minibuses; a transfer's riders stay together on both. */
export const legsOf: Readonly<Record<Direction, readonly Leg[]>> = {
  pickup: ['deliver'],
  dropoff: ['collect'],
  transfer: ['collect', 'deliver'],
}

/** The key of a claim's stop on a leg: a transfer's names both doors, the first one first. */
export function stopKeyOn(leg: Leg, stopKey: string, direction: Direction): string {
  if (direction !== 'transfer') return stopKey
  const [from = '', to = ''] = stopKey.split('|')
  return leg === 'collect' ? from : to
}
