import type { Position } from '@noriai/contract/rules/drivingTime'
import type { DoorOfPlaceView } from '@noriai/contract/schema/placeDoor'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { IconButton } from '../../components'
import { useLanguage } from '../../i18n'
import { doorFace, nameOffset, scaleMeters, withNames, zoomMeters } from '../../model/doorMap'
import { fromMap, isInFrame, pathOf, toMap, type MapFrame } from '../../model/mapFrame'

interface DoorMapProps {
  readonly view: DoorOfPlaceView
  readonly point: Position
  readonly onChange: (point: Position) => void
  /** Where somebody proposes it instead. */
  readonly proposed?: Position
}

/** How far a key moves the door, in units of the map. */
const STEP = 6
const keys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
}
const FIRST_ZOOM = 2

/** The ward around a place, with its door: a tap or the arrow keys move it. */
export function DoorMap({ view, point, onChange, proposed }: DoorMapProps) {
  const { t } = useLanguage()
  const [zoom, setZoom] = useState(FIRST_ZOOM)
  // The middle stays where it was while the door moves within the frame, so that the map does not slip away below the pointer.
  const [middle, setMiddle] = useState(point)
  const metersAcross = zoomMeters[zoom] ?? zoomMeters[0]
  const kept = { lat: middle.lat, lng: middle.lng, metersAcross, ...doorFace }
  const frame: MapFrame = isInFrame(point, kept) ? kept : { ...kept, lat: point.lat, lng: point.lng }
  const zoomTo = (next: number) => {
    setZoom(next)
    setMiddle(point)
  }
  const touch = (event: MouseEvent<HTMLButtonElement>) => {
    // A key presses the button too, at no place.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    setMiddle(frame)
    onChange(
      fromMap(
        {
          x: ((event.clientX - left) / width) * doorFace.width,
          y: ((event.clientY - top) / height) * doorFace.height,
        },
        frame,
      ),
    )
  }
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = keys[event.key]
    if (!step) return
    event.preventDefault()
    const { x, y } = toMap(point, frame)
    onChange(fromMap({ x: x + step[0], y: y + step[1] }, frame))
  }
  return (
    <div className="door-map">
      <DrawnMap view={view} frame={frame} point={point} proposed={proposed} />
      {/* Over the map and not around it: its names are no part of what the button is called. */}
      <button
        type="button"
        className="door-map-touch"
        aria-label={t('doors.map.move')}
        onClick={touch}
        onKeyDown={move}
      />
      <div className="door-map-zoom">
        <IconButton
          icon="plus"
          label={t('doors.map.nearer')}
          disabled={zoom >= zoomMeters.length - 1}
          onClick={() => zoomTo(zoom + 1)}
        />
        <IconButton
          icon="minus"
          label={t('doors.map.further')}
          disabled={zoom <= 0}
          onClick={() => zoomTo(zoom - 1)}
        />
      </div>
    </div>
  )
}

interface DrawnMapProps extends Pick<DoorMapProps, 'view' | 'point' | 'proposed'> {
  readonly frame: MapFrame
}

function DrawnMap({ view, frame, point, proposed }: DrawnMapProps) {
  const { t } = useLanguage()
  const { known, outline, nearby } = view
  const at = (place: Position) => toMap(place, frame)
  const meters = scaleMeters(frame)
  const length = (meters / frame.metersAcross) * frame.width
  const inFrame = nearby.filter((place) => isInFrame(place, frame))
  const named = withNames(inFrame, frame)
  return (
    <svg className="door-map-face" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      <path
        className="door-ward"
        d={outline.map((ring) => pathOf(ring, frame)).join('')}
        fillRule="evenodd"
      />
      {inFrame.map((place) => {
        const { x, y } = at(place)
        return (
          <g key={`${place.name} ${place.lat} ${place.lng}`}>
            <circle className="door-near" cx={x} cy={y} r="3" />
            {named.has(place) && (
              <text className="door-name" x={x + nameOffset} y={y + 4}>
                {place.name}
              </text>
            )}
          </g>
        )
      })}
      <circle className="door-known" cx={at(known).x} cy={at(known).y} r="6" />
      {proposed && <circle className="door-proposed" cx={at(proposed).x} cy={at(proposed).y} r="9" />}
      <circle className="door-point" cx={at(point).x} cy={at(point).y} r="9" />
      <path className="door-scale" d={`M16,${frame.height - 16}h${length.toFixed(1)}`} />
      <text className="door-name" x="16" y={frame.height - 22}>
        {t('doors.meters', { meters })}
      </text>
    </svg>
  )
}
