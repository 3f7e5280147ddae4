import type { RoadVehicle } from '@noriai/contract/calls/staff/road'
import { Link } from 'wouter'
import { MapWardNames, MapWards } from '../../components'
import { signSize } from '../../model/mapSigns'
import { roadKey, toneOf, type DrawnRoad, type RoadMark } from '../../model/roadMap'
import { useRoadWords } from './useRoadWords'

interface RoadMapProps {
  readonly road: DrawnRoad
  readonly addressFor: (vehicle: RoadVehicle) => string
}

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`

/** The vehicles on the map of the wards; each sign leads to its departure. */
export function RoadMap({ road, addressFor }: RoadMapProps) {
  const { calledOf } = useRoadWords()
  const { width, height } = road.face
  return (
    <div className="road-map">
      <DrawnMap road={road} />
      {/* Over the map: its names are no part of what a sign is called. */}
      {road.marks.map(({ vehicle, x, y }) => (
        <Link
          key={roadKey(vehicle)}
          to={addressFor(vehicle)}
          className="road-touch"
          aria-label={calledOf(vehicle)}
          style={{ left: percent(x, width), top: percent(y, height), width: percent(signSize, width) }}
        />
      ))}
    </div>
  )
}

function DrawnMap({ road: { face, wards, airports, lines, marks } }: { readonly road: DrawnRoad }) {
  return (
    <svg className="road-face" viewBox={`0 0 ${face.width} ${face.height}`} aria-hidden="true">
      <MapWards wards={wards} />
      {lines.map(({ code, from, to }) => (
        <path key={code} className="road-line" d={`M${from.x},${from.y}L${to.x},${to.y}`} />
      ))}
      <MapWardNames wards={wards} />
      {lines.map(({ code, to, name }) => (
        <g key={code}>
          <rect className="road-relay" x={to.x - 13} y={to.y - 7} width="26" height="14" rx="7" />
          <text className="road-name road-name-relay" x={name.x} y={name.y} textAnchor={name.anchor}>
            {name.text}
          </text>
        </g>
      ))}
      {airports.map(({ code, x, y }) => (
        <g key={code}>
          <rect className="road-airport" x={x - 22} y={y - 12} width="44" height="24" rx="6" />
          <text className="road-sign-text" x={x} y={y}>
            {code}
          </text>
        </g>
      ))}
      {marks.map((mark) => (
        <Mark key={roadKey(mark.vehicle)} mark={mark} />
      ))}
    </svg>
  )
}

/** Corners of a bus's sign, and of a minibus's. */
const ROUND = { bus: 4, minibus: 10 }

function Mark({ mark: { vehicle, x, y, name } }: { readonly mark: RoadMark }) {
  const { signOf } = useRoadWords()
  const round = vehicle.minibus === 0 ? ROUND.bus : ROUND.minibus
  const half = signSize / 2
  return (
    <g data-tone={toneOf(vehicle)}>
      <rect className="road-sign" x={x - half} y={y - half} width={signSize} height={signSize} rx={round} />
      <text className="road-sign-text" x={x} y={y}>
        {signOf(vehicle)}
      </text>
      {name && (
        <text className="road-name" x={name.x} y={name.y} textAnchor={name.anchor}>
          {name.text}
        </text>
      )}
    </g>
  )
}
