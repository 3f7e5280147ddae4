import { staffFleet } from '@noriai/contract/calls/staff/fleet'
import { inspectionSoonDays } from '@noriai/contract/rules/attention'
import type { DamageView, DepotView, VehicleView } from '@noriai/contract/schema/fleet'
import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import { addDays, instantOf, msPerMinute, toWallTime, type CalendarDate } from '@noriai/contract/time'
import { useState } from 'react'
import { Button, Empty, LoadState, Tag } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useAsOpened, useTask } from '../../hooks/useTask'
import { useLanguage } from '../../i18n'
import { useServerNow } from '../../model/serverClock'
import type { Tone } from '../../model/tone'
import { useAirports } from '../../model/useAirports'
import { clockOf, dateOf } from '../../model/wall'
import { RepairSheet, ReportDamageSheet } from './DamageSheet'
import { DepotSheet } from './DepotSheet'
import { Hours, VehicleTrack } from './TimeLine'
import { VehicleSheet } from './VehicleSheet'

/** What is open above the list; a new one where none is named. */
type Open =
  | { readonly kind: 'vehicle'; readonly vehicle?: VehicleView }
  | { readonly kind: 'depot'; readonly depot?: DepotView }
  | { readonly kind: 'report'; readonly vehicle: VehicleView }
  | { readonly kind: 'repair'; readonly vehicle: VehicleView; readonly damage: DamageView }

/** The vehicles with their day as a time line: runs, times off the road, inspection. */
export function VehiclesView({ serviceDate }: { readonly serviceDate: CalendarDate }) {
  const { t } = useLanguage()
  const { nameAt } = useAirports()
  const fleet = useCall(staffFleet, { serviceDate }, { everyMs: 30_000 })
  const [pressed, setPressed] = useState<Open>()
  // From the queue somebody comes for one vehicle, by its id.
  const arrived = useTask()
  const isSought = ({ id }: VehicleView) => id === arrived.subject
  const sought = arrived.task === 'vehicle' ? fleet.data?.vehicles.find(isSought) : undefined
  const opened = useAsOpened(arrived, sought)
  const open: Open | undefined = pressed ?? (opened && { kind: 'vehicle', vehicle: opened })
  const close = () => {
    setPressed(undefined)
    arrived.end()
  }
  const done = () => {
    fleet.reload()
    close()
  }
  const seeToDamage = (vehicle: VehicleView | undefined, damage: DamageView | undefined) => {
    if (!vehicle) return
    setPressed(damage ? { kind: 'repair', vehicle, damage } : { kind: 'report', vehicle })
  }
  const view = fleet.data
  const depotOf = ({ depotId }: VehicleView) => {
    const depot = view?.depots.find(({ id }) => id === depotId)
    return depot ? nameAt(depot) : ''
  }
  return (
    <>
      <div className="row wrap fleet-actions">
        <Button onClick={() => setPressed({ kind: 'depot' })}>{t('depot.add')}</Button>
        {view && view.depots.length > 0 && (
          <Button icon="minibus" kind="primary" onClick={() => setPressed({ kind: 'vehicle' })}>
            {t('vehicle.add')}
          </Button>
        )}
      </div>
      <LoadState of={fleet} rows={6} />
      {view?.vehicles.length === 0 && <Empty title={t('vehicle.none')} text={t('vehicle.noneText')} />}
      {view && view.vehicles.length > 0 && (
        <section className="card roster roster-vehicles" aria-label={t('fleet.part.vehicles')}>
          <div className="roster-head small mute">
            <span />
            <Hours />
            <span className="vehicle-facts">{t('vehicle.facts')}</span>
          </div>
          <ul>
            {view.vehicles.map((vehicle) => (
              <VehicleRow
                key={vehicle.id}
                vehicle={vehicle}
                serviceDate={serviceDate}
                depot={depotOf(vehicle)}
                onOpen={() => setPressed({ kind: 'vehicle', vehicle })}
              />
            ))}
          </ul>
        </section>
      )}
      {view && view.depots.length > 0 && (
        <p className="row wrap small">
          <span className="mute">{t('depot.list')}</span>
          {view.depots.map((depot) => (
            <Button key={depot.id} kind="link" onClick={() => setPressed({ kind: 'depot', depot })}>
              <span lang="ja">{nameAt(depot)}</span>
            </Button>
          ))}
        </p>
      )}
      {open?.kind === 'depot' && <DepotSheet depot={open.depot} onClose={close} onDone={done} />}
      {view && open?.kind === 'vehicle' && (
        <VehicleSheet
          depots={view.depots}
          vehicle={open.vehicle}
          onDamage={(damage) => seeToDamage(open.vehicle, damage)}
          onClose={close}
          onDone={done}
        />
      )}
      {open?.kind === 'report' && <ReportDamageSheet vehicle={open.vehicle} onClose={close} onDone={done} />}
      {open?.kind === 'repair' && (
        <RepairSheet vehicle={open.vehicle} damage={open.damage} onClose={close} onDone={done} />
      )}
    </>
  )
}

