import { isLuggage, directionOf } from '@noriai/contract/orders/kinds'
import { rideCodeWindow, type BoardingDeparture, type RideCodeWindow } from '@noriai/contract/orders/rideCode'
import type { Policy } from '@noriai/contract/policy'
import { isOver } from '@noriai/contract/rules/seatHold'
import type { RideCodeView } from '@noriai/contract/schema/rideCode'
import { toWallTime } from '@noriai/contract/time'
import qrcode from 'qrcode'
import { nameIn } from '../../names'
import { wallTimeOrNull } from '../../wallTime'
import { presentRideEnd } from '../itinerary'
import type { ReadingContext } from '../network'
import { momentsOf } from '../orders'
import type { IssuedRideCode } from './issueRideCode'
import type { RideCodeSigner } from './token'

/** A ride code with everything that must be readable without a network. */
export async function presentRideCode(
  { order, ride, code }: IssuedRideCode,
  { signer, at }: { readonly signer: RideCodeSigner; readonly at: number },
  context: ReadingContext,
): Promise<RideCodeView> {
  const { lang, data } = context
  const { times } = ride
  const kind = isLuggage(order.type) ? 'luggage' : 'ride'
  const token = tokenOf({ order, ride, code }, signer, context.policy)
  const from = presentRideEnd(order.departurePlace, context)
  const city = directionOf(ride.type) === 'dropoff' ? order.departurePlace : order.destination
  const relayStop = data.relayStops.get(ride.relayPoint ?? '')
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    type: order.type,
    userQr: await drawQr(token),
    token,
    code: signer.spokenCode(code.id),
    state: stateOf(code, at),
    issuedAt: toWallTime(code.issuedAt),
    expiresAt: toWallTime(code.expiresAt),
    usedAt: wallTimeOrNull(code.usedAt),
    dateTime: toWallTime(ride.departsAt ?? ride.appointedAt),
    gatherAt: toWallTime(times?.gatherAt ?? ride.appointedAt),
    arriveFrom: wallTimeOrNull(times?.arrives.from ?? null),
    arriveTo: wallTimeOrNull(times?.arrives.to ?? null),
    from: from.name,
    fromDetail: from.detail,
    via: relayStop ? nameIn(relayStop.names, lang) : '',
    to: presentRideEnd(order.destination, context).name,
    nameJa: city.addresses.ja.includes(city.names.ja) ? '' : city.names.ja,
    addressJa: [city.addresses.ja, city.detail].filter((part) => part !== '').join(' '),
    passengers: order.adults + order.children + order.infants,
    bags: kind === 'luggage' ? order.bagsExtra : order.bagsLarge + order.bagsSmall + order.bagsSpecial,
  }
}

function tokenOf({ order, ride, code }: IssuedRideCode, signer: RideCodeSigner, policy: Policy): string {
  const { version, expiresAt } = code
  const validFrom = codeWindowOf(ride, undefined, policy)?.from ?? code.issuedAt
  const kind = isLuggage(order.type) ? 'luggage' : 'ride'
  return signer.sign({ kind, orderId: order.id, version, validFrom, expiresAt })
}

/** Round a QR code on a mail's ground, in modules (ISO/IEC 18004, 9.1). */
const QUIET_MODULES = 4
const PIXELS_A_MODULE = 4

/** A ride code as a mail shows it: its six characters, and the picture that is scanned, as a PNG on white. */
export async function mailedRideCode(
  issued: IssuedRideCode,
  signer: RideCodeSigner,
  policy: Policy,
): Promise<{ readonly code: string; readonly picture: Buffer }> {
  const picture = await qrcode.toBuffer(tokenOf(issued, signer, policy), {
    errorCorrectionLevel: 'M',
    margin: QUIET_MODULES,
    scale: PIXELS_A_MODULE,
  })
  return { code: signer.spokenCode(issued.code.id), picture }
}

function stateOf({ usedAt, expiresAt }: IssuedRideCode['code'], at: number): RideCodeView['state'] {
  if (usedAt !== null) return 'used'
  return isOver(expiresAt, at) ? 'expired' : 'valid'
}

/** An SVG as a data URI, base64 because WeChat shows no other; level M survives a scratched screen. */
async function drawQr(text: string): Promise<string> {
  const svg = await qrcode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** When the ride code of an order lets its party on board, by its ride's newest times; undefined for what is no ride. */
export function codeWindowOf(
  order: Parameters<typeof momentsOf>[0],
  departure: BoardingDeparture | undefined,
  policy: Policy,
): RideCodeWindow | undefined {
  const { ride } = momentsOf(order, policy)
  return ride ? rideCodeWindow(ride, departure ?? { boardingAt: null, lateMinutes: 0 }, policy) : undefined
}
