import type { HoursRule } from '@noriai/contract/rules/drivingHours'
import type { ShiftView } from '@noriai/contract/schema/fleet'
import type { WallTime } from '@noriai/contract/time'
import { Tag } from '../../components'
import { useLanguage } from '../../i18n'
import { barOn, hoursText } from '../../model/fleet'
import { clockOf } from '../../model/wall'

interface ShiftRowProps {
  readonly shift: ShiftView
  readonly isChosen: boolean
  /** The present, as the roster was read. */
  readonly asOf: WallTime
  readonly onChoose: () => void
}

/** A shift as a line of the roster: who, the day as a bar, and what it comes to. */
export function ShiftRow({ shift, isChosen, asOf, onChoose }: ShiftRowProps) {
  const { t } = useLanguage()
  const { serviceDate, planned, actual, restFrom } = shift
  const [worst] = planned.findings
  const shown = actual ?? planned
  // A run may be given to somebody before their shift begins.
  const hasBegun = [shift, ...shift.runs].some(({ from }) => from <= asOf)
  const cells: readonly {
    readonly name: CellName
    readonly text: string
    readonly rules: readonly HoursRule[]
  }[] = [
    { name: 'duty', text: hoursText(shown.duty), rules: ['duty', 'longDuties'] },
    { name: 'wheel', text: hoursText(shown.driving), rules: ['drivingTwoDayMean'] },
    { name: 'longest', text: hoursText(shown.unbroken), rules: ['drivingUnbroken', 'motorway'] },
    {
      name: 'rest',
      text: shown.rest === null ? '–' : hoursText(shown.rest),
      rules: ['restBefore', 'restAfter'],
    },
    { name: 'week', text: String(Math.round(shown.dutyWeek / 60)), rules: ['dutyWeek', 'drivingWeek'] },
  ]
  const levelOf = (rules: readonly HoursRule[]) =>
    shown.findings.find(({ rule }) => rules.includes(rule))?.level ?? ''
  return (
    <li className={isChosen ? 'roster-row roster-row-chosen' : 'roster-row'}>
      <button type="button" className="roster-who" aria-pressed={isChosen} onClick={onChoose}>
        <span className="row">
          <b lang="ja">{shift.driverName}</b>
          {shift.before === null && hasBegun && <Tag tone="amber">{t('rollCall.missing')}</Tag>}
        </span>
        <span className="small mute">
          {t('roster.who', {
            licence: t(`licence.${shift.licence}`),
            depot: shift.depotName,
            vehicle: shift.vehicleNumber ?? t('roster.noVehicle'),
            count: shift.runs.filter(({ state }) => state !== 'abandoned').length,
          })}
        </span>
      </button>
      <div className="gantt-track">
        {restFrom && (
          <span className="gantt-rest" style={barOn(serviceDate, { from: restFrom, to: shift.from })} />
        )}
        <span
          className={`gantt-bar gantt-duty gantt-${worst?.level ?? 'good'}`}
          style={barOn(serviceDate, shift)}
        >
          {clockOf(shift.from)}–{clockOf(shift.to)}
        </span>
        {shift.breaks.map((each) => (
          <span key={each.from} className="gantt-break" style={barOn(serviceDate, each)} />
        ))}
        {shift.runs.map((run) => (
          <span
            key={`${run.departureId} ${run.minibus}`}
            className={run.state === 'abandoned' ? 'gantt-run gantt-given-up' : 'gantt-run'}
            style={barOn(serviceDate, run)}
          />
        ))}
      </div>
      <dl className="roster-cells num">
        {cells.map(({ name, text, rules }) => (
          <div key={name} className={`roster-cell roster-${levelOf(rules)}`}>
            <dt className="small mute">{t(`roster.cell.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

type CellName = 'duty' | 'wheel' | 'longest' | 'rest' | 'week'
