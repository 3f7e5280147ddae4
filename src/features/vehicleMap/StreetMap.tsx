import { AttributionControl, LngLatBounds, Map as MapOfStreets, Marker, setWorkerUrl } from 'maplibre-gl'
import { msPerSecond } from '@noriai/contract/time'
import { useEffect, useRef } from 'react'
import styles from './StreetMap.module.scss'
import type { VehicleOnMap } from './VehicleMapProps'

type Place = NonNullable<VehicleOnMap['place']>

export interface StreetMapProps {
  /** The address of its style. */
  mapStyle: string
  place: Place
  /** The traveller's own door, where it is known. */
  door: VehicleOnMap['door']
  isFresh: boolean
  label: string
  /** This browser draws no such map, or the map's host does not answer. */
  onFailed: () => void
}

/** A map that shows nothing after that is none. */
const LONGEST_LOAD_MS = 15 * msPerSecond
/** Streets can be read. */
const NEAREST = 15
/** Pixels around what is shown: a marker is about as large. */
const MARGIN = 48

// From our own origin, as the page's policy asks for.
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)

const lngLat = ({ lng, lat }: Place): [number, number] => [lng, lat]

function frameOf(place: Place, door: StreetMapProps['door']): LngLatBounds {
  const bounds = new LngLatBounds(lngLat(place), lngLat(place))
  return door ? bounds.extend(lngLat(door)) : bounds
}

function markerAt(at: Place, className: string | undefined): Marker {
  const element = document.createElement('span')
  element.className = className ?? ''
  return new Marker({ element }).setLngLat(lngLat(at))
}

/** What is drawn; the traveller may have moved it. */
interface Shown {
  readonly map: MapOfStreets
  readonly vehicle: Marker
  isMoved: boolean
}

/** @throws Error where the browser has no WebGL */
function draw(container: HTMLElement, { mapStyle, place, door }: DrawnPlaces): Shown {
  const map = new MapOfStreets({
    container,
    style: mapStyle,
    bounds: frameOf(place, door),
    fitBoundsOptions: { padding: MARGIN, maxZoom: NEAREST },
    attributionControl: false,
    // A page is scrolled over it, and north stays above.
    scrollZoom: false,
    dragRotate: false,
    touchPitch: false,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new AttributionControl({ compact: false }))
  if (door) markerAt(door, styles.door).addTo(map)
  const vehicle = markerAt(place, styles.vehicle).addTo(map)
  const shown: Shown = { map, vehicle, isMoved: false }
  for (const touched of ['dragstart', 'zoomstart'] as const)
    map.on(touched, ({ originalEvent }) => {
      // Its own moves come from no finger.
      if (originalEvent) shown.isMoved = true
    })
  return shown
}

type DrawnPlaces = Pick<StreetMapProps, 'mapStyle' | 'place' | 'door'>

/** The vehicle and the traveller's door on streets. It follows the vehicle until the traveller moves the map. */
export function StreetMap({ mapStyle, place, door, isFresh, label, onFailed }: StreetMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<Shown>(undefined)
  const latest = useRef({ place, door, onFailed })
  useEffect(() => {
    latest.current = { place, door, onFailed }
  })

  useEffect(() => {
    if (!box.current) return undefined
    const fail = () => latest.current.onFailed()
    try {
      shown.current = draw(box.current, { mapStyle, ...latest.current })
    } catch {
      fail()
      return undefined
    }
    const { map } = shown.current
    const timer = setTimeout(fail, LONGEST_LOAD_MS)
    // A tile that does not come leaves a gap; a style that does not come leaves nothing.
    const failWithoutStyle = () => void (map.isStyleLoaded() || fail())
    map.on('error', failWithoutStyle)
    void map.once('load', () => {
      clearTimeout(timer)
      map.off('error', failWithoutStyle)
    })
    return () => {
      clearTimeout(timer)
      shown.current = undefined
      map.remove()
    }
  }, [mapStyle])

  useEffect(() => {
    if (!shown.current) return
    const { map, vehicle, isMoved } = shown.current
    vehicle.setLngLat(lngLat(place))
    vehicle.getElement().classList.toggle(styles.old ?? 'old', !isFresh)
    if (!isMoved) map.fitBounds(frameOf(place, door), { padding: MARGIN, maxZoom: NEAREST, animate: false })
  }, [place, door, isFresh])

  return <div ref={box} className={styles.map} role="region" aria-label={label} />
}
