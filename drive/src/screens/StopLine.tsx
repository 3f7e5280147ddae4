import { useLanguage } from '../i18n'
import { goTo } from '../model/address'
import { useServerNow } from '../model/serverClock'
import type { RunNow, StopNow } from '../model/run'
import {
  clockAt,
  clockOf,
  mapAddress,
  minutesUntil,
  partyName,
  placeName,
  plannedBeside,
} from '../model/words'
import { Button, Icon, Japanese, LinkButton, Needs } from '../components'
import { stopNeeds } from '../model/stopNeeds'

interface StopLineProps {
  readonly now: RunNow
  readonly onArrived: (stop: StopNow) => void
}

/** The stops one below the other, joined by the line of the minibus; the next one is open. */
export function StopLine({ now, onArrived }: StopLineProps) {
  return (
    <ol className="line">
      {now.stops.map((stop) => (
        <StopRow
          key={`${stop.stop.leg} ${stop.stop.stopKey}`}
          now={now}
          stop={stop}
          isNext={stop === now.next}
          onArrived={onArrived}
        />
      ))}
    </ol>
  )
}

interface StopRowProps extends StopLineProps {
  readonly stop: StopNow
  readonly isNext: boolean
}

function StopRow({ now, stop, isNext, onArrived }: StopRowProps) {
  const { t } = useLanguage()
  const at = useServerNow()
  const behind =
    stop.state === 'done' || stop.state === 'skipped' || stop.state === 'empty' ? stop.state : undefined
  const isBehind = behind !== undefined
  const planned = plannedBeside(stop.stop.plannedAt, stop.expectedAt)
  const kind = isNext ? 'vehicle' : stop.stop.number === null ? 'relay' : isBehind ? 'past' : 'door'
  const minutes = minutesUntil(stop.expectedAt, at)
  const beside = () => {
    if (behind !== undefined) return t(`stop.state.${behind}`)
    if (isNext && now.state === 'started' && stop.state === 'toCome' && minutes > 0)
      return t('stop.inMinutes', { minutes })
    return planned === undefined ? '' : t('stop.promised', { time: planned })
  }
  return (
    <li className={`line-stop${isBehind ? ' line-behind' : ''}`}>
      <div className="line-time">
        <time className="num strong">{clockAt(stop.expectedAt)}</time>
        <span className="tiny mute">{beside()}</span>
      </div>
      <span className={`line-node line-${kind}`}>{isNext && <Icon name="minibus" size={20} />}</span>
      <div className="stack line-what">
        {isNext ? (
          <NextStop now={now} stop={stop} onArrived={onArrived} />
        ) : (
          <div>
            <p>
              <Japanese>{placeName(stop.stop)}</Japanese>
            </p>
            <p className="small mute">{isBehind ? doneWords(stop, t) : <Ahead stop={stop} />}</p>
          </div>
        )}
      </div>
    </li>
  )
}

/** What came of a stop that is behind. */
function doneWords({ stop, parties }: StopNow, t: ReturnType<typeof useLanguage>['t']): string {
  if (parties.length === 0) return ''
  const gone = parties.filter(({ state }) => state === 'gone')
  const people = (of: typeof parties) => of.reduce((sum, { party }) => sum + party.people, 0)
  if (stop.alighting > 0) return t('stop.gotOut', { count: people(gone) })
  const missing = parties.filter(({ state }) => state === 'noShow' || state === 'leftAtRelay')
  const inIt = parties.filter((each) => !missing.includes(each) && each.state !== 'toCome')
  return t('stop.gotIn', { count: people(inIt) })
}

function Ahead({ stop: { stop, parties, open } }: { readonly stop: StopNow }) {
  const { t } = useLanguage()
  const words = [
    stop.wardName,
    ...open.slice(0, 1).map(partyName),
    parties.length > 0 ? t('needs.people', { count: open.reduce((sum, { people }) => sum + people, 0) }) : '',
  ]
  return <>{words.filter((text) => text !== '').join(' ')}</>
}

function NextStop({ now, stop, onArrived }: StopLineProps & { readonly stop: StopNow }) {
  const { t } = useLanguage()
  const { departureId, minibus } = now.run
  const name = stop.open[0]
  const others = stop.open.length - 1
  const isUnderWay = now.state === 'started' && now.run.readOnly === null
  const open = () => goTo({ kind: 'stop', run: { departureId, minibus }, index: stop.index })
  return (
    <>
      <div>
        <p className="large strong">
          <Japanese>{placeName(stop.stop)}</Japanese>
        </p>
        <p className="small mute">
          <Japanese>
            {[stop.stop.addressJa, stop.stop.detail].filter((text) => text !== '').join(' ')}
          </Japanese>
        </p>
      </div>
      {name && (
        <p>
          <b lang="en">{partyName(name)}</b>{' '}
          {others > 0 && <span className="mute">{t('stop.otherParties', { count: others })}</span>}
        </p>
      )}
      {stop.open.length > 0 && <Needs {...stopNeeds(stop.open)} />}
      <div className="two">
        <LinkButton
          kind={stop.state === 'here' ? 'second' : 'primary'}
          icon="navigate"
          href={mapAddress(stop.stop)}
        >
          {t('stop.navigate')}
        </LinkButton>
        {isUnderWay && stop.state === 'toCome' && (
          <Button kind="second" icon="pin" onClick={() => onArrived(stop)}>
            {t('stop.arrived')}
          </Button>
        )}
        {stop.parties.length > 0 && (stop.state === 'here' || !isUnderWay) && (
          <Button kind={stop.state === 'here' ? 'primary' : 'second'} icon="people" onClick={open}>
            {t('stop.open')}
          </Button>
        )}
      </div>
      {stop.arrivedAt !== null && (
        <p className="small mute">{t('stop.arrivedAt', { time: clockAt(stop.arrivedAt) })}</p>
      )}
      {stop.stop.number !== null && (
        <p className="tiny mute">{t('stop.planned', { time: clockOf(stop.stop.plannedAt) })}</p>
      )}
    </>
  )
}
