import { staffRoadMap } from '@noriai/contract/calls/staff/road'
import type { RidePoint } from '@noriai/contract/schema/ridePlan'
import { msPerHour } from '@noriai/contract/time'
import { MapWardNames, MapWards } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import type { MapFace } from '../../model/mapFrame'
import { relayWidth, signSize } from '../../model/mapSigns'
import { doorWidth, drawRide, type DrawnRide, type FoundRide, type RidePlaces } from '../../model/rideMap'
import { timesAt } from '../../model/ridePoints'
import { clockOf } from '../../model/wall'

interface RideMapProps {
  readonly found: FoundRide
  readonly places: RidePlaces
}

const face: MapFace = { width: 640, height: 400 }
/** As much of a vehicle's number as its sign has room for. */
const SIGN_LETTERS = 4

/**
 * The ride of an order on the map of the wards: its doors, what of it is behind it, and where its vehicle was last. It has its place before
 * the wards are loaded, and none where they cannot be: the stops are listed below it all the same.
 */
export function RideMap({ found: { plan, vehicle }, places }: RideMapProps) {
  const { t } = useLanguage()
  // Wards change with the operator's data.
  const map = useCall(staffRoadMap, {}, { everyMs: msPerHour })
  const nameOf = (point: RidePoint) => {
    const times = timesAt(point, plan.lateMinutes)
    const called = point.kind === 'relay' ? point.name : (point.stopNo?.toString() ?? '')
    return [called, times ? clockOf(times.expected) : ''].filter((text) => text !== '').join(', ')
  }
  const drawn = map.data && drawRide({ map: map.data, ride: { places, plan }, face, nameOf })
  if (!drawn && (map.data || map.error !== undefined)) return null
  const { position } = places
  return (
    <figure className="ride-map">
      {drawn ? (
        <DrawnMap ride={drawn} sign={signOf(vehicle?.name ?? '')} isFresh={position?.isFresh === true} />
      ) : (
        <div className="road-wait" style={{ aspectRatio: `${face.width} / ${face.height}` }} />
      )}
      <figcaption className="ride-map-words small mute">
        <span className="num">
          {position
            ? t(position.isFresh ? 'run.position' : 'run.positionOf', { time: clockOf(position.at) })
            : t('run.noPosition')}
        </span>
        {position && drawn && !drawn.vehicle && <span>{t('where.map.outside')}</span>}
        <span>{t('where.map.source')}</span>
      </figcaption>
    </figure>
  )
}

/** The end of the number that is painted on a vehicle, which its name ends with. */
const signOf = (name: string): string => [...(name.split(' ').at(-1) ?? '')].slice(-SIGN_LETTERS).join('')

interface DrawnMapProps {
  readonly ride: DrawnRide
  readonly sign: string
  readonly isFresh: boolean
}

function DrawnMap({ ride: { wards, ways, marks, vehicle }, sign, isFresh }: DrawnMapProps) {
  return (
    <svg className="road-face" viewBox={`0 0 ${face.width} ${face.height}`} aria-hidden="true">
      <MapWards wards={wards} />
      {ways.map(({ from, to, isBehind }, index) => (
        <path
          key={`${index} ${isBehind}`}
          className="ride-way"
          data-behind={isBehind || undefined}
          d={`M${from.x},${from.y}L${to.x},${to.y}`}
        />
      ))}
      <MapWardNames wards={wards} />
      {marks.map(({ point, x, y, name }, index) => (
        <g key={`${point.kind} ${index}`} data-kind={point.kind} data-state={point.state}>
          {point.kind === 'relay' ? (
            <rect
              className="road-relay"
              x={x - relayWidth / 2}
              y={y - relayWidth / 4}
              width={relayWidth}
              height={relayWidth / 2}
              rx={relayWidth / 4}
            />
          ) : (
            <circle className="ride-door" cx={x} cy={y} r={doorWidth / 2 - 2} />
          )}
          {name && (
            <text className="road-name" x={name.x} y={name.y} textAnchor={name.anchor}>
              {name.text}
            </text>
          )}
        </g>
      ))}
      {vehicle && (
        <g data-tone={isFresh ? 'usual' : 'silent'}>
          <rect
            className="road-sign"
            x={vehicle.x - signSize / 2}
            y={vehicle.y - signSize / 2}
            width={signSize}
            height={signSize}
            rx="6"
          />
          <text className="road-sign-text" x={vehicle.x} y={vehicle.y}>
            {sign}
          </text>
        </g>
      )}
    </svg>
  )
}
