import { langNames } from '@noriai/contract/lang'
import type { DrivenParty } from '@noriai/contract/schema/driver'
import { Suspense, useId, useState } from 'react'
import { Button, Icon, Needs, Note, Tag } from '../components'
import { usePhone } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import { stepAt } from '../model/nextStep'
import type { RunName, RunNow, StopNow } from '../model/run'
import type { Tap } from '../model/taps'
import { clockOf, partyName } from '../model/words'
import { CallButton } from './CallButton'
import { TalkSheet } from './later'
import { NoShowCard } from './NoShowCard'

interface PartyCardProps {
  readonly name: RunName
  readonly now: RunNow
  readonly stop: StopNow
  readonly party: DrivenParty
  readonly state: DrivenParty['state']
}

/** A party at a stop: who they are, what they have with them, what became of them. No price, address or number. */
export function PartyCard({ name, now, stop, party, state }: PartyCardProps) {
  const { t } = useLanguage()
  const phone = usePhone()
  const nameId = useId()
  const [isTalking, setTalking] = useState(false)
  const isOpen = stop.open.includes(party)
  // Who did not ride the bus, as far as is known, may be here all the same.
  const mayGetIn = party.task === 'board' && state === 'toCome'
  const isHere = stop.state === 'here' || (mayGetIn && (stop.state === 'done' || stop.state === 'empty'))
  const canTap = (isOpen || mayGetIn) && isHere && now.state === 'started' && now.run.readOnly === null
  const step = stepAt(stop)
  const ofStep = step.kind === 'board' || step.kind === 'alight' ? step.parties : []
  // A party that the large button speaks for alone has none of its own.
  const hasButton = canTap && !(ofStep.length === 1 && ofStep.includes(party))
  const isCollected = stop.stop.leg === 'collect' && party.task === 'board'
  const tap = (what: Tap) => void phone.tap(name, [what])
  const { orderId } = party
  return (
    <article className="card stack" aria-labelledby={nameId}>
      <div className="row between">
        <div className="grow">
          <h2 id={nameId} className="large" lang="en">
            {partyName(party)}
          </h2>
          <p className="small mute">
            <Others party={party} /> <span lang={party.lang}>{langNames[party.lang]}</span>
          </p>
        </div>
        <StateTag state={state} party={party} />
      </div>
      <Needs people={party.people} bags={party.bagPlaces} childSeats={party.childSeats} />
      {party.needs.length > 0 && (
        <Note tone="amber" icon="people">
          {party.needs.map((need) => t(`need.${need}`)).join(t('needs.comma'))}
        </Note>
      )}
      {party.note !== '' && <Note tone="sea">{party.note}</Note>}
      {party.flight && (
        <p className="small mute">
          {t('party.flight', { flight: party.flight.flightNo })}
          {party.flight.at !== null && ` ${clockOf(party.flight.at)}`}
        </p>
      )}
      {party.promised && (
        <p className="small mute">
          {t('party.promised', { from: clockOf(party.promised.from), to: clockOf(party.promised.to) })}
        </p>
      )}
      <ul className="rows">
        <li>
          <Tick isDone={!isOpen && state !== 'toCome'} />
          <span className="grow">
            {t(party.task === 'board' ? 'party.in' : 'party.out', { count: party.people })}
          </span>
        </li>
        {party.childSeats > 0 && (
          <li>
            <Icon name="childSeat" />
            <span className="grow">
              {t(party.task === 'board' ? 'party.fitSeats' : 'party.removeSeats', {
                count: party.childSeats,
              })}
            </span>
          </li>
        )}
      </ul>
      {hasButton && (
        <Button
          kind="second"
          size="wide"
          icon="check"
          onClick={() =>
            tap(
              party.task === 'board'
                ? { kind: 'pickedUp', orderId, code: null }
                : { kind: 'droppedOff', orderId },
            )
          }
        >
          {t(party.task === 'board' ? 'party.theseIn' : 'party.theseOut', { count: party.people })}
        </Button>
      )}
      {canTap && isCollected && state === 'toCome' && (
        <NoShowCard name={name} now={now} stop={stop} party={party} />
      )}
      {canTap && isOpen && stop.stop.leg === 'relay' && party.task === 'board' && (
        <LeftAtRelay onConfirm={() => tap({ kind: 'leftAtRelay', orderId })} />
      )}
      <div className="two">
        <CallButton name={name} party={party} canTap={now.state === 'started'} />
        <Button icon="talk" onClick={() => setTalking(true)}>
          {t('talk.open')}
        </Button>
      </div>
      {isTalking && (
        <Suspense fallback={null}>
          <TalkSheet lang={party.lang} onClose={() => setTalking(false)} />
        </Suspense>
      )}
    </article>
  )
}

/** The others of the party, children with their age. */
function Others({ party: { riders } }: { readonly party: DrivenParty }) {
  const { t } = useLanguage()
  const others = riders
    .slice(1)
    .map(({ name, age }) => (age === null ? name : t('party.child', { name, age })))
  return others.length === 0 ? null : <span lang="en">{others.join(', ')}</span>
}

function StateTag({ state, party }: Pick<PartyCardProps, 'state' | 'party'>) {
  const { t } = useLanguage()
  if (state === 'noShow' || state === 'leftAtRelay')
    return <Tag tone="vermilion">{t(`party.state.${state}`)}</Tag>
  if (state === 'toCome' && party.isExpected === false) return <Tag tone="amber">{t('party.notOnBus')}</Tag>
  if (state === 'toCome') return party.isBoarded ? <Tag tone="sea">{t('party.onBus')}</Tag> : null
  return <Tag tone="leaf">{t(`party.state.${state}`)}</Tag>
}

function Tick({ isDone }: { readonly isDone: boolean }) {
  return (
    <span className={`tick${isDone ? ' tick-done' : ''}`} aria-hidden="true">
      <Icon name="check" size={16} weight="strong" />
    </span>
  )
}

/** Who rode the bus and is missing at the relay point: a second tap is needed, for the desk hears of it at once. */
function LeftAtRelay({ onConfirm }: { readonly onConfirm: () => void }) {
  const { t } = useLanguage()
  const [isSure, setSure] = useState(false)
  if (!isSure)
    return (
      <Button size="wide" onClick={() => setSure(true)}>
        {t('relay.missing')}
      </Button>
    )
  return (
    <>
      <p className="small">{t('relay.missingText')}</p>
      <Button kind="danger" size="wide" onClick={onConfirm}>
        {t('relay.confirm')}
      </Button>
    </>
  )
}
