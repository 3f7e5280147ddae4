import { staffMoveParty, staffReorderStops, staffStaggerStart } from '@noriai/contract/calls/staff/dispatch'
import type { DepartureView, MinibusStopView, MinibusView } from '@noriai/contract/schema/staffDeparture'
import { useState } from 'react'
import { isCode } from '@noriai/contract/client/ApiError'
import { Button, ErrorNote, Icon, IconButton, Note, SelectField, Sheet } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useLanguage } from '../../i18n'
import { minibusLetter } from '../../model/departures'
import { movedTo, stopsOfLeg } from '../../model/stopOrder'
import { clockOf } from '../../model/wall'
import { PlanPreview } from './PlanPreview'

interface DispatchSheetProps {
  readonly view: DepartureView
  readonly minibus: MinibusView
  readonly onDone: (view: DepartureView) => void
  readonly onClose: () => void
}

const legs = ['collect', 'deliver'] as const

/** Changes the stop order of a minibus by hand, and moves its parties to another one. */
export function DispatchSheet({ view, minibus, onDone, onClose }: DispatchSheetProps) {
  const { t } = useLanguage()
  return (
    <Sheet title={t('dispatch.title', { minibus: minibusLetter(minibus.minibus) })} onClose={onClose}>
      <p className="small mute">{t('dispatch.text')}</p>
      {legs
        .filter((leg) => stopsOfLeg(minibus, leg).length > 0)
        .map((leg) => (
          // A newer plan restarts the edit.
          <LegOrder
            key={`${leg} ${view.planVersion}`}
            view={view}
            minibus={minibus}
            leg={leg}
            onDone={onDone}
          />
        ))}
      <PartyMoves view={view} minibus={minibus} onDone={onDone} />
      {view.direction !== 'transfer' && <StartShift view={view} minibus={minibus} onDone={onDone} />}
    </Sheet>
  )
}

interface LegOrderProps extends Omit<DispatchSheetProps, 'onClose'> {
  readonly leg: MinibusStopView['leg']
}

function LegOrder({ view, minibus, leg, onDone }: LegOrderProps) {
  const { t } = useLanguage()
  const stops = stopsOfLeg(minibus, leg)
  const [order, setOrder] = useState(() => stops.map(({ stopKey }) => stopKey))
  const [dragged, setDragged] = useState<string>()
  const { departureId, planVersion } = view
  const reorder = useCallAction(staffReorderStops, onDone)
  const save = (force: boolean) =>
    reorder.run({ departureId, planVersion, leg, minibus: minibus.minibus, stopKeys: order, force })
  const isChanged = stops.some(({ stopKey }, index) => stopKey !== order[index])
  return (
    <section className="stack" aria-label={t(`dispatch.leg.${leg}`)}>
      <h3>{t(`dispatch.leg.${leg}`)}</h3>
      <ol className="stop-list">
        {order.map((stopKey, index) => {
          const stop = stops.find((each) => each.stopKey === stopKey)
          if (!stop) return null
          return (
            <li
              key={stopKey}
              draggable
              data-dragged={dragged === stopKey || undefined}
              onDragStart={() => setDragged(stopKey)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                event.preventDefault()
                if (dragged !== undefined && dragged !== stopKey) setOrder(movedTo(order, dragged, index))
              }}
            >
              <Icon name="drag" />
              <b className="num">{index + 1}</b>
              <span className="grow">
                {stop.placeName}
                <span className="small mute num">
                  {' '}
                  {stop.wardName} · {t('lanes.riders', { count: stop.riders })} ·{' '}
                  {isChanged ? t('dispatch.was', { time: clockOf(stop.arrivesAt) }) : clockOf(stop.arrivesAt)}
                </span>
              </span>
              <IconButton
                icon="up"
                label={t('dispatch.earlier', { place: stop.placeName })}
                disabled={index === 0}
                onClick={() => setOrder(movedTo(order, stopKey, index - 1))}
              />
              <IconButton
                icon="down"
                label={t('dispatch.later', { place: stop.placeName })}
                disabled={index === order.length - 1}
                onClick={() => setOrder(movedTo(order, stopKey, index + 1))}
              />
            </li>
          )
        })}
      </ol>
      {isChanged && (
        <PlanPreview view={view} edit={{ kind: 'reorder', leg, minibus: minibus.minibus, stopKeys: order }} />
      )}
      <Outcome error={reorder.error} busy={reorder.isRunning} onForce={() => save(true)} />
      {isChanged && (
        <Button kind="primary" wide busy={reorder.isRunning} onClick={() => save(false)}>
          {t('dispatch.save')}
        </Button>
      )}
    </section>
  )
}

