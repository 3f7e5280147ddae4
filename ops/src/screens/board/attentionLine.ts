import type { AttentionEntry } from '@noriai/contract/calls/staff/attention'
import { skipReasons, type SkipReason } from '@noriai/contract/rules/stopEvents'
import { helpReasons } from '@noriai/contract/schema/driver'
import { toWallTime, type WallTime } from '@noriai/contract/time'
import type { Translate } from '../../i18n'
import { minibusLetter } from '../../model/departures'
import { serverNow } from '../../model/serverClock'
import { hoursFindingText, spokenHours } from '../../model/fleet'
import { clockOf, dateOf, minutesTo } from '../../model/wall'

type HelpReason = (typeof helpReasons)[number]

const vehicleOf = (minibus: number, t: Translate): string =>
  minibus === 0 ? t('attention.line.bus') : minibusLetter(minibus)

/** Vehicles of a departure, each by its letter or as the bus: `bus, A`. */
export const vehiclesText = (missing: readonly number[], t: Translate): string =>
  missing
    .map((number) => (number === 0 ? t('attention.line.bus') : minibusLetter(number)))
    .join(t('bags.comma'))

/** Which vehicle, and who drives it; empty where neither is known. */
const runLine = ({ run }: Pick<AttentionEntry, 'run'>, t: Translate): string =>
  run && run.minibus !== null
    ? t('attention.line.run', { vehicle: vehicleOf(run.minibus, t), driver: run.driverName })
    : ''

/** How long ago a moment was: `7 min`. */
const agoOf = (wall: WallTime, t: Translate): string => spokenHours(-minutesTo(wall, serverNow()), t)

/** When a driver recorded it, on another day with that day; empty where that is not known. */
function reportedLine(
  { since }: Pick<AttentionEntry, 'since'>,
  t: Translate,
  moment: (wall: WallTime) => string,
): string {
  if (since === null) return ''
  const isToday = dateOf(since) === dateOf(toWallTime(serverNow()))
  return t('attention.line.reported', { time: isToday ? clockOf(since) : moment(since) })
}

/** What is said below the title of an entry, a part each; `moment` writes a time out. */
export function attentionLine(
  entry: AttentionEntry,
  t: Translate,
  moment: (wall: string) => string,
): string[] {
  const { kind, departure, order, find, riders, checkedIn, missing, run, since, hurtsAt } = entry
  const over = { time: agoOf(hurtsAt, t) }
  const count = riders ?? 0
  const who = order ? `${order.name} ${order.orderNo}` : ''
  switch (kind) {
    case 'notLeft':
      return [
        t('attention.line.over', over),
        t('attention.line.onBoard', { checkedIn: checkedIn ?? 0, count }),
      ]
    case 'unassigned':
      return [
        t('attention.line.missing', { vehicles: vehiclesText(missing, t) }),
        t('attention.line.riders', { count }),
      ]
    case 'notEnded':
      return [t('attention.line.over', over), t('attention.line.riders', { count })]
    case 'missedConnection':
      return [
        departure
          ? t('attention.line.leaves', {
              time: clockOf(departure.departsAt),
              line: departure.relayPoint.name,
            })
          : '',
        t('attention.line.riders', { count }),
      ]
    case 'runSilent':
      return [
        runLine(entry, t),
        since === null ? '' : t('attention.line.lastHeard', { time: clockOf(since), ago: agoOf(since, t) }),
      ]
    case 'runNotStarted':
      return [runLine(entry, t), t('attention.line.over', over)]
    case 'runUnseen':
      return [runLine(entry, t), t('attention.line.starts', { time: clockOf(hurtsAt) })]
    case 'runsTouch':
      return [
        runLine(entry, t),
        entry.freeAt ? t('attention.line.freeAt', { time: clockOf(entry.freeAt) }) : '',
      ]
    case 'leftAtRelay':
    case 'driverHelp':
    case 'noShow':
    case 'contradiction':
    case 'damage':
      return [
        who,
        runLine(entry, t),
        run && helpReasons.some((each) => each === run.reason)
          ? t(`attention.help.${run.reason as HelpReason}`, { minutes: run.minutes ?? 0 })
          : '',
        run?.text ?? '',
        reportedLine(entry, t, moment),
      ]
    case 'stopSkipped':
      return [
        who,
        t('attention.line.riders', { count }),
        runLine(entry, t),
        run && skipReasons.some((each) => each === run.reason)
          ? t(`attention.skip.${run.reason as SkipReason}`)
          : '',
        run?.text ?? '',
        reportedLine(entry, t, moment),
      ]
    case 'driverPhone':
      return [
        run?.driverName ?? '',
        run?.reason === 'wrongPins' ? t('attention.phone.wrongPins') : t('attention.phone.otherPhone'),
      ]
    case 'rollCall':
      return [
        run?.driverName ?? '',
        t(entry.moment === 'after' ? 'attention.line.rollCallAfter' : 'attention.line.rollCallBefore'),
      ]
    case 'hours':
      return [run?.driverName ?? '', entry.hours ? hoursFindingText(entry.hours, t) : '']
    case 'inspection':
      return [
        t(
          minutesTo(hurtsAt, serverNow()) > 0
            ? 'attention.line.inspectionSoon'
            : 'attention.line.inspectionOver',
        ),
      ]
    case 'toCall':
      return [t('attention.line.toCall', { count })]
    case 'undeliverable':
      return [who, t('attention.line.call')]
    case 'drawerShort':
      return [
        entry.drawer
          ? t('attention.line.drawer', { number: entry.drawer.number, name: entry.drawer.memberName })
          : '',
        t(entry.drawer?.isShort === true ? 'attention.line.short' : 'attention.line.tooMuch'),
      ]
    case 'find':
      return [
        find?.what ?? '',
        runLine(entry, t),
        find?.isTakenIn === false ? t('attention.line.withDriver') : '',
        since === null ? '' : t('attention.line.since', { time: moment(since) }),
      ]
    case 'needs':
      return [
        who,
        entry.heldUntil === null
          ? t('attention.line.callNeeds')
          : t('attention.line.callBefore', { time: moment(entry.heldUntil) }),
      ]
    case 'doorProposal':
      return [since === null ? '' : t('attention.line.since', { time: moment(since) })]
    case 'refundRequest':
    case 'refundFailed':
    case 'refundAtCounter':
    case 'dispute':
      return [who, since === null ? '' : t('attention.line.since', { time: moment(since) })]
  }
}
