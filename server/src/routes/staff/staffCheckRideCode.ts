import type { staffCheckRideCode as call } from '@noriai/contract/calls/staff/rideCode'
import type { CallResponse } from '@noriai/contract/defineCall'
import { fromWallTime, toWallTime } from '@noriai/contract/time'
import type { RouteOf } from '../../plugins/contract'
import { presentParty } from '../../presenters/departureParty'
import { presentRelayPoint } from '../../presenters/departureSummary'
import { wallTimeOrNull, type OrderWorld } from '../../presenters/order'
import { readParty, readStops } from '../../services/departures/parties'
import { once } from '../../services/idempotency'
import { rideWorldOf } from '../../services/quotation/rideWorld'
import { checkRideCode, type Checked } from '../../services/rideCode/checkRideCode'
import { signerOf } from '../../services/rideCode/signerOf'
import type { Departure } from '../../services/seats/departures'

type Answer = CallResponse<typeof call>

/** Checks a ride code and uses it, once. */
export const staffCheckRideCode: RouteOf<typeof call> = async (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  const world = await rideWorldOf(deps, lang)
  // A scanner's clock that runs ahead does not make scans of the future.
  const scannedAt = input.scannedAt === null ? at : Math.min(fromWallTime(input.scannedAt), at)
  return deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'staffCheckRideCode', key, input, at }, async () => {
      const shown = { code: input.code, departureId: input.departureId, scannedAt }
      const checked = await checkRideCode(tx, shown, accountId, signerOf(deps.secrets), at, deps.policy)
      return answerOf(tx, checked, scannedAt, at, world)
    }),
  )
}

async function answerOf(
  tx: Parameters<typeof readStops>[0],
  checked: Checked,
  scannedAt: number,
  at: number,
  world: OrderWorld,
): Promise<Answer> {
  const party = checked.order && (await readParty(tx, checked.order.id, at))
  const stops = checked.departure ? await readStops(tx, checked.departure.id) : []
  const shown = party ? presentParty(party, stops, at, world) : null
  const departure = checked.departure ? presentDepartureName(checked.departure, world) : null
  if (checked.result === 'accepted') {
    if (!shown || !departure) throw new Error(`Order ${checked.order.id} boards no departure`)
    return { result: 'accepted', at: toWallTime(scannedAt), departure, party: shown }
  }
  return {
    result: 'refused',
    at: toWallTime(scannedAt),
    reason: checked.reason,
    since: wallTimeOrNull(checked.since),
    departure,
    orderId: checked.order?.id ?? null,
    party: shown,
  }
}

function presentDepartureName(
  { id, serviceDate, direction, departsAt, relayPoint }: Departure,
  world: OrderWorld,
): Extract<Answer, { result: 'accepted' }>['departure'] {
  return {
    departureId: id,
    serviceDate,
    direction,
    departsAt: toWallTime(departsAt),
    relayPoint: presentRelayPoint(relayPoint, world),
  }
}
