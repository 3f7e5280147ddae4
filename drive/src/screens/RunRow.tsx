import type { RunCard } from '@noriai/contract/schema/driver'
import { Japanese, Needs, Tag } from '../components'
import { useLanguage } from '../i18n'
import { addressOf, goTo } from '../model/address'
import { runTag } from '../model/runTag'
import { clockOf, minibusLetter } from '../model/words'

interface RunRowProps {
  readonly card: RunCard
  readonly state: RunCard['state']
  readonly isNext: boolean
  /** Its stops are on the phone: it can be opened without a network. */
  readonly isKept: boolean
}

/** A run of the day. */
export function RunRow({ card, state, isNext, isKept }: RunRowProps) {
  const { t } = useLanguage()
  const place = { kind: 'run', run: card } as const
  const content = (
    <>
      <div className="row run-row">
        <b className="large num run-time">{clockOf(card.departsAt)}</b>
        <div className="grow">
          <div className="row between wrap">
            <p className="strong">
              {t(`run.way.${card.direction}`, {
                airport: card.airportCode ?? t('run.airport'),
                relay: card.relayPoint.name,
              })}
              {card.minibus > 0 && ` ${t('run.letter', { letter: minibusLetter(card.minibus) })}`}
            </p>
            <StateTag card={card} state={state} isNext={isNext} />
          </div>
          <p className="small mute">
            {t('runs.doors', { count: card.doors })}
            {card.wards.length > 0 && t('runs.wards', { wards: card.wards.join(t('runs.wardComma')) })}
          </p>
          {card.firstAt !== null && !isNext && (
            <p className="small mute">{t('runs.firstAt', { time: clockOf(card.firstAt) })}</p>
          )}
        </div>
      </div>
      {isNext && (
        <>
          <Needs people={card.people} bags={card.bags} childSeats={card.childSeats} />
          {card.bus && (
            <p className="small">
              {t('runs.bus', { time: clockOf(card.bus.expectedAt) })}
              {card.bus.bay !== '' && <Japanese>{t('runs.bay', { bay: card.bus.bay })}</Japanese>}
            </p>
          )}
          <p className="small">
            {t('runs.leaves', { time: clockOf(card.from) })}
            {card.lastAt !== null && t('runs.lastAt', { time: clockOf(card.lastAt) })}
          </p>
        </>
      )}
    </>
  )
  return (
    <li className={`card${isNext ? ' card-chosen' : ''}`}>
      {isKept ? (
        <a
          className="card-link stack"
          href={addressOf(place)}
          onClick={(event) => {
            event.preventDefault()
            goTo(place)
          }}
        >
          {content}
        </a>
      ) : (
        <div className="stack">{content}</div>
      )}
    </li>
  )
}

function StateTag({ card, state, isNext }: Omit<RunRowProps, 'isKept'>) {
  const { t } = useLanguage()
  const tag = runTag(card, { state, isNext })
  if (!tag) return null
  return <Tag {...(tag.tone && { tone: tag.tone })}>{t(tag.key, tag.params)}</Tag>
}
