import type { PlanEdit } from '@noriai/contract/calls/staff/dispatch'
import type { DepartureView, MinibusView } from '@noriai/contract/schema/staffDeparture'
import { useState } from 'react'
import { Button, Empty, Sheet, Tag } from '../../components'
import { useLanguage } from '../../i18n'
import { areBagsFull, minibusLetter, presenceOf, scarceIn, usedMinibuses } from '../../model/departures'
import { useMay } from '../../model/session'
import { clockOf } from '../../model/wall'
import { DispatchSheet } from './DispatchSheet'
import { PendingEdit } from './PendingEdit'
import { RunSheet } from './RunSheet'
import { StopLine } from './StopLine'

interface LanesProps {
  readonly view: DepartureView
  readonly onAssign: (minibus: number) => void
  readonly onDone: (view: DepartureView) => void
}

const planAgain: PlanEdit = { kind: 'plan' }
const scarceTexts = { childSeats: 'lanes.childSeats', wheelchairs: 'lanes.wheelchairs' } as const

/** The minibuses of a departure, each with its stops as a line. */
export function Lanes({ view, onAssign, onDone }: LanesProps) {
  const { t } = useLanguage()
  const may = useMay()
  const [open, setOpen] = useState<number>()
  const [shown, setShown] = useState<number>()
  const [isPlanning, setIsPlanning] = useState(false)
  const mayDispatch = may('staffReorderStops') && view.progress !== 'done' && view.status !== 'cancelled'
  const opened = view.fleet.find(({ minibus }) => minibus === open)
  const used = usedMinibuses(view)
  return (
    <section className="stack">
      <div className="row between wrap">
        <h2>{t('lanes.title')}</h2>
        <span className="row small mute">
          {view.plannedAt === null
            ? t('lanes.notPlanned')
            : t('lanes.planned', { time: clockOf(view.plannedAt) })}
          {mayDispatch && view.riders > 0 && (
            <Button kind="link" onClick={() => setIsPlanning(true)}>
              {t('dispatch.plan')}
            </Button>
          )}
        </span>
      </div>
      {used.length === 0 && <Empty title={t('lanes.none')} text={t('lanes.noneText')} />}
      {used.map((minibus) => (
        <Lane
          key={minibus.minibus}
          view={view}
          minibus={minibus}
          onAssign={() => onAssign(minibus.minibus)}
          onRun={() => setShown(minibus.minibus)}
          onDispatch={mayDispatch && minibus.stops.length > 0 ? () => setOpen(minibus.minibus) : undefined}
        />
      ))}
      {shown !== undefined && (
        <RunSheet
          departureId={view.departureId}
          minibus={shown}
          title={t('run.title', { minibus: minibusLetter(shown) })}
          onClose={() => setShown(undefined)}
        />
      )}
      {opened && (
        <DispatchSheet view={view} minibus={opened} onDone={onDone} onClose={() => setOpen(undefined)} />
      )}
      {isPlanning && (
        <Sheet title={t('dispatch.plan')} onClose={() => setIsPlanning(false)}>
          <p className="small mute">{t('dispatch.planText')}</p>
          <PendingEdit
            view={view}
            edit={planAgain}
            onDone={(next) => {
              setIsPlanning(false)
              onDone(next)
            }}
          />
        </Sheet>
      )}
    </section>
  )
}

interface LaneProps {
  readonly view: DepartureView
  readonly minibus: MinibusView
  readonly onAssign: () => void
  readonly onRun: () => void
  readonly onDispatch: (() => void) | undefined
}

function Lane({ view, minibus, onAssign, onRun, onDispatch }: LaneProps) {
  const { t } = useLanguage()
  const may = useMay()
  const { here, missing } = presenceOf(minibus)
  const mayAssign = may('staffAssignVehicle') && view.progress !== 'done' && view.status !== 'cancelled'
  const letter = minibusLetter(minibus.minibus)
  return (
    <article className="lane" aria-label={t('lanes.minibus', { minibus: letter })}>
      <div className="lane-head">
        <b className="lane-letter" aria-hidden="true">
          {letter}
        </b>
        <div>
          <p>
            <b className="num">
              {minibus.seatsTaken}/{minibus.seats}
            </b>{' '}
            <span className="small mute">{t('lanes.seats')}</span>
          </p>
          {minibus.bags && (
            <p className="small mute num">
              {t('lanes.bags', {
                large: minibus.bags.taken.large,
                largePlaces: minibus.bags.places.large,
                small: minibus.bags.taken.small,
                smallPlaces: minibus.bags.places.small,
              })}
            </p>
          )}
          {scarceIn(minibus).map(({ kind, places, taken, isShort }) => (
            <p key={kind} className={isShort ? 'small warn-text num' : 'small mute num'}>
              {t(scarceTexts[kind], { taken, places })}
            </p>
          ))}
          {(minibus.startMinutes ?? 0) > 0 && (
            <p className="small num">
              {t(view.direction === 'pickup' ? 'lanes.startLater' : 'lanes.startEarlier', {
                minutes: minibus.startMinutes ?? 0,
              })}
            </p>
          )}
          {minibus.assignment ? (
            <p className="small mute" lang="ja">
              {minibus.assignment.driverName}
              <br />
              {minibus.assignment.vehicleName !== '' && (
                <>
                  {minibus.assignment.vehicleName}
                  <br />
                </>
              )}
              <span className="num">{minibus.assignment.plateNumber}</span>
            </p>
          ) : (
            <p className="small warn-text">{t('lanes.noDriver')}</p>
          )}
        </div>
      </div>
      <StopLine view={view} minibus={minibus} />
      <div className="lane-end">
        {minibus.riders > 0 && (
          <Tag tone={missing === 0 ? 'leaf' : 'amber'}>
            {missing === 0 ? t('lanes.allIn', { count: here }) : t('lanes.someIn', { here, missing })}
          </Tag>
        )}
        {areBagsFull(minibus) && <Tag tone="amber">{t('lanes.bagsFull')}</Tag>}
        {minibus.assignment?.driverId && (
          <Button kind="link" onClick={onRun}>
            {t('run.open')}
          </Button>
        )}
        {onDispatch && (
          <Button kind="link" onClick={onDispatch}>
            {t('dispatch.open')}
          </Button>
        )}
        {mayAssign && (
          <Button kind={minibus.assignment ? 'link' : 'primary'} onClick={onAssign}>
            {minibus.assignment ? t('lanes.reassign') : t('lanes.assign')}
          </Button>
        )}
      </div>
    </article>
  )
}
