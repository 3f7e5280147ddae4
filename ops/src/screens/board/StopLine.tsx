import type { DepartureView, MinibusStopView, MinibusView } from '@noriai/contract/schema/staffDeparture'
import { useLanguage } from '../../i18n'
import { stopsOfLeg } from '../../model/stopOrder'
import { clockOf } from '../../model/wall'

interface StopLineProps {
  readonly view: DepartureView
  readonly minibus: MinibusView
}

/** The stops of a minibus in driving order with the relay point, drawn as its line; a list to screen readers. */
export function StopLine({ view, minibus }: StopLineProps) {
  const { t } = useLanguage()
  if (minibus.stops.length === 0) return <p className="stops-none small mute">{t('lanes.undecided')}</p>
  const arrived = new Set(view.parties.filter(({ checkedIn }) => checkedIn).map(({ orderId }) => orderId))
  const stopOf = (stop: MinibusStopView) => (
    <Stop
      key={`${stop.leg} ${stop.stopKey}`}
      stop={stop}
      isIn={stop.orderIds.every((id) => arrived.has(id))}
    />
  )
  const relay = (
    <li key="relay" className="stop stop-relay">
      <span className="stop-sign" aria-hidden="true" />
      {view.direction === 'pickup' && <b className="num small">{clockOf(view.otherEndAt)}</b>}
      <span className="small mute">{view.relayPoint.name}</span>
    </li>
  )
  return (
    <ol className="stops" tabIndex={0} aria-label={t('lanes.stops')}>
      {stopsOfLeg(minibus, 'collect').map(stopOf)}
      {relay}
      {stopsOfLeg(minibus, 'deliver').map(stopOf)}
    </ol>
  )
}

function Stop({ stop, isIn }: { readonly stop: MinibusStopView; readonly isIn: boolean }) {
  const { t } = useLanguage()
  return (
    <li className="stop" data-in={isIn || undefined} title={stop.placeName}>
      <span className="stop-sign num" aria-hidden="true">
        {stop.position}
      </span>
      <b className="num small">{clockOf(stop.arrivesAt)}</b>
      <span className="small">{stop.wardName}</span>
      <span className="small mute num">{t('lanes.riders', { count: stop.riders })}</span>
      {isIn && <span className="unseen">{t('lanes.stopIn')}</span>}
    </li>
  )
}
