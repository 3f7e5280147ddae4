import type { staffCheckRideCode as call } from '@noriai/contract/calls/staff/rideCode'
import type { CallResponse } from '@noriai/contract/defineCall'
import { fromWallTime, toWallTime } from '@noriai/contract/time'
import {
  checkRideCode,
  presentParty,
  presentRelayPoint,
  readParty,
  readStops,
  type Checked,
} from '../../domain/departures'
import type { OrderContext } from '../../domain/orderViews'
import { signerOf } from '../../domain/rideCode'
import type { Departure } from '../../domain/seats'
import { change, type RouteOf } from '../../http/route'
import { wallTimeOrNull } from '../../wallTime'

type Answer = CallResponse<typeof call>

/** Checks a ride code and uses it, once. */
export const staffCheckRideCode: RouteOf<'staffCheckRideCode'> = change(async (context) => {
  const { tx, input, accountId, at, deps, booking } = context
  // A scanner's clock that runs ahead does not make scans of the future.
  const scannedAt = input.scannedAt === null ? at : Math.min(fromWallTime(input.scannedAt), at)
  const shown = { code: input.code, departureId: input.departureId, scannedAt }
  const checked = await checkRideCode(tx, shown, {
    staffId: accountId,
    signer: signerOf(deps.secrets),
    at,
    policy: deps.policy,
  })
  return answerOf(tx, { checked, scannedAt, at }, await booking())
})

interface CheckedScan {
  readonly checked: Checked
  readonly scannedAt: number
  readonly at: number
}

async function answerOf(
  tx: Parameters<typeof readStops>[0],
  { checked, scannedAt, at }: CheckedScan,
  orderContext: OrderContext,
): Promise<Answer> {
  const party = checked.order && (await readParty(tx, checked.order.id, at))
  const stops = checked.departure ? await readStops(tx, checked.departure.id) : []
  const shown = party ? presentParty(party, { stops, at }, orderContext) : null
  const departure = checked.departure ? presentDepartureName(checked.departure, orderContext) : null
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
  orderContext: OrderContext,
): Extract<Answer, { result: 'accepted' }>['departure'] {
  return {
    departureId: id,
    serviceDate,
    direction,
    departsAt: toWallTime(departsAt),
    relayPoint: presentRelayPoint(relayPoint, orderContext),
  }
}