/** What can be chosen; more leaves no window whole. */
const startShifts = [0, 2, 4, 6, 8, 10, 15, 20]

/** Lets the minibus set out later than the others, or be at the relay point earlier: time for its vehicle and driver to turn around. */
function StartShift({ view, minibus, onDone }: Omit<DispatchSheetProps, 'onClose'>) {
  const { t } = useLanguage()
  const { departureId, planVersion } = view
  const present = minibus.startMinutes ?? 0
  const [wanted, setWanted] = useState<number>()
  const stagger = useCallAction(staffStaggerStart, (next: DepartureView) => {
    setWanted(undefined)
    onDone(next)
  })
  const options = [...new Set([...startShifts, present])].sort((a, b) => a - b)
  return (
    <section className="stack">
      <SelectField
        label={t(view.direction === 'pickup' ? 'dispatch.startLater' : 'dispatch.startEarlier')}
        value={String(wanted ?? present)}
        onChange={(value) => setWanted(Number(value) === present ? undefined : Number(value))}
        options={options.map((minutes) => ({
          value: String(minutes),
          text: minutes === 0 ? t('dispatch.startCommon') : t('dispatch.startMinutes', { minutes }),
        }))}
      />
      {wanted !== undefined && (
        <PlanPreview view={view} edit={{ kind: 'stagger', minibus: minibus.minibus, minutes: wanted }} />
      )}
      <ErrorNote error={stagger.error} />
      {wanted !== undefined && (
        <Button
          kind="primary"
          wide
          busy={stagger.isRunning}
          onClick={() => stagger.run({ departureId, planVersion, minibus: minibus.minibus, minutes: wanted })}
        >
          {t('dispatch.startSave')}
        </Button>
      )}
    </section>
  )
}

function PartyMoves({ view, minibus, onDone }: Omit<DispatchSheetProps, 'onClose'>) {
  const { t } = useLanguage()
  const { departureId, planVersion } = view
  const [wanted, setWanted] = useState<{ readonly orderId: string; readonly minibus: number }>()
  const move = useCallAction(staffMoveParty, (next: DepartureView) => {
    setWanted(undefined)
    onDone(next)
  })
  const save = (force: boolean) => {
    if (wanted) move.run({ departureId, planVersion, ...wanted, force })
  }
  const numbers = Array.from({ length: view.minibuses }, (_, index) => index + 1)
  return (
    <section className="stack">
      <h3>{t('dispatch.parties')}</h3>
      {view.parties
        .filter((party) => party.minibus === minibus.minibus)
        .map((party) => (
          <SelectField
            key={party.orderId}
            label={t('dispatch.party', {
              name: party.names[0] ?? party.contact.contactName,
              count: party.riders,
            })}
            value={String(wanted?.orderId === party.orderId ? wanted.minibus : party.minibus)}
            onChange={(value) => {
              const next = { orderId: party.orderId, minibus: Number(value) }
              setWanted(next.minibus === party.minibus ? undefined : next)
            }}
            options={numbers.map((number) => ({
              value: String(number),
              text: t('lanes.minibus', { minibus: minibusLetter(number) }),
            }))}
          />
        ))}
      {wanted && <PlanPreview view={view} edit={{ kind: 'move', ...wanted }} />}
      <Outcome error={move.error} busy={move.isRunning} onForce={() => save(true)} />
      {wanted && (
        <Button kind="primary" wide busy={move.isRunning} onClick={() => save(false)}>
          {t('dispatch.moveThere', { minibus: minibusLetter(wanted.minibus) })}
        </Button>
      )}
    </section>
  )
}

interface OutcomeProps {
  readonly error: unknown
  readonly busy: boolean
  readonly onForce: () => void
}

/** Why a change was refused; riders who would be longer on the way than promised are the dispatcher's to decide. */
function Outcome({ error, busy, onForce }: OutcomeProps) {
  const { t } = useLanguage()
  return (
    <>
      <ErrorNote error={error} />
      {isCode(error, 'departure.extraTime') && (
        <Note tone="amber">
          <p>{t('dispatch.longer')}</p>
          <Button kind="danger" busy={busy} onClick={onForce}>
            {t('dispatch.force')}
          </Button>
        </Note>
      )}
    </>
  )
}
