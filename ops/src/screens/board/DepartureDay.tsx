import { staffFleet } from '@noriai/contract/calls/staff/fleet'
import { staffRoster } from '@noriai/contract/calls/staff/roster'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { msPerMinute, toWallTime } from '@noriai/contract/time'
import { Note } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import {
  hoursAround,
  isRunOf,
  isWithin,
  runLines,
  tightRuns,
  type Duty,
  type RunLine,
} from '../../model/departureDay'
import { barOn, hasRoomAfter, placeOn, runName, runText, type HoursShown } from '../../model/fleet'
import { useServerNow } from '../../model/serverClock'
import { useSession } from '../../model/session'
import { clockOf } from '../../model/wall'
import { BarWords, Hours, kindOfBar, VehicleTrack, wordedBar } from '../fleet/TimeLine'

const READ_EVERY_MS = 30_000

/** The vehicles of a departure over the day: its own runs with their stops, and what each vehicle comes from and goes on to. */
export function DepartureDay({ view }: { readonly view: DepartureView }) {
  const { t } = useLanguage()
  const { serviceDate } = view
  const fleet = useCall(staffFleet, { serviceDate }, { everyMs: READ_EVERY_MS })
  const roster = useCall(staffRoster, { serviceDate }, { everyMs: READ_EVERY_MS })
  // The lines are those of the departure from the first: what is read later moves nothing.
  const lines = runLines(view, { vehicles: fleet.data?.vehicles, shifts: roster.data?.shifts })
  const hours = hoursAround(view)
  if (lines.length === 0) return null
  const tight = lines.flatMap((line) => tightRuns(line, view.departureId).map((run) => ({ line, run })))
  const isUnread = fleet.data === undefined && fleet.error !== undefined
  return (
    <section className="card stack" aria-labelledby="departure-day-title">
      <div>
        <h2 id="departure-day-title">{t('departureDay.title')}</h2>
        <p className="small mute">{t(isUnread ? 'departureDay.unread' : 'departureDay.text')}</p>
      </div>
      <div className="day-lines">
        <div className="day-lines-head">
          <span />
          <Hours hours={hours} />
        </div>
        <ul className="day-lines">
          {lines.map((line) => (
            <DayLine key={line.minibus} view={view} line={line} hours={hours} />
          ))}
        </ul>
      </div>
      {tight.map(({ line, run }) => (
        <Note key={`${line.minibus} ${run.departureId} ${run.minibus}`} tone="amber">
          {t('departureDay.tight', {
            vehicle: line.assignment?.vehicleName || runName(line.minibus, t),
            run: runText(run, t),
            have: run.turnaround?.have ?? 0,
            need: run.turnaround?.need ?? 0,
          })}
        </Note>
      ))}
    </section>
  )
}

interface DayLineProps {
  readonly view: DepartureView
  readonly line: RunLine
  readonly hours: HoursShown
}

/** A vehicle: who and what on the left, its runs drawn beside it, and in words to screen readers. */
function DayLine({ view, line, hours }: DayLineProps) {
  const { t } = useLanguage()
  const { departureId, serviceDate } = view
  const { minibus, assignment, planned, duty, stops } = line
  const isOwn = isRunOf(departureId, minibus)
  const runs = line.runs.filter((run) => isWithin(serviceDate, run, hours))
  const kindOfPlanned = assignment ? `${kindOfBar(minibus)} gantt-outlined` : 'gantt-open'
  const shownDuty = duty && isWithin(serviceDate, duty, hours) ? duty : undefined
  return (
    <li className="day-line">
      <p className="small">
        <b>{runName(minibus, t)}</b>{' '}
        {assignment ? (
          <span lang="ja">
            {assignment.vehicleName || assignment.plateNumber} {assignment.driverName}
          </span>
        ) : (
          <span className="warn-text">{t('lanes.noDriver')}</span>
        )}
      </p>
      {runs.length > 0 && (
        <p className="unseen">
          {runs
            .map((run) => t('departureDay.run', { run: runText(run, t), until: clockOf(run.to) }))
            .join(t('bags.comma'))}
        </p>
      )}
      {duty && (
        <p className="unseen">
          {t('departureDay.duty', { from: clockOf(duty.from), until: clockOf(duty.to) })}
        </p>
      )}
      <div aria-hidden="true">
        <VehicleTrack
          serviceDate={serviceDate}
          runs={runs}
          hours={hours}
          isOutlined={isOwn}
          behind={shownDuty && <DutyBand serviceDate={serviceDate} duty={shownDuty} hours={hours} />}
        >
          {planned && !runs.some(isOwn) && (
            <span
              className={`${wordedBar(hasRoomAfter(planned, runs, { serviceDate, hours }))} ${kindOfPlanned}`}
              style={barOn(serviceDate, planned, hours)}
              title={`${clockOf(planned.from)}–${clockOf(planned.to)} ${runName(minibus, t)}`}
            >
              <BarWords minibus={minibus} />
            </span>
          )}
          {stops.map((stop) => (
            <span
              key={`${stop.leg} ${stop.stopKey}`}
              className="gantt-stop"
              style={{ left: `${placeOn(serviceDate, stop.arrivesAt, hours)}%` }}
              title={`${clockOf(stop.arrivesAt)} ${stop.wardName}`}
            />
          ))}
          <Present serviceDate={serviceDate} hours={hours} />
        </VehicleTrack>
      </div>
    </li>
  )
}

interface DutyBandProps {
  readonly serviceDate: string
  readonly duty: Duty
  readonly hours: HoursShown
}

/** When the driver of a line is on duty, with their breaks. */
function DutyBand({ serviceDate, duty, hours }: DutyBandProps) {
  const { t } = useLanguage()
  return (
    <>
      <span
        className="gantt-on-duty"
        style={barOn(serviceDate, duty, hours)}
        title={t('departureDay.duty', { from: clockOf(duty.from), until: clockOf(duty.to) })}
      />
      {duty.breaks
        .filter((each) => isWithin(serviceDate, each, hours))
        .map((each) => (
          <span
            key={each.from}
            className="gantt-break"
            style={barOn(serviceDate, each, hours)}
            title={t('departureDay.break', { from: clockOf(each.from), until: clockOf(each.to) })}
          />
        ))}
    </>
  )
}

/** A line through the present, on its own service day and within the hours that are shown. */
function Present({ serviceDate, hours }: { readonly serviceDate: string; readonly hours: HoursShown }) {
  const { desk } = useSession()
  const place = placeOn(serviceDate, toWallTime(useServerNow(msPerMinute)), hours)
  if (desk.serviceDate !== serviceDate || place <= 0 || place >= 100) return null
  return <span className="gantt-now" style={{ left: `${place}%` }} />
}
