import { staffDeparture } from '@noriai/contract/calls/staff/departures'
import { callOffProblem } from '@noriai/contract/rules/departureProgress'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { msPerMinute } from '@noriai/contract/time'
import { useEffect, useState } from 'react'
import { announceChange } from '../../api/live'
import { BackLink, Button, Icon, Japanese, LoadState, Note, SeenNote, Tag } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useTask } from '../../hooks/useTask'
import { useLanguage } from '../../i18n'
import { useAirports } from '../../model/useAirports'
import { minibusLetter, stateOf } from '../../model/departures'
import { downloadText } from '../../model/download'
import { isRiding } from '../../model/messageAll'
import { keepParties } from '../../model/partiesKept'
import { csvName, passengerCsv } from '../../model/passengerList'
import { outdatedPrintOf } from '../../model/printedLists'
import { useServerNow } from '../../model/serverClock'
import { useMay, useSession } from '../../model/session'
import { minibusIn } from '../../model/tasks'
import { clockOf } from '../../model/wall'
import { AssignSheet } from './AssignSheet'
import { CancelledDeparture } from './CancelledDeparture'
import { ChangeSheet } from './ChangeSheet'
import { Counts } from './Counts'
import { DepartureDay } from './DepartureDay'
import { DepartureSheet } from './DepartureSheet'
import { Lanes } from './Lanes'
import { LuggageList } from './LuggageList'
import { MessageAllSheet } from './MessageAllSheet'
import { Parties } from './Parties'
import { PrintedList } from './PrintedList'
import { Progress } from './Progress'
import { RunSheet } from './RunSheet'
import { StaffActions } from './StaffActions'

interface DeparturePanelProps {
  readonly departureId: string
  readonly backTo: string
}

