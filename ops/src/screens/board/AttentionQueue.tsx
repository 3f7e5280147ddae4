import {
  staffAttention,
  staffMarkAttention,
  type AttentionEntry,
} from '@noriai/contract/calls/staff/attention'
import { formatCalendarDate, formatDateTime } from '@noriai/contract/format/dateTime'
import { attentionTimes, timeOf } from '@noriai/contract/rules/attention'
import { addDays, addMinutes, fromWallTime, instantOf, msPerMinute, toWallTime } from '@noriai/contract/time'
import { useId } from 'react'
import { Link } from 'wouter'
import { Button, Icon, Japanese, LoadState } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useLanguage, type Translate } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { addressOf } from '../../model/address'
import { needsText } from '../../model/passengerList'
import { serverNow, useServerNow } from '../../model/serverClock'
import { useMay, useSession } from '../../model/session'
import { useAirports } from '../../model/useAirports'
import { clockOf } from '../../model/wall'
import { attentionLine } from './attentionLine'
import { attentionTasks, placeOfAttention } from './attentionTasks'

/** What needs somebody now, sorted by when it hurts: the first thing of the desk. */
export function AttentionQueue() {
  const { t } = useLanguage()
  const may = useMay()
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
              <Entry
                key={entry.key}
                entry={entry}
                isFirst={entry === entries[0]}
                onMark={mark.run}
                isBusy={mark.isRunning}
              />
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
        <div className="row between wrap small">
          <p className="mute">{t('attention.counts', { snoozed, done: doneToday })}</p>
          {may('staffTrail') && (
            <Link to={addressOf('/trail')} className="link-button">
              {t('trail.title')}
            </Link>
          )}
        </div>
      )}
    </section>
  )
}

interface EntryProps {
  readonly entry: AttentionEntry
  /** It hurts first: its button is the one that is pressed next. */
  readonly isFirst: boolean
  readonly onMark: ReturnType<typeof useCallAction<typeof staffMarkAttention>>['run']
  readonly isBusy: boolean
}

function Entry({ entry, isFirst, onMark, isBusy }: EntryProps) {
  const { t } = useLanguage()
  const may = useMay()
  const titleId = useId()
  const { key, kind, level, takenBy } = entry
  const { icon, text, call, to } = attentionTasks[kind]
  return (
    <li className="attention-entry">
      <Link to={placeOfAttention(entry)} className="attention-link">
        <span className={`attention-sign note-${level}`}>
          <Icon name={icon} />
        </span>
        <span className="grow">
          <Title id={titleId} entry={entry} />
          <Line entry={entry} />
          {takenBy && (
            <span className="small sea-ink">
              <Japanese>{t('attention.taken', { name: takenBy.name })}</Japanese>
            </span>
          )}
        </span>
      </Link>
      {may(call) && (
        <Link
          to={to(entry)}
          className={`attention-act button button-${isFirst ? 'primary' : 'second'}`}
          aria-describedby={titleId}
        >
          {t(text)}
        </Link>
      )}
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
  const { member, serviceDate } = useSession().desk
  const restId = useId()
  const isMine = takenBy?.id === member.accountId
  const snooze = (until: number) => onMark({ key, mark: 'snooze', until: toWallTime(until) })
  // After midnight it is still the evening before: of the day that is worked.
  const morning = () => instantOf(addDays(serviceDate, 1), '08:00')
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

/** What no vehicle is left for, in words. */
const neededText = ({ needs, childSeats = 0 }: AttentionEntry, t: Translate): string =>
  [needsText(needs, t), childSeats > 0 ? t('order.childSeats', { count: childSeats }) : '']
    .filter((text) => text !== '')
    .join(t('bags.comma'))

interface TitleProps {
  readonly id: string
  readonly entry: AttentionEntry
}

function Title({ id, entry }: TitleProps) {
  const { t, lang } = useLanguage()
  const yen = useYen()
  const { wayOf } = useAirports()
  const { kind, departure, flight, find, place, vehicle, amountJpy, hurtsAt } = entry
  return (
    <b id={id}>
      <Japanese>
        {t(`attention.kind.${kind}`, {
          time: departure ? clockOf(departure.departsAt) : '',
          way: departure ? wayOf(departure.direction, departure.relayPoint) : '',
          flight: flight?.flightNo ?? '',
          landing: flight ? clockOf(flight.estimatedAt) : '',
          number: find?.number ?? '',
          place: place?.name ?? '',
          vehicle: vehicle?.number ?? '',
          until: vehicle ? formatCalendarDate(vehicle.until, lang) : '',
          needs: neededText(entry, t),
          amount: amountJpy === null ? '' : yen(amountJpy),
          due: formatDateTime(fromWallTime(hurtsAt), lang),
        })}
      </Japanese>
    </b>
  )
}

function Line({ entry }: { readonly entry: AttentionEntry }) {
  const { t, lang } = useLanguage()
  const parts = attentionLine(entry, t, (wall) => formatDateTime(fromWallTime(wall), lang))
  return (
    <span className="small mute">
      <Japanese>{parts.filter((part) => part !== '').join(' · ')}</Japanese>
    </span>
  )
}
