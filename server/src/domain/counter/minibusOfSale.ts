import type { staffHoldSale } from '@noriai/contract/calls/staff/counter'
import type { CallResponse } from '@noriai/contract/defineCall'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { sendLastWrites } from '../../infra/db/lastWrite'
import { departures } from '../../infra/db/schema/departures'
import { fleetOf, readClaims, type LiveClaim } from '../seats'

type SaleMinibus = NonNullable<CallResponse<typeof staffHoldSale>['minibus']>

/** The hold of a sale, and the departure that it is on. */
interface HoldOfSale {
  readonly holdId: string | null
  readonly departureId: string
}

/**
 * The minibus that a hold is packed into, in the transaction that holds it: its seats, places for large bags and stops, as far as they are
 * taken with this party in it. Null where nothing is held.
 */
export async function minibusOfSale(
  tx: Tx,
  { holdId, departureId }: HoldOfSale,
  at: number,
): Promise<SaleMinibus | null> {
  await sendLastWrites(tx)
  const claims = (await readClaims(tx, departureId, at)).filter(({ state }) => state !== 'released')
  const own = claims.find(({ id }) => id === holdId)
  const [departure] = await tx.select().from(departures).where(eq(departures.id, departureId))
  if (!own || !departure) return null
  const { minibus } = own
  const inIt = claims.filter((claim) => partyOf(claim, claims).minibus === minibus)
  const taken = (what: 'seats' | 'large') => inIt.reduce((sum, claim) => sum + claim[what], 0)
  const fleet = fleetOf(departure)
  const { large } = fleet.boots.get(minibus) ?? fleet.bags
  return {
    number: minibus,
    seats: { taken: taken('seats'), places: fleet.seats },
    large: { taken: taken('large'), places: large },
    stops: new Set(inIt.map((claim) => partyOf(claim, claims).stopKey)).size,
  }
}

/** The claim of the party that a claim rides with: what was bought later joins that of its ride. */
function partyOf(claim: LiveClaim, claims: readonly LiveClaim[]): LiveClaim {
  const { joinsOrderId } = claim
  return joinsOrderId === null ? claim : (claims.find(({ orderId }) => orderId === joinsOrderId) ?? claim)
}
