import type { DrivenParty, RunCard } from '@noriai/contract/schema/driver'
import {
  fromWallTime,
  minutesPerHour,
  msPerMinute,
  msPerSecond,
  toWallTime,
  type CalendarDate,
  type Instant,
  type WallTime,
} from '@noriai/contract/time'
import type { DriveLang, Translate } from '../i18n'

/** The clock of a wall time: `15:30`. */
export const clockOf = (wall: WallTime): string => wall.slice(11, 16)

/** The clock of an instant. */
export const clockAt = (at: Instant): string => clockOf(toWallTime(at))

/** Whole minutes from `now` to an instant, a started one counted whole. */
export const minutesUntil = (at: Instant, now: Instant): number => Math.ceil((at - now) / msPerMinute)

/** Hours and minutes of a span: `3:39`. */
export const spanText = (minutes: number): string =>
  `${Math.floor(minutes / minutesPerHour)}:${String(minutes % minutesPerHour).padStart(2, '0')}`

/** A calendar day with its weekday, by the browser's own words, which load nothing. */
export function dateText(date: CalendarDate, lang: DriveLang): string {
  const format = new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: lang === 'ja' ? 'long' : 'short',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${date}T00:00:00Z`))
}

/** Minutes and seconds that are left: `1:24`; nothing below zero. */
export function countdownText(until: Instant, now: Instant): string {
  const seconds = Math.max(0, Math.ceil((until - now) / msPerSecond))
  return spanText(seconds)
}

const A = 'A'.charCodeAt(0)

/** Minibuses are called by letters: 1 is A; 0 is the bus. */
export const minibusLetter = (minibus: number): string => String.fromCharCode(A + minibus - 1)

/** A run in few words: `15:30 minibus B`, or that it is the bus. */
export function runTitle(
  { departsAt, minibus }: Pick<RunCard, 'departsAt' | 'minibus'>,
  t: Translate,
): string {
  const time = clockOf(departsAt)
  return minibus === 0
    ? t('run.titleBus', { time })
    : t('run.title', { time, letter: minibusLetter(minibus) })
}

/** Places that bags take, in words; empty when there are none. */
export function bagsText(
  { large, small }: { readonly large: number; readonly small: number },
  t: Translate,
): string {
  return [
    large > 0 ? t('bags.large', { count: large }) : '',
    small > 0 ? t('bags.small', { count: small }) : '',
  ]
    .filter((text) => text !== '')
    .join(' ')
}

/** A vehicle by its number, with the bags that it has room for where that is known. */
export function vehicleText({ number, bagPlaces }: RunCard['vehicle'], t: Translate): string {
  const bags = bagPlaces ? bagsText(bagPlaces, t) : ''
  return bags === '' ? number : t('shift.vehicle', { number, bags })
}

/** The first of a party, as a stop is called out by. */
export const partyName = ({ riders, orderNo }: Pick<DrivenParty, 'riders' | 'orderNo'>): string =>
  riders[0]?.name ?? orderNo

/** A place by its Japanese name, as its sign says it; by the other one where it has none. */
export const placeName = ({ nameJa, name }: { readonly nameJa: string; readonly name: string }): string =>
  nameJa === '' ? name : nameJa

/** Minutes since an instant, at least one. */
export const minutesSince = (at: Instant, now: Instant): number =>
  Math.max(1, Math.floor((now - at) / msPerMinute))

/** The address that opens the phone's own map at a door: Android asks which map, an iPhone has one, anything else opens a page. */
export function mapAddress(
  { lat, lng }: { readonly lat: number; readonly lng: number },
  agent: string = navigator.userAgent,
): string {
  const place = `${lat},${lng}`
  if (/android/i.test(agent)) return `geo:${place}?q=${place}`
  return /iphone|ipad/i.test(agent)
    ? `https://maps.apple.com/?dirflg=d&daddr=${place}`
    : `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${place}`
}

/** The planned time of a stop, where it is another one than the expected. */
export function plannedBeside(plannedAt: WallTime, expectedAt: Instant): string | undefined {
  const planned = clockOf(plannedAt)
  return planned === clockAt(expectedAt) || fromWallTime(plannedAt) > expectedAt ? undefined : planned
}
