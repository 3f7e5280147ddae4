import { formatPlainDateTime, formatRange, formatTime } from '@noriai/contract/format/dateTime'
import type { Lang } from '@noriai/contract/lang'
import { paidCancellation } from '@noriai/contract/orders/actions'
import { directionOf } from '@noriai/contract/orders/kinds'
import type { OrderMoments } from '@noriai/contract/orders/moments'
import type { Policy } from '@noriai/contract/policy'
import { addMinutes, toWallTime } from '@noriai/contract/time'
import { createEvents, type Alarm, type EventAttributes } from 'ics'
import { nameIn } from '../names'
import type { Order } from '../infra/db/schema/orders'
import { calendarTexts } from './calendarTexts'

/** What the calendar of an order is made of. */
export interface CalendarSource {
  readonly order: Order
  readonly moments: OrderMoments
  readonly lang: Lang
  readonly at: number
  /** Where the order is shown. */
  readonly link: string
  /** The service desk of its terminal, where a pick-up gathers; undefined where that is not known. */
  readonly desk?: string | undefined
}

/** Reminders before one has to be there, and before a deadline. */
const RIDE_ALARMS = [180, 30]
const DEADLINE_ALARMS = [60]

/**
 * The times of an order's ride as an iCalendar file: the ride from gathering to arriving, and the deadlines that are still
 * open, each with its reminders. Instants are written in UTC, so that every phone shows them right; texts say Japan time.
 * Undefined for what is no ride.
 */
export function rideCalendar(source: CalendarSource, policy: Policy): string | undefined {
  const ride = rideEvent(source)
  if (!ride) return undefined
  const { error, value } = createEvents([ride, ...deadlineEvents(source, policy)], {
    productId: '-//Noriai//Rides//EN',
    calName: 'Noriai',
    method: 'PUBLISH',
  })
  if (error || value === null) throw error ?? new Error('no calendar was made')
  // The library stamps with its own clock.
  return foldedByOctets(value.replaceAll(/^DTSTAMP:.*$/gm, `DTSTAMP:${utcStamp(source.at)}`))
}

/**
 * The ride alone, as it is attached to a mail: one entry under one id, so that a later mail replaces what the phone took from an
 * earlier one, and that of a cancelled ride takes it out (RFC 5546, 3.2.1 and 3.2.5). Its times are those of Japan's clock, which a
 * phone still at home shows with their zone. Undefined for what is no ride.
 */
export function mailedCalendar(source: CalendarSource, organizer: { name: string; email: string }) {
  const ride = rideEvent(source)
  if (!ride) return undefined
  const isCancelled = ride.status === 'CANCELLED'
  const method = isCancelled ? 'CANCEL' : 'PUBLISH'
  const { error, value } = createEvents([{ ...ride, organizer, alarms: isCancelled ? [] : ride.alarms }], {
    productId: '-//Noriai//Rides//EN',
    method,
  })
  if (error || value === null) throw error ?? new Error('no calendar was made')
  const stamped = value.replaceAll(/^DTSTAMP:.*$/gm, `DTSTAMP:${utcStamp(source.at)}`)
  return { method, content: foldedByOctets(onJapansClock(stamped)) } as const
}

/** Japan has one zone and no summer time. */
const japansZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Tokyo',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:JST',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n')

/** The library writes instants; each becomes a wall time with its zone. */
function onJapansClock(calendar: string): string {
  return calendar
    .replace('BEGIN:VEVENT', `${japansZone}BEGIN:VEVENT`)
    .replaceAll(
      /^(DTSTART|DTEND):(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/gm,
      (_line, name: string, ...digits: string[]) => {
        const [year, month, day, hour, minute, second] = digits.map(Number)
        const at = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
        return `${name};TZID=Asia/Tokyo:${toWallTime(at).replaceAll(/[-:]/g, '').replace(' ', 'T')}`
      },
    )
}

/** The longest line of a calendar file, its line break not counted. Source: RFC 5545, 3.1. */
const LINE_OCTETS = 75

/**
 * Folds long lines again: the standard counts octets, the library characters, of which one may be four octets. No character is
 * cut in two.
 */
function foldedByOctets(calendar: string): string {
  return calendar
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(foldedLine)
    .join('\r\n')
}

function foldedLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n '
      // The space that begins a folded line counts too.
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** `20261121T060000Z`. */
function utcStamp(at: number): string {
  return new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

function rideEvent(source: CalendarSource): EventAttributes | undefined {
  const { order, lang } = source
  const { times, fulfilment } = order
  const direction = directionOf(order.type)
  if (!times || !direction) return undefined
  const words = calendarTexts[lang]
  const { gatherAt, departsAt, door, arrives } = times
  const window = ({ from, to }: { readonly from: number; readonly to: number }) => formatRange(from, to, lang)
  const ends = { from: nameIn(order.departurePlace.names, lang), to: nameIn(order.destination.names, lang) }
  const lines = [
    formatPlainDateTime(gatherAt, lang),
    words.gather(formatTime(gatherAt)),
    direction === 'pickup' ? words.departs(formatTime(departsAt)) : words.door(window(door)),
    words.arrives(window(arrives)),
    words.japanTime,
    words.orderNo(order.orderNo),
    source.link,
  ]
  return {
    ...common(source, 'ride'),
    start: gatherAt,
    end: arrives.to,
    title: words.ride(ends),
    description: lines.join('\n'),
    location: [
      direction === 'pickup' ? source.desk : undefined,
      nameIn(order.departurePlace.names, lang),
      nameIn(order.departurePlace.addresses, lang),
    ]
      .filter((part) => part !== undefined)
      .filter((part, index, all) => part !== '' && all.indexOf(part) === index)
      .join(', '),
    status: fulfilment === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: 'BUSY',
    alarms: RIDE_ALARMS.map((minutes) => alarm(words.gather(formatTime(gatherAt)), minutes)),
  }
}

function deadlineEvents(source: CalendarSource, policy: Policy): EventAttributes[] {
  const { order, moments, lang, at } = source
  const words = calendarTexts[lang]
  const cancellation = paidCancellation({ facts: order, order: moments, at, policy })
  // A pick-up is free until its code is scanned: nothing to be reminded of.
  const freeUntil =
    cancellation?.kind === 'free' && !cancellation.untilVerified ? cancellation.lastFreeMinute : null
  const deadlines = [
    { name: 'fill', until: moments.fillUntil, title: words.fillUntil },
    { name: 'cancel', until: freeUntil, title: words.freeCancelUntil },
  ]
  return deadlines.flatMap(({ name, until, title }) =>
    until === null || until <= at
      ? []
      : [
          {
            ...common(source, name),
            start: until,
            end: addMinutes(until, 1),
            title: `${title} ${formatTime(until)}`,
            description: [words.japanTime, words.orderNo(order.orderNo), source.link].join('\n'),
            busyStatus: 'FREE' as const,
            alarms: DEADLINE_ALARMS.map((minutes) => alarm(title, minutes)),
          },
        ],
  )
}

/** The same entry made again replaces the one that the phone has: its id stays, its sequence grows. */
function common({ order, at }: CalendarSource, name: string) {
  return {
    uid: `${order.id}-${name}@noriai`,
    sequence: Math.max(0, Math.floor((at - order.createdAt) / 1000)),
    startInputType: 'utc' as const,
    startOutputType: 'utc' as const,
    endInputType: 'utc' as const,
    endOutputType: 'utc' as const,
    created: order.createdAt,
    lastModified: at,
  }
}

function alarm(description: string, minutes: number): Alarm {
  return { action: 'display', description, trigger: { minutes, before: true } }
}