/** One departure: counts, its next step, minibuses with their stops, parties. */
export function DeparturePanel({ departureId, backTo }: DeparturePanelProps) {
  const { t } = useLanguage()
  const { wayOf } = useAirports()
  const { desk } = useSession()
  const may = useMay()
  const departure = useCall(staffDeparture, { departureId })
  const [chosen, setChosen] = useState<number>()
  const [isChanging, setChanging] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const [isBusShown, setBusShown] = useState(false)
  const [isMessaging, setMessaging] = useState(false)
  const view = departure.data
  // Cancelled, and the last rider has left it: its seats and minibuses are nobody's.
  const outdated = view && outdatedPrintOf(view)
  const isOver = view?.status === 'cancelled' && view.riders === 0
  // From the queue somebody comes to assign one of its vehicles, or to see how one of its runs goes.
  const { task, subject, end } = useTask()
  const wanted = minibusIn(subject)
  const isToAssign = task === 'assign' && view && isAssignable(view, wanted) && may('staffAssignVehicle')
  const assigning = chosen ?? (isToAssign ? wanted : undefined)
  const shownRun = isBusShown ? 0 : task === 'run' ? wanted : undefined
  const closeAssign = () => {
    setChosen(undefined)
    end()
  }

  useEffect(() => {
    // Another day's riders would take the place of those who are scanned today.
    if (view?.serviceDate === desk.serviceDate) keepParties(view)
  }, [view, desk.serviceDate])

  const put = (next: DepartureView) => {
    departure.put(next)
    announceChange()
  }

  return (
    <>
      <BackLink to={backTo}>{t('board.departures')}</BackLink>
      <SeenNote at={departure.seenAt} />
      <LoadState of={departure} rows={8} />
      {view && (
        <>
          <div className="no-print stack">
            <header className="departure-head">
              <div>
                <h2 className="departure-title num" data-arrival>
                  {clockOf(view.departsAt)} <span>{wayOf(view.direction, view.relayPoint)}</span>
                </h2>
                <p className="small mute row wrap">
                  <StateTag view={view} />
                  {view.lateMinutes > 0 && (
                    <Tag tone="amber">
                      {t('departure.lateNow', { minutes: view.lateMinutes, time: clockOf(view.expectedAt) })}
                    </Tag>
                  )}
                  <span>
                    <Japanese>
                      {t('departure.bay', { bay: view.bay === '' ? t('departure.noBay') : view.bay })}
                    </Japanese>
                  </span>
                  <BusLine view={view} onAssign={() => setChosen(0)} />
                  {view.busWheelchairs && <span>{t('lanes.wheelchairs', view.busWheelchairs)}</span>}
                  {view.bus?.driverId && (
                    <Button kind="link" onClick={() => setBusShown(true)}>
                      {t('run.open')}
                    </Button>
                  )}
                </p>
              </div>
              <div className="row wrap">
                {may('staffConfirmDepartureChange') && isCancellable(view) && (
                  <Button kind="danger" icon="cross" onClick={() => setCancelling(true)}>
                    {t('stop.open')}
                  </Button>
                )}
                {may('staffSetDeparture') && view.progress !== 'done' && view.status !== 'cancelled' && (
                  <Button icon="edit" onClick={() => setChanging(true)}>
                    {t('departure.change')}
                  </Button>
                )}
                {view.parties.length > 0 && (
                  <>
                    {view.parties.some(isRiding) && (
                      <Button icon="mail" onClick={() => setMessaging(true)}>
                        {t('messageAll.open')}
                      </Button>
                    )}
                    <Button icon="list" onClick={() => window.print()}>
                      {t('departure.print')}
                    </Button>
                    <Button
                      icon="download"
                      onClick={() =>
                        downloadText(csvName(view), passengerCsv(view, t), 'text/csv;charset=utf-8')
                      }
                    >
                      {t('departure.csv')}
                    </Button>
                  </>
                )}
              </div>
            </header>
            {outdated !== undefined && (
              <Note tone="amber" icon="list">
                {t('nameList.outdated', { time: clockOf(outdated) })}
              </Note>
            )}
            {view.servicePaused && (
              <Note tone="amber" icon="pause">
                {t('departure.servicePaused')}
              </Note>
            )}
            {view.status === 'cancelled' && <CancelledDeparture departureId={departureId} />}
            {!isOver && <Counts view={view} />}
            {view.status !== 'cancelled' && <Progress view={view} onDone={put} />}
            {view.status !== 'cancelled' && may('staffFleet') && <DepartureDay view={view} />}
            {!isOver && <Lanes view={view} onAssign={setChosen} onDone={put} />}
            <Parties view={view} onChanged={departure.reload} />
            <LuggageList departureId={departureId} />
            <StaffActions actions={view.actions} />
          </div>
          <PrintedList view={view} />
          {assigning !== undefined && (
            <AssignSheet
              view={view}
              minibus={assigning}
              onClose={closeAssign}
              onDone={(next) => {
                put(next)
                closeAssign()
              }}
            />
          )}
          {shownRun !== undefined && (
            <RunSheet
              departureId={departureId}
              minibus={shownRun}
              title={
                shownRun === 0 ? t('run.busTitle') : t('run.title', { minibus: minibusLetter(shownRun) })
              }
              onClose={() => {
                setBusShown(false)
                end()
              }}
            />
          )}
          {isMessaging && <MessageAllSheet view={view} onClose={() => setMessaging(false)} />}
          {isCancelling && (
            <ChangeSheet
              view={view}
              onClose={() => setCancelling(false)}
              onDone={() => {
                setCancelling(false)
                departure.reload()
                announceChange()
              }}
            />
          )}
          {isChanging && (
            <DepartureSheet
              view={view}
              onClose={() => setChanging(false)}
              onDone={(next) => {
                put(next)
                setChanging(false)
              }}
            />
          )}
        </>
      )}
    </>
  )
}

const isCancellable = (view: DepartureView) => callOffProblem(view) === undefined

/** Whether vehicles can be assigned to it still, and a number is one of them. */
function isAssignable({ fleet, progress, status }: DepartureView, minibus = -1): boolean {
  const isVehicle = minibus === 0 || fleet.some((each) => each.minibus === minibus)
  return isVehicle && progress !== 'done' && status !== 'cancelled'
}

function StateTag({ view }: { readonly view: DepartureView }) {
  const { t } = useLanguage()
  const { tone, text } = stateOf(view, useServerNow(msPerMinute))
  return <Tag tone={tone}>{t(text)}</Tag>
}

function BusLine({ view, onAssign }: { readonly view: DepartureView; readonly onAssign: () => void }) {
  const { t } = useLanguage()
  const may = useMay()
  const text = view.bus
    ? t('departure.bus', { plate: view.bus.plateNumber, driver: view.bus.driverName })
    : t('departure.noBus')
  if (!may('staffAssignVehicle') || view.progress === 'done' || view.status === 'cancelled')
    return (
      <span>
        <Japanese>{text}</Japanese>
      </span>
    )
  return (
    <button type="button" className="link-button" onClick={onAssign}>
      <Japanese>{text}</Japanese>
      <Icon name="edit" size={16} label={t('departure.assign')} />
    </button>
  )
}
