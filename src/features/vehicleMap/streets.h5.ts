import {
  AttributionControl,
  LngLatBounds,
  Map as MapOfStreets,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import type { StreetMapSource } from '@noriai/contract/schema/pageConfig'
import { msPerSecond } from '@noriai/contract/time'
import { bus } from '@/assets/icons/bus'
import { home } from '@/assets/icons/home'
import type { IconShape } from '@/assets/icons/IconShape'
import { minibus } from '@/assets/icons/minibus'
import { iconSvg } from '@/components/Icon/iconSvg'
import styles from './StreetMap.module.scss'
import type { VehicleOnMap } from './VehicleMapProps'

type Place = NonNullable<VehicleOnMap['place']>

/** What is seen on the streets. */
export interface OnStreets {
  readonly place: Place
  /** The traveller's own door, where it is known. */
  readonly door: VehicleOnMap['door']
  readonly mode: VehicleOnMap['mode']
  readonly isFresh: boolean
}

/** What the map says in the traveller's language. */
export interface WordsOfStreets {
  /** What the map is, for screen readers. */
  readonly label: string
  /** To whom one finger has scrolled the page. */
  readonly twoFingers: string
  readonly zoomIn: string
  readonly zoomOut: string
}

interface DrawStreets {
  readonly source: StreetMapSource
  readonly words: WordsOfStreets
  readonly seen: OnStreets
  /** Streets can be seen. */
  readonly onCome: () => void
  /** The map's host does not answer, or nothing of its map comes. */
  readonly onFailed: () => void
}

/** A map of streets on the page. */
export interface Streets {
  show(seen: OnStreets): void
  leave(): void
}

/** What has come by then is shown. */
const LONGEST_LOAD_MS = 15 * msPerSecond
/** Streets can be read. */
const NEAREST = 15
/** Pixels around what is shown: a sign is about as large, the buttons stand on the right, and who drew the map may take two lines. */
const MARGINS = { top: 32, left: 32, right: 72, bottom: 80 } as const
const FADED = '0.5'

/**
 * The file of the map's workers, of our own origin, as the page's policy asks for. It may fetch what the policy says that came with it, and is
 * kept for ever: other origins have another address.
 */
function workerUrl({ origins }: StreetMapSource): string {
  const url = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url)
  url.searchParams.set('for', origins.join(' '))
  return url.href
}

const lngLat = ({ lng, lat }: Place): [number, number] => [lng, lat]

/** MapLibre's names of its texts. The page scrolls by one finger on every phone and touch screen, whatever its system. */
const localeOf = ({ label, twoFingers, zoomIn, zoomOut }: WordsOfStreets) => ({
  'Map.Title': label,
  'NavigationControl.ZoomIn': zoomIn,
  'NavigationControl.ZoomOut': zoomOut,
  'CooperativeGesturesHandler.MobileHelpText': twoFingers,
  'CooperativeGesturesHandler.WindowsHelpText': twoFingers,
  'CooperativeGesturesHandler.MacHelpText': twoFingers,
})

function frameOf({ place, door }: OnStreets): LngLatBounds {
  const bounds = new LngLatBounds(lngLat(place), lngLat(place))
  return door ? bounds.extend(lngLat(door)) : bounds
}

/** A sign as on the map of the wards. */
class Sign {
  private readonly element = document.createElement('span')
  private readonly marker = new Marker({ element: this.element })
  private isOn = false
  private icon: IconShape | undefined

  constructor(
    private readonly map: MapOfStreets,
    private readonly ground: 'sea' | 'vermilion',
  ) {
    // Beside the class that the marker gives it, by which it is placed.
    this.element.className += ` ${styles.sign} ${styles[ground]}`
  }

  /** Puts it there; without a place it is taken off. */
  put(icon: IconShape, at: Place | null, isFaded = false): void {
    if (at) this.marker.setLngLat(lngLat(at)).setOpacity(isFaded ? FADED : '1')
    if (this.icon !== icon)
      this.element.innerHTML = iconSvg(icon, { ink: 'var(--on-dark)', ground: `var(--${this.ground})` })
    this.icon = icon
    const isOn = at !== null
    if (isOn && !this.isOn) this.marker.addTo(this.map)
    if (!isOn && this.isOn) this.marker.remove()
    this.isOn = isOn
  }
}

/**
 * Says once whether streets have come. A tile that does not come leaves a gap; without a style, or without any tile, nothing is there to
 * be seen. What is slow is waited for only so long.
 * @returns stops listening
 */
function tellWhatComes(map: MapOfStreets, { onCome, onFailed }: DrawStreets): () => void {
  let hasStyle = false
  let hasTile = false
  let isSaid = false
  const tell = (hasCome: boolean) => {
    if (isSaid) return
    isSaid = true
    clearTimeout(timer)
    if (hasCome) onCome()
    else onFailed()
  }
  const timer = setTimeout(() => tell(hasTile), LONGEST_LOAD_MS)
  void map.once('style.load', () => (hasStyle = true))
  map.on('sourcedata', ({ tile }) => (hasTile ||= Boolean(tile)))
  void map.once('load', () => tell(hasTile))
  // It also keeps MapLibre from writing each tile that does not come to the console.
  map.on('error', () => {
    if (!hasStyle) tell(false)
  })
  return () => {
    isSaid = true
    clearTimeout(timer)
  }
}

/**
 * Draws a map of streets with the vehicle and the traveller's door into a box. It follows the vehicle until the traveller moves it.
 * @throws Error where the browser has no WebGL
 */
export function drawStreets(container: HTMLElement, options: DrawStreets): Streets {
  const { source, words, seen } = options
  setWorkerUrl(workerUrl(source))
  const fit = { padding: MARGINS, maxZoom: NEAREST, animate: false } as const
  const map = new MapOfStreets({
    container,
    style: source.style,
    bounds: frameOf(seen),
    fitBoundsOptions: fit,
    locale: localeOf(words),
    attributionControl: false,
    // The page is scrolled by the wheel and by one finger, and north stays above.
    scrollZoom: false,
    cooperativeGestures: true,
    dragRotate: false,
    touchPitch: false,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new AttributionControl({ compact: false }))
  // For whoever has one finger or a mouse.
  map.addControl(new NavigationControl({ showCompass: false }))
  const door = new Sign(map, 'vermilion')
  const vehicle = new Sign(map, 'sea')
  let isMoved = false
  map.on('movestart', ({ originalEvent }) => {
    // Our own moves come from no finger and no key.
    if (originalEvent) isMoved = true
  })
  const show = (now: OnStreets) => {
    door.put(home, now.door)
    vehicle.put(now.mode === 'bus' ? bus : minibus, now.place, !now.isFresh)
    if (!isMoved) map.fitBounds(frameOf(now), fit)
  }
  show(seen)
  const stopListening = tellWhatComes(map, options)
  return {
    show,
    leave: () => {
      stopListening()
      map.remove()
    },
  }
}
