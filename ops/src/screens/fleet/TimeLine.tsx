import type { RunBar, VehicleView } from '@noriai/contract/schema/fleet'
import { addDays, instantOf, toWallTime, type CalendarDate } from '@noriai/contract/time'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n'
import {
  barOn,
  hoursMarked,
  hourText,
  placeOfHour,
  runName,
  wholeDay,
  type HoursShown,
} from '../../model/fleet'
import { clockOf } from '../../model/wall'

/** The hours above the time lines of a day: of the whole day unless others are given. */
export function Hours({ hours = wholeDay }: { readonly hours?: HoursShown }) {
  return (
    <div className="gantt-hours small mute num" aria-hidden="true">
      {hoursMarked(hours).map((hour) => (
        <span key={hour} style={{ left: `${placeOfHour(hour, hours)}%` }}>
          {hourText(hour)}
        </span>
      ))}
    </div>
  )
}

interface VehicleTrackProps {
  readonly serviceDate: CalendarDate
  readonly runs: readonly RunBar[]
  readonly offRoad?: VehicleView['offRoad']
  /** The whole day unless given. */
  readonly hours?: HoursShown
  /** Whether a run is outlined among the others; none is unless given. */
  readonly isOutlined?: (run: RunBar) => boolean
  /** What is drawn over the runs. */
  readonly children?: ReactNode
}

/** The day of a vehicle as a line: its runs, and its times off the road. */
export function VehicleTrack({
  serviceDate,
  runs,
  offRoad = [],
  hours = wholeDay,
  isOutlined = () => false,
  children,
}: VehicleTrackProps) {
  const { t } = useLanguage()
  const dayEnd = toWallTime(instantOf(addDays(serviceDate, 1), '04:00'))
  return (
    <div className="gantt-track">
      {offRoad.map((each) => (
        <span
          key={each.from}
          className="gantt-off"
          style={barOn(serviceDate, { from: each.from, to: each.to ?? dayEnd }, hours)}
          title={each.reason}
        />
      ))}
      {runs.map((run) => (
        <span
          key={`${run.departureId} ${run.minibus}`}
          className={classOfBar(run, isOutlined(run))}
          style={barOn(serviceDate, run, hours)}
          title={`${clockOf(run.from)}–${clockOf(run.to)} ${run.relayPoint}`}
        >
          <span className="gantt-name">{runName(run.minibus, t)}</span>
          {run.minibus > 0 && <span className="gantt-riders">{run.riders}</span>}
        </span>
      ))}
      {children}
    </div>
  )
}

function classOfBar(run: RunBar, isOutlined: boolean): string {
  return [
    'gantt-bar',
    kindOfBar(run.minibus),
    ...(run.turnaround ? ['gantt-tight'] : []),
    ...(isOutlined ? ['gantt-outlined'] : []),
  ].join(' ')
}

/** How the bar of a run is drawn: a bus is full, a minibus an outline. */
export const kindOfBar = (minibus: number): string => (minibus === 0 ? 'gantt-bus' : 'gantt-mini')
