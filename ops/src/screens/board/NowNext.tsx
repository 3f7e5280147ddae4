import { staffAttention } from '@noriai/contract/calls/staff/attention'
import { staffDay } from '@noriai/contract/calls/staff/departures'
import type { DepartureSummary } from '@noriai/contract/schema/staffDeparture'
import { addDays, fromWallTime, msPerMinute, type CalendarDate } from '@noriai/contract/time'
import { useId } from 'react'
import { Link } from 'wouter'
import { LoadState, SeenNote, Segment, Tag } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/address'
import { firstOfMorning, isNight, isTaken, nowAndNext, stateOf } from '../../model/departures'
import { useServerNow } from '../../model/serverClock'
import { useSession } from '../../model/session'
import { useAirports } from '../../model/useAirports'
import { clockOf } from '../../model/wall'
import { vehiclesText } from './attentionLine'
import { departureRemark } from './departureRemark'
import { PauseNotes } from './PauseNotes'
import { SeatsBar } from './SeatsBar'
import { useOnlySold } from './useOnlySold'

/** Which departures are listed. */
const filters = ['all', 'taken'] as const
type Filter = (typeof filters)[number]

/** The departures of a day, of each direction. */
const useDays = (serviceDate: CalendarDate) => [
  useCall(staffDay, { serviceDate, direction: 'pickup' }),
  useCall(staffDay, { serviceDate, direction: 'dropoff' }),
  useCall(staffDay, { serviceDate, direction: 'transfer' }),
]

/**
 * The departures of all directions that are under way or still to leave today, by time, and at night the first of the next morning; those
 * of other days are a link away.
 */
export function NowNext() {
  const { t } = useLanguage()
  const { serviceDate, serviceDayEndsAt } = useSession().desk
  const [onlySold, setOnlySold] = useOnlySold()
  const now = useServerNow(msPerMinute)
  // As it is shown beside this list: whoever is not to assign gets no such entries.
  const queue = useCall(staffAttention, {})
  const days = useDays(serviceDate)
  // One list of three answers: rows would move down for those of an answer that comes later.
  const isLoading = days.some(({ data, error }) => data === undefined && error === undefined)
  const error = days.find((day) => day.error !== undefined)?.error
  const seenAt = days.find((day) => day.seenAt !== undefined)?.seenAt
  const departures = nowAndNext(
    days.map(({ data }) => data?.departures ?? []),
    now,
  )
  const unassigned = new Map(
    (queue.data?.entries ?? [])
      .filter(({ kind }) => kind === 'unassigned')
      .map(({ departure, missing }) => [departure?.departureId, missing]),
  )
  const shown = departures.filter((departure) => !onlySold || isTaken(departure))
  return (
    <section className="day-panel day-departures" aria-labelledby="now-next-title">
      <header className="row between">
        <h2 id="now-next-title">{t('day.nowNext')}</h2>
        <Segment<Filter>
          label={t('day.filter')}
          small
          value={onlySold ? 'taken' : 'all'}
          onChange={(chosen) => setOnlySold(chosen === 'taken')}
          options={filters.map((value) => ({ value, text: t(`day.filter.${value}`) }))}
        />
      </header>
      <div className="day-scroll">
        <SeenNote at={seenAt} />
        <LoadState
          of={{
            data: isLoading ? undefined : departures,
            error,
            reload: () => days.forEach((day) => day.reload()),
          }}
          rows={8}
        />
        {!isLoading && (
          <>
            <PauseNotes pauses={days.flatMap(({ data }) => data?.pauses ?? [])} />
            <Rows departures={shown} unassigned={unassigned} />
            {shown.length === 0 && error === undefined && (
              <p className="small mute">{t(onlySold ? 'day.noneTaken' : 'day.none')}</p>
            )}
            {isNight(fromWallTime(serviceDayEndsAt), now) && (
              <NextMorning
                serviceDate={addDays(serviceDate, 1)}
                onlySold={onlySold}
                unassigned={unassigned}
              />
            )}
          </>
        )}
      </div>
      <footer>
        <Link to={addressOf('/', { direction: 'pickup' })} className="link-button small">
          {t('day.all')}
        </Link>
      </footer>
    </section>
  )
}

/** By departure, its vehicles that are to be assigned by now. */
type Unassigned = ReadonlyMap<string | undefined, readonly number[]>

interface RowsProps {
  readonly departures: readonly DepartureSummary[]
  readonly unassigned: Unassigned
}

function Rows({ departures, unassigned }: RowsProps) {
  return (
    <ul className="departures">
      {departures.map((departure) => (
        <li key={departure.departureId}>
          <Row departure={departure} missing={unassigned.get(departure.departureId) ?? []} />
        </li>
      ))}
    </ul>
  )
}

interface NextMorningProps {
  readonly serviceDate: CalendarDate
  readonly onlySold: boolean
  readonly unassigned: Unassigned
}

/** The first departures of the next service day, as soon as any leaves soon; what cannot be loaded of them is loaded again with the rest. */
function NextMorning({ serviceDate, onlySold, unassigned }: NextMorningProps) {
  const { t } = useLanguage()
  const titleId = useId()
  const now = useServerNow(msPerMinute)
  const days = useDays(serviceDate)
  const departures = firstOfMorning(
    days.map(({ data }) => data?.departures ?? []),
    now,
  ).filter((departure) => !onlySold || isTaken(departure))
  if (departures.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t('day.nextMorning')}</h3>
      <Rows departures={departures} unassigned={unassigned} />
    </section>
  )
}

interface RowProps {
  readonly departure: DepartureSummary
  /** Its vehicles that are to be assigned by now; 0 is the bus. */
  readonly missing: readonly number[]
}

function Row({ departure, missing }: RowProps) {
  const { t } = useLanguage()
  const { wayOf } = useAirports()
  const { desk } = useSession()
  const { departureId, direction, relayPoint, departsAt, serviceDate } = departure
  const date = serviceDate === desk.serviceDate ? undefined : serviceDate
  const now = useServerNow(msPerMinute)
  const { tone, text } = stateOf(departure, now)
  return (
    <Link to={addressOf('/', { date, direction, departure: departureId })} className="departure">
      <b className="departure-time num">{clockOf(departsAt)}</b>
      <span className="departure-body">
        <span className="row between">
          <span className="small">{wayOf(direction, relayPoint)}</span>
          {missing.length > 0 && departure.progress === 'scheduled' ? (
            <Tag tone="amber">{t('day.unassigned', { vehicles: vehiclesText(missing, t) })}</Tag>
          ) : (
            <Tag tone={tone}>{t(text)}</Tag>
          )}
        </span>
        <span className="row">
          <SeatsBar departure={departure} />
          <span className="small mute num clip day-remark">{departureRemark(departure, t, now)}</span>
        </span>
      </span>
    </Link>
  )
}
