import { isPastLeaving } from '@noriai/contract/rules/departureProgress'
import { scarcePlacesOf } from '@noriai/contract/rules/riderNeeds'
import { placeParty } from '../../dispatch/packing'
import { isLessMissing, isNeedy, missingPlaces } from '../../dispatch/scarcePlaces'
import type { RuleContext } from '../../context'
import type { Tx } from '../../infra/db/client'
import type { Order } from '../orders'
import { fleetOf, mayMoveParties, moveParties, movesOf, partiesOf, sweepForPayer } from './claims'
import type { Departure } from './departures'

/** A party by its order, whose account pays for it. */
type SoldParty = Pick<Order, 'id' | 'accountId' | 'childSeats' | 'needs'>

/**
 * Looks for child seats and a place for a wheelchair again for a party that has just been sold its seats on a locked departure: only its order
 * says that it has a wheelchair, others may have left a child seat since, and a server of the release before held seats without a word of
 * children. It moves, and others where they may, when fewer are missing then.
 */
export async function seatByNeeds(
  tx: Tx,
  departure: Departure,
  { order, at, policy }: RuleContext & { readonly order: SoldParty },
): Promise<void> {
  if (!isNeedy(scarcePlacesOf(order)) || isPastLeaving(departure.progress)) return
  const claims = await sweepForPayer(tx, departure.id, { payer: order.accountId, at })
  const seated = claims.filter(({ state }) => state !== 'released')
  const parties = partiesOf(seated)
  const claim = seated.find(({ orderId }) => orderId === order.id)
  const party = parties.find(({ id }) => id === claim?.id)
  const fleet = fleetOf(departure, policy)
  const missing = missingPlaces(fleet, parties)
  if (!party || !isNeedy(missing)) return
  const others = parties.filter(({ id }) => id !== party.id)
  const placement = placeParty(fleet, others, { party, mayMove: mayMoveParties(departure) })
  if (!placement) return
  const moves = new Map([...placement.moves, [party.id, placement.minibus] as const])
  const moved = parties.map((each) => ({ ...each, minibus: moves.get(each.id) ?? each.minibus }))
  if (isLessMissing(missingPlaces(fleet, moved), missing))
    await moveParties(tx, movesOf({ ...placement, moves }, seated))
}
