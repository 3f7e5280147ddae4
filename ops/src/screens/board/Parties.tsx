import { staffMarkMissed, staffMoveOrder } from '@noriai/contract/calls/staff/orders'
import { isPickup } from '@noriai/contract/orders/kinds'
import type { DepartureParty, DepartureView, MoveOption } from '@noriai/contract/schema/staffDeparture'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button, ErrorNote, Japanese, Segment, Tag } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useFocusWhen, useTask } from '../../hooks/useTask'
import { useLanguage, type Translate } from '../../i18n'
import { minibusLetter, notHereYet } from '../../model/departures'
import { bagsText, doorText, needsText } from '../../model/passengerList'
import { placeOfParty } from '../../model/partiesKept'
import { addressOf } from '../../model/address'
import { useMay } from '../../model/session'
import { clockOf } from '../../model/wall'
import { MessageSheet } from './MessageSheet'

interface PartiesProps {
  readonly view: DepartureView
  readonly onChanged: () => void
}

/** The parties of a departure: those that are not here yet with what can be done, and everyone. */
export function Parties({ view, onChanged }: PartiesProps) {
  const { t } = useLanguage()
  const may = useMay()
  const [shown, setShown] = useState<'missing' | 'all'>('missing')
  const [messaging, setMessaging] = useState<DepartureParty>()
  const missing = notHereYet(view.parties)
  const move = useCallAction(staffMoveOrder, onChanged)
  const mark = useCallAction(staffMarkMissed, onChanged)
  // From the queue somebody comes to move those who miss it.
  const section = useFocusWhen(useTask().task === 'parties')
  if (view.parties.length === 0) return null
  const mayMove = may('staffMoveOrder') && view.progress !== 'done'
  const mayMark = may('staffMarkMissed')
  const parties = shown === 'missing' ? missing : view.parties
  return (
    <section ref={section} tabIndex={-1} className="stack" aria-label={t('parties.title')}>
      <Segment
        label={t('parties.title')}
        value={shown}
        onChange={setShown}
        options={[
          {
            value: 'missing',
            text: t('parties.missing', { count: missing.reduce((sum, { riders }) => sum + riders, 0) }),
          },
          { value: 'all', text: t('parties.all', { count: view.riders }) },
        ]}
      />
      <ErrorNote error={move.error ?? mark.error} />
      {parties.length === 0 ? (
        <p className="note note-leaf">{t('parties.allIn')}</p>
      ) : (
        <ul className="parties card">
          {parties.map((party) => (
            <Party
              key={party.orderId}
              party={party}
              view={view}
              moveTo={mayMove && !party.checkedIn ? roomFor(view.moveOptions, party) : undefined}
              isMoving={move.isRunning}
              onMissed={
                party.canBeMissed && mayMark ? () => mark.run({ id: party.orderId, missed: true }) : undefined
              }
              isMarking={mark.isRunning}
              onMove={({ departureId }) => move.run({ id: party.orderId, departureId })}
              onMessage={() => setMessaging(party)}
            />
          ))}
        </ul>
      )}
      {messaging && <MessageSheet party={messaging} view={view} onClose={() => setMessaging(undefined)} />}
    </section>
  )
}

/** The next departure that a party can ride instead; who is on the way to a flight has none. */
const roomFor = (options: readonly MoveOption[], party: DepartureParty) =>
  isPickup(party.type)
    ? options.find(
        ({ departsAt, free, bagsFree, wheelchairsFree = 1 }) =>
          departsAt >= landingOf(party) &&
          free >= party.seats &&
          holds(bagsFree, party.bagPlaces) &&
          (wheelchairsFree > 0 || !party.needs?.includes('wheelchair')),
      )
    : undefined

/** When it lands by what is known; empty where no flight keeps it from a departure. */
const landingOf = ({ flight }: DepartureParty) => flight?.estimatedTime ?? flight?.scheduledTime ?? ''

/** Whether so many bags fit, as far as it is known. */
const holds = (free: MoveOption['bagsFree'], bags: DepartureParty['bagPlaces']) =>
  !free || !bags || (free.large >= bags.large && free.small >= bags.small)

interface PartyProps {
  readonly party: DepartureParty
  readonly view: DepartureView
  readonly moveTo: MoveOption | undefined
  readonly isMoving: boolean
  readonly onMove: (option: MoveOption) => void
  /** Undefined while it is too early to say that the party did not come. */
  readonly onMissed: (() => void) | undefined
  readonly isMarking: boolean
  readonly onMessage: () => void
}

function Party({ party, view, moveTo, isMoving, onMove, onMissed, isMarking, onMessage }: PartyProps) {
  const { t } = useLanguage()
  const needs = needsText(party.needs, t)
  const door = doorText((view.direction === 'dropoff' ? party.from : party.to).door)
  return (
    <li>
      <b className="party-letter num" aria-hidden="true">
        {minibusLetter(party.minibus)}
        {party.stopNo}
      </b>
      <div className="grow">
        <p className="row wrap">
          <Link to={addressOf(`/orders/${party.orderId}`)} className="strong">
            <span lang="en">{party.names[0] ?? party.contact.contactName}</span>
          </Link>
          <span className="mute num">{t('parties.riders', { count: party.riders })}</span>
          {party.checkedIn && (
            <Tag tone="leaf">
              {party.checkedInAt === null
                ? t('parties.in')
                : t('parties.inAt', { time: clockOf(party.checkedInAt) })}
            </Tag>
          )}
          {!party.paid && <Tag tone="vermilion">{t('parties.unpaid')}</Tag>}
          {party.heldUpAt !== null && <Tag tone="amber">{t('parties.inImmigration')}</Tag>}
          {party.missedAt !== null && <Tag tone="amber">{t('parties.isMissed')}</Tag>}
          {party.minibus === 0 && <Tag tone="sea">{t('parties.isCollected')}</Tag>}
          {party.movedFrom && (
            <Tag tone="sea">{t('parties.movedFrom', { time: clockOf(party.movedFrom.departsAt) })}</Tag>
          )}
        </p>
        <p className="small mute">
          <Japanese>
            {[flightText(party, t), placeOfParty(party, view.direction), bagsText(party.luggage, t)]
              .filter((text) => text !== '')
              .join(' · ')}
          </Japanese>
        </p>
        {door !== '' && (
          <p className="small" lang="ja">
            {door}
          </p>
        )}
        {needs !== '' && <p className="small strong">{needs}</p>}
        {party.remark !== '' && <p className="small">{party.remark}</p>}
      </div>
      <div className="party-actions">
        {moveTo && (
          <Button kind="link" busy={isMoving} onClick={() => onMove(moveTo)}>
            {t('parties.moveTo', { time: clockOf(moveTo.departsAt) })}
          </Button>
        )}
        {onMissed && (
          <Button kind="link" busy={isMarking} onClick={onMissed}>
            {t('parties.markMissed')}
          </Button>
        )}
        {!party.checkedIn && (
          <Button kind="link" onClick={onMessage}>
            {t('parties.message')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The flight and what is known of it: `CX506 landed 14:17`. */
function flightText(party: DepartureParty, t: Translate): string {
  const { flight } = party
  if (!flight) return ''
  const time = flight.estimatedTime ?? flight.scheduledTime
  const name = flight.flightNo === '' ? t('flight.noNumber') : flight.flightNo
  return time === null ? name : t(`flight.line.${flight.status}`, { flight: name, time: clockOf(time) })
}
