import {
  staffAttention,
  staffMarkAttention,
  type AttentionEntry,
} from '@noriai/contract/calls/staff/attention'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import { attentionTimes, timeOf, type AttentionKind } from '@noriai/contract/rules/attention'
import { helpReasons } from '@noriai/contract/schema/driver'
import {
  addDays,
  addMinutes,
  calendarDateOf,
  fromWallTime,
  instantOf,
  msPerMinute,
  toWallTime,
} from '@noriai/contract/time'
import { useId } from 'react'
import { Link } from 'wouter'
import { Button, Icon, LoadState, type IconName } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useLanguage, type Translate } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { addressOf } from '../../model/address'
import { minibusLetter } from '../../model/departures'
import { needsText } from '../../model/passengerList'
import { serverNow, useServerNow } from '../../model/serverClock'
import { useSession } from '../../model/session'
import { clockOf, minutesTo } from '../../model/wall'

const icons: Readonly<Record<AttentionKind, IconName>> = {
  notLeft: 'clock',
  unassigned: 'minibus',
  notEnded: 'clock',
  missedConnection: 'plane',
  refundRequest: 'undo',
  refundFailed: 'warn',
  undeliverable: 'mail',
  toCall: 'phone',
  runSilent: 'offline',
  runNotStarted: 'clock',
  runUnseen: 'minibus',
  leftAtRelay: 'people',
  driverHelp: 'warn',
  noShow: 'people',
  contradiction: 'warn',
  damage: 'minibus',
  driverPhone: 'phone',
  drawerShort: 'warn',
  dispute: 'list',
  find: 'bag',
  doorProposal: 'pin',
  needs: 'people',
}

/** What needs somebody now, sorted by when it hurts: the first thing of the desk. */
export function AttentionQueue() {
  const { t } = useLanguage()
  const queue = useCall(staffAttention, {})
  const mark = useCallAction(staffMarkAttention, queue.put)
  // Drawn again each minute; what was raised within it hurts already.
  const now = useServerNow(msPerMinute) + msPerMinute - 1
  const { entries = [], snoozed = 0, doneToday = 0 } = queue.data ?? {}
  return (
    <section className="attention card stack" aria-labelledby="attention-title">
      <header className="row between">
        <h2 id="attention-title">
          {t('attention.title')}
          {entries.length > 0 && <span className="badge num">{entries.length}</span>}
        </h2>
        {entries.length > 1 && <span className="small mute">{t('attention.sorted')}</span>}
      </header>
      <LoadState of={queue} rows={1} error={mark.error} />
      {queue.data && entries.length === 0 && <p className="small mute">{t('attention.none')}</p>}
      {attentionTimes.map((part) => {
        const shown = entries.filter(
          ({ hurtsAt }) => timeOf({ hurtsAt: fromWallTime(hurtsAt) }, now) === part,
        )
        if (shown.length === 0) return null
        const list = (
          <ul className="attention-list">
            {shown.map((entry) => (
              <Entry key={entry.key} entry={entry} onMark={mark.run} isBusy={mark.isRunning} />
            ))}
          </ul>
        )
        if (part !== 'later')
          return (
            <div key={part} className="attention-part">
              <h3>{t(`attention.time.${part}`)}</h3>
              {list}
            </div>
          )
        return (
          <details key={part} className="fold" open>
            <summary>
              {t('attention.time.later')} ({shown.length})
            </summary>
            {list}
          </details>
        )
      })}
      {snoozed + doneToday > 0 && (
        <p className="small mute">{t('attention.counts', { snoozed, done: doneToday })}</p>
      )}
    </section>
  )
}

interface EntryProps {
  readonly entry: AttentionEntry
  readonly onMark: ReturnType<typeof useCallAction<typeof staffMarkAttention>>['run']
  readonly isBusy: boolean
}

function Entry({ entry, onMark, isBusy }: EntryProps) {
  const { t } = useLanguage()
  const { key, kind, level, takenBy } = entry
  return (
    <li className="attention-entry">
      <Link to={placeOf(entry)} className="attention-link">
        <span className={`attention-sign note-${level}`}>
          <Icon name={icons[kind]} />
        </span>
        <span className="grow">
          <Title entry={entry} />
          <Line entry={entry} />
          {takenBy && <span className="small sea-ink">{t('attention.taken', { name: takenBy.name })}</span>}
        </span>
        <Icon name="forward" />
      </Link>
      <details className="attention-do">
        <summary className="small">{t('attention.actions')}</summary>
        <Actions entryKey={key} takenBy={takenBy} onMark={onMark} isBusy={isBusy} />
      </details>
    </li>
  )
}

interface ActionsProps extends Pick<EntryProps, 'onMark' | 'isBusy'> {
  readonly entryKey: string
  readonly takenBy: AttentionEntry['takenBy']
}

