import { staffRoster, type RosterView as Roster } from '@noriai/contract/calls/staff/roster'
import type { ShiftView } from '@noriai/contract/schema/fleet'
import type { CalendarDate } from '@noriai/contract/time'
import { useState } from 'react'
import { Button, Empty, LoadState, Note, Sheet } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useAsOpened, useTask } from '../../hooks/useTask'
import { useWide } from '../../hooks/useWide'
import { useLanguage, type Translate } from '../../i18n'
import { spokenHours } from '../../model/fleet'
import type { Task } from '../../model/tasks'
import { clockOf } from '../../model/wall'
import { CopyDaySheet } from './CopyDaySheet'
import { RollCallSheet } from './RollCallSheet'
import { RosterFileSheet } from './RosterFileSheet'
import { RunLinks } from './RunLinks'
import { ShiftPanel } from './ShiftPanel'
import { ShiftRow } from './ShiftRow'
import { ShiftSheet } from './ShiftSheet'
import { Hours } from './TimeLine'

/** What is open above the roster. */
type Open =
  | { readonly kind: 'add' | 'copy' | 'file' }
  | { readonly kind: 'edit'; readonly shift: ShiftView }
  | { readonly kind: 'before' | 'after'; readonly shift: ShiftView }

/** What the day's minibus runs take of vehicles, and whether there are as many. */
function DayFleet({ minibuses }: { readonly minibuses: Roster['minibuses'] }) {
  const { t } = useLanguage()
  const { runs, needed, staggered, inService, vehicleMinutes, aloneMinutes } = minibuses
  const text = (
    <>
      {t('roster.minibuses', { runs, needed, inService })}{' '}
      {staggered < needed && `${t('roster.staggered', { count: staggered })} `}
      {vehicleMinutes < aloneMinutes &&
        t('roster.vehicleHours', {
          time: spokenHours(vehicleMinutes, t),
          alone: spokenHours(aloneMinutes, t),
        })}
    </>
  )
  return needed > inService ? <Note tone="amber">{text}</Note> : <p className="small mute num">{text}</p>
}

