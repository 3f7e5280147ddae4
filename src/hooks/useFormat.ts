import {
  formatDate,
  formatDateTime,
  formatDay,
  formatNightOf,
  formatPlainDateTime,
  formatRange,
  formatTime,
  withJapanTime,
} from '@noriai/contract/format/dateTime'
import {
  formatCountdown,
  formatDuration,
  formatTimeUntil,
  formatUpdated,
} from '@noriai/contract/format/duration'
import { formatWords } from '@noriai/contract/format/words'
import { formatMoney } from '@noriai/contract/format/money'
import type { Cents, Currency } from '@noriai/contract/money'
import { serviceDateOf, wallParts, type Instant } from '@noriai/contract/time'
import { useMemo } from 'react'
import { joinFigures, joinRanges, joinSentences } from '@noriai/contract/format/joinFigures'
import { useStores } from './useStores'

/**
 * Times and amounts as the present language writes them: the contract's formats with the policy's service day and the
 * present year. Whoever calls it must be an observer.
 */
export function useFormat() {
  const root = useStores()
  const { lang, policy } = root.settings
  return useMemo(() => {
    const isAtNight = (at: Instant) => formatNightOf(at, lang, policy) !== undefined
    /** With the night it belongs to, after midnight. */
    const dateTime = (at: Instant) => joinFigures(formatDateTime(at, lang, { now: root.now(), policy }), lang)
    return {
      date: (at: Instant) => joinFigures(formatDate(at, lang, { now: root.now(), policy }), lang),
      /** The day beside a time, with the night that the time belongs to, after midnight. */
      day: (at: Instant) => joinFigures(formatDay(at, lang, { now: root.now(), policy }), lang),
      dateTime,
      plainDateTime: (at: Instant) =>
        joinFigures(formatPlainDateTime(at, lang, { now: root.now(), policy }), lang),
      /** The day of the month and the day of the week, for a tile. */
      dayTile: (at: Instant) => {
        const { day, weekday } = wallParts(at)
        return { day: String(day), weekday: formatWords[lang].weekdays.short[weekday] ?? '' }
      },
      time: formatTime,
      /** The time beside a day that is named already; after midnight with a day of its own. */
      nightTime: (at: Instant) => (isAtNight(at) ? dateTime(at) : formatTime(at)),
      /** The time alone where it is today's, else with its day. */
      timeOrDay: (at: Instant) => {
        const isToday = serviceDateOf(at, policy) === serviceDateOf(root.now(), policy)
        return isToday && !isAtNight(at) ? formatTime(at) : dateTime(at)
      },
      range: (from: Instant, to: Instant) => joinRanges(formatRange(from, to, lang)),
      inJapan: (text: string) => joinFigures(withJapanTime(text, lang), lang),
      countdown: (leftMs: number) => joinFigures(formatCountdown(leftMs, lang), lang),
      duration: (minutes: number) => joinFigures(formatDuration(minutes, lang), lang),
      /** Days, then hours and minutes; empty once it is over. */
      until: (moment: Instant) => joinFigures(formatTimeUntil(moment, root.now(), lang), lang),
      updated: (at: Instant) => joinFigures(formatUpdated(at, lang), lang),
      sentences: (...all: string[]) => joinSentences(all, lang),
      money: (cents: Cents, currency: Currency) => joinFigures(formatMoney(cents, currency, { lang }), lang),
      /** An amount that moves: nothing is 0, not "free". */
      amount: (cents: Cents, currency: Currency) =>
        joinFigures(formatMoney(cents, currency, { lang, zeroAsAmount: true }), lang),
    }
  }, [lang, policy, root])
}