function Actions({ entryKey: key, takenBy, onMark, isBusy }: ActionsProps) {
  const { t } = useLanguage()
  const { member } = useSession().desk
  const restId = useId()
  const isMine = takenBy?.id === member.accountId
  const snooze = (until: number) => onMark({ key, mark: 'snooze', until: toWallTime(until) })
  const morning = () => instantOf(addDays(calendarDateOf(serverNow()), 1), '08:00')
  return (
    <div className="attention-acts">
      <div className="attention-marks">
        <Button
          kind="second"
          busy={isBusy}
          onClick={() => onMark({ key, mark: isMine ? 'release' : 'take' })}
        >
          {t(isMine ? 'attention.release' : 'attention.take')}
        </Button>
        <Button kind="second" icon="check" busy={isBusy} onClick={() => onMark({ key, mark: 'done' })}>
          {t('attention.done')}
        </Button>
      </div>
      <div role="group" aria-labelledby={restId}>
        <span id={restId} className="small mute">
          {t('attention.rest')}
        </span>
        <div className="attention-rests">
          <Button busy={isBusy} onClick={() => snooze(addMinutes(serverNow(), 30))}>
            {t('attention.snooze30')}
          </Button>
          <Button busy={isBusy} onClick={() => snooze(addMinutes(serverNow(), 120))}>
            {t('attention.snooze120')}
          </Button>
          <Button busy={isBusy} onClick={() => snooze(morning())}>
            {t('attention.snoozeDay')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Where it is seen to: its order, the list that it is in, else its departure. */
function placeOf({ kind, order, departure, place }: AttentionEntry): string {
  if (kind === 'dispute') return addressOf('/disputes')
  if (kind === 'drawerShort') return addressOf('/counter')
  if (kind === 'find') return addressOf('/lost')
  if (place) return addressOf('/places', { place: place.placeId })
  if (order) return addressOf(`/orders/${order.id}`)
  if (!departure) return addressOf('/')
  const { departureId, direction, serviceDate } = departure
  return addressOf('/', { date: serviceDate, direction, departure: departureId })
}

function Title({ entry }: { readonly entry: AttentionEntry }) {
  const { t, lang } = useLanguage()
  const yen = useYen()
  const { kind, departure, flight, find, place, needs, amountJpy, hurtsAt } = entry
  return (
    <b>
      {t(`attention.kind.${kind}`, {
        time: departure ? clockOf(departure.departsAt) : '',
        line: departure?.relayPoint.name ?? '',
        flight: flight?.flightNo ?? '',
        landing: flight ? clockOf(flight.estimatedAt) : '',
        number: find?.number ?? '',
        place: place?.name ?? '',
        needs: needsText(needs, t),
        amount: amountJpy === null ? '' : yen(amountJpy),
        due: formatDateTime(fromWallTime(hurtsAt), lang),
      })}
    </b>
  )
}

function Line({ entry }: { readonly entry: AttentionEntry }) {
  const { t, lang } = useLanguage()
  const parts = partsOf(entry, t, (wall) => formatDateTime(fromWallTime(wall), lang))
  return <span className="small mute">{parts.filter((part) => part !== '').join(' · ')}</span>
}

type HelpReason = (typeof helpReasons)[number]

const vehicleOf = (minibus: number, t: Translate): string =>
  minibus === 0 ? t('attention.line.bus') : minibusLetter(minibus)

function partsOf(entry: AttentionEntry, t: Translate, moment: (wall: string) => string): string[] {
  const { kind, departure, order, find, riders, checkedIn, missing, run, since, hurtsAt } = entry
  const over = { minutes: -minutesTo(hurtsAt, serverNow()) }
  const count = riders ?? 0
  const who = order ? `${order.name} ${order.orderNo}` : ''
  switch (kind) {
    case 'notLeft':
      return [
        departure ? t(`direction.${departure.direction}`) : '',
        t('attention.line.over', over),
        t('attention.line.onBoard', { checkedIn: checkedIn ?? 0, count }),
      ]
    case 'unassigned': {
      const vehicles = missing.map((number) =>
        number === 0 ? t('attention.line.bus') : minibusLetter(number),
      )
      return [
        t('attention.line.missing', { vehicles: vehicles.join(t('bags.comma')) }),
        t('attention.line.riders', { count }),
      ]
    }
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
    case 'runNotStarted':
    case 'runUnseen':
    case 'leftAtRelay':
    case 'driverHelp':
    case 'noShow':
    case 'contradiction':
    case 'damage':
      return [
        who,
        run && run.minibus !== null
          ? t('attention.line.run', { vehicle: vehicleOf(run.minibus, t), driver: run.driverName })
          : '',
        run && helpReasons.some((each) => each === run.reason)
          ? t(`attention.help.${run.reason as HelpReason}`, { minutes: run.minutes ?? 0 })
          : '',
        run?.text ?? '',
      ]
    case 'driverPhone':
      return [
        run?.driverName ?? '',
        run?.reason === 'wrongPins' ? t('attention.phone.wrongPins') : t('attention.phone.otherPhone'),
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
        run && run.minibus !== null
          ? t('attention.line.run', { vehicle: vehicleOf(run.minibus, t), driver: run.driverName })
          : '',
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
    case 'dispute':
      return [who, since === null ? '' : t('attention.line.since', { time: moment(since) })]
  }
}