/** The shifts of a day with their hours, and the runs that nobody drives. */
export function RosterView({ serviceDate }: { readonly serviceDate: CalendarDate }) {
  const { t } = useLanguage()
  const wide = useWide()
  const roster = useCall(staffRoster, { serviceDate }, { everyMs: 30_000 })
  const [chosenId, choose] = useState<string>()
  const [pressed, setPressed] = useState<Open>()
  const arrived = useTask()
  const view = roster.data
  const shifts = view?.shifts ?? []
  const sought = shifts.find(({ id }) => id === arrived.subject)
  const opened = useAsOpened(arrived, openedBy(arrived.task, sought))
  const open = pressed ?? opened
  const close = () => {
    setPressed(undefined)
    arrived.end()
  }
  const chosen = shifts.find(({ id }) => id === chosenId) ?? (wide ? firstToLookAt(shifts) : undefined)
  const done = (next: Roster) => {
    roster.put(next)
    close()
  }
  const taken = shifts.map(({ driverId }) => driverId)
  const panel = view && chosen && (
    <ShiftPanel
      shift={chosen}
      limits={view.limits}
      onEdit={() => setPressed({ kind: 'edit', shift: chosen })}
      onRollCall={(kind) => setPressed({ kind, shift: chosen })}
    />
  )
  return (
    <>
      <div className="row wrap fleet-actions">
        <Button icon="download" onClick={() => setPressed({ kind: 'file' })}>
          {t('departure.csv')}
        </Button>
        <Button icon="clock" kind="second" onClick={() => setPressed({ kind: 'add' })}>
          {t('roster.add')}
        </Button>
        <Button icon="list" kind="primary" onClick={() => setPressed({ kind: 'copy' })}>
          {t('roster.copy')}
        </Button>
      </div>
      <LoadState of={roster} rows={6} />
      {view && view.uncovered.length > 0 && (
        <Note tone="amber">
          <div className="row wrap">
            <b>{t('roster.uncovered', { count: view.uncovered.length })}</b>
            <RunLinks runs={view.uncovered} />
          </div>
        </Note>
      )}
      {view && view.minibuses.runs > 0 && <DayFleet minibuses={view.minibuses} />}
      {view && shifts.length === 0 && <Empty title={t('roster.none')} text={t('roster.noneText')} />}
      {view && shifts.length > 0 && (
        <div className="fleet-columns">
          <section className="card roster" aria-label={t('fleet.part.roster')}>
            <div className="roster-head small mute">
              <span>{t('roster.dotted')}</span>
              <Hours />
              <span className="roster-cells">
                {(['duty', 'wheel', 'longest', 'rest', 'week'] as const).map((cell) => (
                  <span key={cell}>
                    {t(`roster.cell.${cell}`)}
                    <br />
                    {t(`roster.of.${cell}`, { limit: limitOf(cell, view.limits, t) })}
                  </span>
                ))}
              </span>
            </div>
            <ul>
              {shifts.map((shift) => (
                <ShiftRow
                  key={shift.id}
                  shift={shift}
                  asOf={view.asOf}
                  isChosen={shift.id === chosen?.id}
                  onChoose={() => choose(shift.id)}
                />
              ))}
            </ul>
          </section>
          {wide && (
            <aside className="card stack" aria-label={t('roster.one')}>
              <h2>{chosen && <WhoAndWhen shift={chosen} />}</h2>
              {panel}
            </aside>
          )}
        </div>
      )}
      {!wide && chosen && open === undefined && (
        <Sheet
          title={`${chosen.driverName} ${clockOf(chosen.from)}–${clockOf(chosen.to)}`}
          onClose={() => choose(undefined)}
        >
          {panel}
        </Sheet>
      )}
      {open?.kind === 'add' && (
        <ShiftSheet serviceDate={serviceDate} taken={taken} onClose={close} onDone={done} />
      )}
      {open?.kind === 'edit' && (
        <ShiftSheet
          serviceDate={serviceDate}
          taken={taken}
          shift={open.shift}
          onClose={close}
          onDone={done}
        />
      )}
      {open?.kind === 'file' && <RosterFileSheet serviceDate={serviceDate} onClose={close} />}
      {open?.kind === 'copy' && <CopyDaySheet serviceDate={serviceDate} onClose={close} onDone={done} />}
      {(open?.kind === 'before' || open?.kind === 'after') && (
        <RollCallSheet shift={open.shift} moment={open.kind} onClose={close} onDone={done} />
      )}
    </>
  )
}

function WhoAndWhen({ shift }: { readonly shift: ShiftView }) {
  return (
    <>
      <span lang="ja">{shift.driverName}</span>{' '}
      <span className="num mute">
        {clockOf(shift.from)}–{clockOf(shift.to)}
      </span>
    </>
  )
}

/** What a figure of the roster is to keep to. */
function limitOf(
  cell: 'duty' | 'wheel' | 'longest' | 'rest' | 'week',
  limits: Roster['limits'],
  t: Translate,
): string {
  const minutes = {
    duty: limits.dutyAmber,
    wheel: limits.drivingTwoDayMean,
    longest: limits.unbroken,
    rest: limits.restAmber,
    week: limits.dutyWeek,
  }[cell]
  return spokenHours(minutes, t)
}

/** What the address opens of a shift that is in the roster. */
function openedBy(task: Task | undefined, shift: ShiftView | undefined): Open | undefined {
  if (!shift) return undefined
  if (task === 'shift') return { kind: 'edit', shift }
  if (task === 'rollCallBefore') return { kind: 'before', shift }
  return task === 'rollCallAfter' ? { kind: 'after', shift } : undefined
}

/** The shift that breaks a rule most, else the first. */
function firstToLookAt(shifts: readonly ShiftView[]): ShiftView | undefined {
  const of = (level: string) => shifts.find(({ planned }) => planned.findings[0]?.level === level)
  return of('red') ?? of('amber') ?? shifts[0]
}