interface VehicleRowProps {
  readonly vehicle: VehicleView
  readonly serviceDate: CalendarDate
  readonly depot: string
  readonly onOpen: () => void
}

function VehicleRow({ vehicle, serviceDate, depot, onOpen }: VehicleRowProps) {
  const { t, lang } = useLanguage()
  const { tone, text } = dayOf(vehicle, { serviceDate, t })
  const now = useServerNow(msPerMinute)
  const isSoon = vehicle.inspectionDays <= inspectionSoonDays
  const [damage] = vehicle.damages ?? []
  return (
    <li className="roster-row">
      <button type="button" className="roster-who" onClick={onOpen}>
        <span>
          <b>{vehicle.number}</b> <span lang="ja">{vehicle.plateNumber}</span>
        </span>
        <span className="small mute">
          {t('vehicle.who', { type: t(`vehicle.${vehicle.vehicleType}`), seats: vehicle.seats, depot })}
        </span>
      </button>
      <VehicleTrack serviceDate={serviceDate} runs={vehicle.runs} offRoad={vehicle.offRoad} />
      <div className="vehicle-facts small">
        <span className="num">
          {t('vehicle.places', { large: vehicle.largePlaces, small: vehicle.smallPlaces })}
        </span>
        <span className={isSoon ? 'warn-text' : undefined}>
          {t('vehicle.inspection', { date: formatCalendarDate(vehicle.inspectionUntil, lang, { now }) })}
        </span>
        <Tag tone={tone}>{text}</Tag>
        {damage && (
          <Tag tone="amber">
            {t('vehicle.damaged', { date: formatCalendarDate(dateOf(damage.reportedAt), lang, { now }) })}
          </Tag>
        )}
      </div>
    </li>
  )
}

interface OfDay {
  readonly serviceDate: CalendarDate
  readonly t: ReturnType<typeof useLanguage>['t']
}

/** What a vehicle does on the day, in a few words; what stops it first. */
function dayOf(
  vehicle: VehicleView,
  { serviceDate, t }: OfDay,
): { readonly tone: Tone; readonly text: string } {
  if (!vehicle.inService) return { tone: 'plain', text: t('vehicle.out') }
  if (vehicle.inspectionUntil < serviceDate) return { tone: 'vermilion', text: t('vehicle.inspectionOver') }
  const [start, end] = [
    toWallTime(instantOf(serviceDate, '04:00')),
    toWallTime(instantOf(addDays(serviceDate, 1), '04:00')),
  ]
  const off = vehicle.offRoad.find(({ from, to }) => from < end && (to === null || to > start))
  if (off) return { tone: 'vermilion', text: t('vehicle.offRoad', { reason: off.reason }) }
  const [first, last] = [vehicle.runs[0], vehicle.runs.at(-1)]
  if (!first || !last) return { tone: 'plain', text: t('vehicle.free') }
  if (vehicle.runs.some(({ turnaround }) => turnaround)) return { tone: 'amber', text: t('vehicle.tight') }
  return {
    tone: 'leaf',
    text: t('vehicle.runs', {
      count: vehicle.runs.length,
      from: clockOf(first.from),
      to: clockOf(last.to),
    }),
  }
}
