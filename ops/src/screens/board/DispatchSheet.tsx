import type { PlanEdit } from '@noriai/contract/calls/staff/dispatch'
import type { DepartureView, MinibusStopView, MinibusView } from '@noriai/contract/schema/staffDeparture'
import { useState, type ReactNode } from 'react'
import { Icon, IconButton, Japanese, SelectField, Sheet } from '../../components'
import { useLanguage } from '../../i18n'
import { minibusLetter } from '../../model/departures'
import { movedTo, stopsOfLeg } from '../../model/stopOrder'
import { clockOf } from '../../model/wall'
import { PendingEdit } from './PendingEdit'
import { StartField } from './StartField'

interface DispatchSheetProps {
  readonly view: DepartureView
  readonly minibus: MinibusView
  readonly onDone: (view: DepartureView) => void
  readonly onClose: () => void
}

const legs = ['collect', 'deliver'] as const

/** Changes the stop order of a minibus by hand, moves its parties to another one, and shifts its start. */
export function DispatchSheet({ view, minibus, onDone, onClose }: DispatchSheetProps) {
  const { t } = useLanguage()
  return (
    <Sheet title={t('dispatch.title', { minibus: minibusLetter(minibus.minibus) })} onClose={onClose}>
      <p className="small mute">{t('dispatch.text')}</p>
      {/* A newer plan restarts the edit. */}
      <MinibusEdits key={view.planVersion} view={view} minibus={minibus} onDone={onDone} />
    </Sheet>
  )
}

/** One edit at a time: what it changes is shown below what was changed, before it is saved. */
function MinibusEdits({ view, minibus, onDone }: Omit<DispatchSheetProps, 'onClose'>) {
  const [edit, setEdit] = useState<PlanEdit>()
  const editing: Editing = {
    view,
    minibus,
    edit,
    onEdit: setEdit,
    pending: edit && <PendingEdit view={view} edit={edit} onDone={onDone} />,
  }
  return (
    <>
      {legs
        .filter((leg) => stopsOfLeg(minibus, leg).length > 0)
        .map((leg) => (
          <LegOrder key={leg} leg={leg} {...editing} />
        ))}
      <PartyMoves {...editing} />
      {view.direction !== 'transfer' && <StartShift {...editing} />}
    </>
  )
}

interface Editing {
  readonly view: DepartureView
  readonly minibus: MinibusView
  readonly edit: PlanEdit | undefined
  /** Undefined: nothing is changed. */
  readonly onEdit: (edit: PlanEdit | undefined) => void
  /** The edit's effect, shown by the part that it was made in. */
  readonly pending: ReactNode
}

function LegOrder({
  minibus,
  leg,
  edit,
  onEdit,
  pending,
}: Editing & { readonly leg: MinibusStopView['leg'] }) {
  const { t } = useLanguage()
  const stops = stopsOfLeg(minibus, leg)
  const [dragged, setDragged] = useState<string>()
  const planned = stops.map(({ stopKey }) => stopKey)
  const isChanged = edit?.kind === 'reorder' && edit.leg === leg
  const order = isChanged ? edit.stopKeys : planned
  const setOrder = (stopKeys: string[]) =>
    onEdit(
      stopKeys.join() === planned.join()
        ? undefined
        : { kind: 'reorder', leg, minibus: minibus.minibus, stopKeys },
    )
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
                <Japanese>{stop.placeName}</Japanese>
                <span className="small mute num">
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
      {isChanged && pending}
    </section>
  )
}

function PartyMoves({ view, minibus, edit, onEdit, pending }: Editing) {
  const { t } = useLanguage()
  const moved = edit?.kind === 'move' ? edit : undefined
  const numbers = Array.from({ length: view.minibuses }, (_, index) => index + 1)
  return (
    <section className="stack">
      <h3>{t('dispatch.parties')}</h3>
      {view.parties
        .filter((party) => party.minibus === minibus.minibus)
        .map(({ orderId, names, contact, riders, minibus: present }) => (
          <SelectField
            key={orderId}
            label={t('dispatch.party', { name: names[0] ?? contact.contactName, count: riders })}
            value={String(moved?.orderId === orderId ? moved.minibus : present)}
            onChange={(value) => {
              const wanted = Number(value)
              onEdit(wanted === present ? undefined : { kind: 'move', orderId, minibus: wanted })
            }}
            options={numbers.map((number) => ({
              value: String(number),
              text: t('lanes.minibus', { minibus: minibusLetter(number) }),
            }))}
          />
        ))}
      {moved && pending}
    </section>
  )
}

/** Lets the minibus set out later than the others, or be at the relay point earlier: time for its vehicle and driver to turn around. */
function StartShift({ view, minibus, edit, onEdit, pending }: Editing) {
  const { t } = useLanguage()
  const present = minibus.startMinutes ?? 0
  const shifted = edit?.kind === 'stagger' ? edit : undefined
  return (
    <section className="stack">
      <h3>{t('dispatch.start')}</h3>
      <StartField
        direction={view.direction}
        present={present}
        value={shifted?.minutes ?? present}
        onChange={(minutes) =>
          onEdit(minutes === present ? undefined : { kind: 'stagger', minibus: minibus.minibus, minutes })
        }
      />
      {shifted && pending}
    </section>
  )
}
