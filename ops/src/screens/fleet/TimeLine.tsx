import type { RunBar, VehicleView } from '@noriai/contract/schema/fleet'
import { addDays, instantOf, toWallTime, type CalendarDate } from '@noriai/contract/time'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n'
import {
  barOn,
  barText,
  hasRoomAfter,
  hoursMarked,
  hourText,
  placeOfHour,
  runName,
  wholeDay,
  type HoursShown,
} from '../../model/fleet'

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
  /** What is drawn behind the runs. */
  readonly behind?: ReactNode
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
  behind,
  children,
}: VehicleTrackProps) {
  const { t } = useLanguage()
  const dayEnd = toWallTime(instantOf(addDays(serviceDate, 1), '04:00'))
  return (
    <div className="gantt-track">
      {behind}
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
          className={classOfBar(run, {
            isOutlined: isOutlined(run),
            hasRoom: hasRoomAfter(run, runs, { serviceDate, hours }),
          })}
          style={barOn(serviceDate, run, hours)}
          role="img"
          aria-label={barText(run, t)}
          title={barText(run, t)}
        >
          <BarWords minibus={run.minibus} riders={run.riders} />
        </span>
      ))}
      {children}
    </div>
  )
}

interface BarWordsProps {
  /** 0 is the bus. */
  readonly minibus: number
  /** Shown of a minibus; left out where they are not known. */
  readonly riders?: number
}

/** The words of a run's bar: within it, and where it is too short for them after it, if that has room. */
export function BarWords({ minibus, riders }: BarWordsProps) {
  const { t } = useLanguage()
  return (
    <span className={minibus === 0 ? 'gantt-words gantt-long' : 'gantt-words'}>
      <span>{runName(minibus, t)}</span>
      {minibus > 0 && riders !== undefined && <span className="gantt-riders">{riders}</span>}
    </span>
  )
}

interface BarLook {
  readonly isOutlined: boolean
  readonly hasRoom: boolean
}

function classOfBar(run: RunBar, { isOutlined, hasRoom }: BarLook): string {
  return [
    wordedBar(hasRoom),
    kindOfBar(run.minibus),
    ...(run.turnaround ? ['gantt-tight'] : []),
    ...(isOutlined ? ['gantt-outlined'] : []),
  ].join(' ')
}

/** The classes of a bar with words, by whether these have room after it. */
export const wordedBar = (hasRoom: boolean): string =>
  hasRoom ? 'gantt-bar gantt-worded gantt-roomy' : 'gantt-bar gantt-worded'

/** How the bar of a run is drawn: a bus is full, a minibus an outline. */
export const kindOfBar = (minibus: number): string => (minibus === 0 ? 'gantt-bus' : 'gantt-mini')
