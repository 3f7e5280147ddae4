import { formatDateTime, formatRange, formatTime } from '@noriai/contract/format/dateTime'
import { directionOf } from '@noriai/contract/orders/kinds'
import { englishMonths } from '@noriai/contract/format/words'
import type { Lang } from '@noriai/contract/lang'
import { wallParts } from '@noriai/contract/time'
import type { Order, StoredPlace } from '../../infra/db/schema/orders'
import { nameIn } from '../../names'
import type { Detail, Line, LinePoint } from '../../texts/letter'
import { letterWords } from '../../texts/letterWords'
import type { NoticeFacts } from '../../texts/orderNotices'
import { presentRideEnd } from '../itinerary'
import { terminalAt, type ReadingContext } from '../network'

type DatedOrder = Order & { readonly times: NonNullable<Order['times']> }

/** An address is in Japanese where it is not known in the reader's language. */
function addressLine(place: StoredPlace, detail: string, lang: Lang): Detail[] {
  if (detail === '') return []
  const isKnown = (place.addresses[lang] ?? '') !== '' || place.addresses.ja === ''
  return [isKnown ? detail : { text: detail, lang: 'ja' }]
}

/** An end of the ride as mails name it: an airport with its terminal, a door with its address. */
export function endOf(order: Order, end: 'departurePlace' | 'destination', context: ReadingContext) {
  const place = order[end]
  const { detail } = presentRideEnd(place, context)
  const terminal = terminalAt(place, context.data)
  const name = [place.names, ...(terminal ? [terminal.names] : [])].map((names) =>
    nameIn(names, context.lang),
  )
  return { name: name.join(' '), detail }
}

/** The ride from its first point to its last, with the times promised last. */
export function rideLine(
  order: DatedOrder,
  { heading, at }: { readonly heading: string; readonly at: number },
  context: ReadingContext,
): Line | undefined {
  const direction = directionOf(order.type)
  if (!direction) return undefined
  const { lang, policy } = context
  const { line: words } = letterWords[lang]
  const { times } = order
  const bus = { kind: 'bus', text: words.leg.bus(times.busMinutes) } as const
  const minibus = { kind: 'minibus', text: words.leg.minibus(times.maxStops) } as const
  const [from, to] = [endOf(order, 'departurePlace', context), endOf(order, 'destination', context)]
  // The one time is not set yet: when it will be, if that is still to come.
  const decided = times.byStopOrder || times.frozenAt <= at
  const oneTime = decided ? [] : [words.oneTime(formatDateTime(times.frozenAt, lang, { now: at, policy }))]
  const [fromDetails, toDetails] = [
    addressLine(order.departurePlace, from.detail, lang),
    addressLine(order.destination, to.detail, lang),
  ]
  const arrives = formatRange(times.arrives.from, times.arrives.to, lang)
  const door = formatRange(times.door.from, times.door.to, lang)
  const points: readonly LinePoint[] =
    direction === 'pickup'
      ? [
          { kind: 'airport', time: formatTime(times.departsAt), name: from.name, details: [], leg: bus },
          { ...relayPoint(order, context), time: formatTime(times.relayAt), leg: minibus },
          { kind: 'door', time: arrives, name: to.name, details: [...toDetails, ...oneTime] },
        ]
      : [
          { kind: 'door', time: door, name: from.name, details: [...fromDetails, ...oneTime], leg: minibus },
          {
            ...relayPoint(order, context),
            time: formatTime(times.relayAt),
            leg: direction === 'dropoff' ? bus : minibus,
          },
          {
            kind: direction === 'dropoff' ? 'airport' : 'door',
            time: arrives,
            name: to.name,
            details: direction === 'dropoff' ? [] : toDetails,
          },
        ]
  return { heading, points }
}

function relayPoint({ relayPoint: code }: Order, { lang, data }: ReadingContext) {
  const stop = data.relayStops.get(code ?? '')
  const { line: words } = letterWords[lang]
  return {
    kind: 'relay' as const,
    name: stop ? nameIn(stop.names, lang) : (code ?? ''),
    details: [...(stop ? [nameIn(stop.bays, lang)] : []), words.change],
  }
}

/** When money was sent, or its return was accepted, and when it is on the statement. */
interface RefundMoments {
  readonly isSent: boolean
  readonly startedAt: number
  readonly arrivesAt: number
}

/** What becomes of the money that an issuer or a wallet has to show. */
export function refundLine(
  facts: NoticeFacts,
  { isSent, startedAt, arrivesAt }: RefundMoments,
  lang: Lang,
): Line {
  const { line: words } = letterWords[lang]
  return {
    heading: words.refund,
    points: [
      {
        kind: 'done',
        time: `${dayOf(startedAt, lang)}\n${formatTime(startedAt)}`,
        name: isSent ? words.sent : words.accepted,
        details: [],
        leg: { kind: 'toCome', text: '' },
      },
      {
        kind: 'toCome',
        time: `${dayOf(arrivesAt, lang)}\n${words.about}`,
        name: words.onStatement,
        details: facts.toCard === '' ? [] : [words.statementNote],
      },
    ],
  }
}

/** A day as narrow as a time: `11/27`, `27 Nov`. */
function dayOf(at: number, lang: Lang): string {
  const { month, day } = wallParts(at)
  return lang === 'en' ? `${day} ${englishMonths[month - 1]}` : `${month}/${day}`
}
