import { staffRoster, type RosterView as Roster } from '@noriai/contract/calls/staff/roster'
import type { ShiftView } from '@noriai/contract/schema/fleet'
import type { CalendarDate } from '@noriai/contract/time'
import { useState } from 'react'
import { Button, Empty, LoadState, Note, Sheet } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useWide } from '../../hooks/useWide'
import { useLanguage } from '../../i18n'
import { runText } from '../../model/fleet'
import { CopyDaySheet } from './CopyDaySheet'
import { RollCallSheet } from './RollCallSheet'
import { ShiftPanel } from './ShiftPanel'
import { ShiftRow } from './ShiftRow'
import { ShiftSheet } from './ShiftSheet'
import { Hours } from './TimeLine'

/** What is open above the roster. */
type Open =
  | { readonly kind: 'add' | 'copy' }
  | { readonly kind: 'edit'; readonly shift: ShiftView }
  | { readonly kind: 'before' | 'after'; readonly shift: ShiftView }

/** The shifts of a day with their hours, and the runs that nobody drives. */
export function RosterView({ serviceDate }: { readonly serviceDate: CalendarDate }) {
  const { t } = useLanguage()
  const wide = useWide()
  const roster = useCall(staffRoster, { serviceDate }, { everyMs: 30_000 })
  const [chosenId, choose] = useState<string>()
  const [open, setOpen] = useState<Open>()
  const view = roster.data
  const shifts = view?.shifts ?? []
  const chosen = shifts.find(({ id }) => id === chosenId) ?? (wide ? firstToLookAt(shifts) : undefined)
  const done = (next: Roster) => {
    roster.put(next)
    setOpen(undefined)
  }
  const close = () => setOpen(undefined)
  const panel = view && chosen && (
    <ShiftPanel
      shift={chosen}
      limits={view.limits}
      onEdit={() => setOpen({ kind: 'edit', shift: chosen })}
      onRollCall={(kind) => setOpen({ kind, shift: chosen })}
    />
  )
  return (
    <>
      <div className="row wrap fleet-actions">
        <Button icon="clock" kind="second" onClick={() => setOpen({ kind: 'add' })}>
          {t('roster.add')}
        </Button>
        <Button icon="list" kind="primary" onClick={() => setOpen({ kind: 'copy' })}>
          {t('roster.copy')}
        </Button>
      </div>
      <LoadState of={roster} rows={6} />
      {view && view.uncovered.length > 0 && (
        <Note tone="amber">
          <b>{t('roster.uncovered', { count: view.uncovered.length })}</b>{' '}
          {view.uncovered.map((run) => runText(run, t)).join(', ')}
        </Note>
      )}
      {view && shifts.length === 0 && <Empty title={t('roster.none')} text={t('roster.noneText')} />}
      {view && shifts.length > 0 && (
        <div className="fleet-columns">
          <section className="card roster" aria-label={t('fleet.part.roster')}>
            <div className="roster-head small mute">
              <span>{t('roster.dotted')}</span>
              <Hours />
              <span className="roster-cells">
                {(['duty', 'wheel', 'longest', 'rest', 'week'] as const).map((cell) => (
                  <span key={cell}>{t(`roster.cell.${cell}`)}</span>
                ))}
              </span>
            </div>
            <ul>
              {shifts.map((shift) => (
                <ShiftRow
                  key={shift.id}
                  shift={shift}
                  isChosen={shift.id === chosen?.id}
                  onChoose={() => choose(shift.id)}
                />
              ))}
            </ul>
          </section>
          {wide && <aside className="card stack">{panel}</aside>}
        </div>
      )}
      {!wide && chosen && open === undefined && (
        <Sheet title={chosen.driverName} onClose={() => choose(undefined)}>
          {panel}
        </Sheet>
      )}
      {open?.kind === 'add' && <ShiftSheet serviceDate={serviceDate} onClose={close} onDone={done} />}
      {open?.kind === 'edit' && (
        <ShiftSheet serviceDate={serviceDate} shift={open.shift} onClose={close} onDone={done} />
      )}
      {open?.kind === 'copy' && <CopyDaySheet serviceDate={serviceDate} onClose={close} onDone={done} />}
      {(open?.kind === 'before' || open?.kind === 'after') && (
        <RollCallSheet shift={open.shift} moment={open.kind} onClose={close} onDone={done} />
      )}
    </>
  )
}

/** The shift that breaks a rule most, else the first. */
function firstToLookAt(shifts: readonly ShiftView[]): ShiftView | undefined {
  const of = (level: string) => shifts.find(({ planned }) => planned.findings[0]?.level === level)
  return of('red') ?? of('amber') ?? shifts[0]
}
