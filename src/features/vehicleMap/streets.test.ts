import { setWorkerUrl } from 'maplibre-gl'
import { drawStreets, type OnStreets } from './streets.h5'

type Listener = (event: object) => void

/** MapLibre as far as it is used: tests tell what comes from its host. */
interface FakeMap {
  readonly options: { readonly style: string; readonly locale: object }
  readonly fitBounds: jest.Mock
  readonly remove: jest.Mock
  tell(type: string, event?: object): void
}

const mockMaps: FakeMap[] = []

jest.mock(
  'maplibre-gl',
  () => {
    class FakeMapOfStreets {
      readonly touchZoomRotate = { disableRotation: jest.fn() }
      readonly keyboard = { disableRotation: jest.fn() }
      readonly addControl = jest.fn()
      readonly fitBounds = jest.fn()
      readonly remove = jest.fn()
      private readonly listeners: [string, Listener][] = []
      readonly on = (type: string, listener: Listener) => void this.listeners.push([type, listener])
      readonly once = this.on
      constructor(readonly options: FakeMap['options'] & { readonly container: HTMLElement }) {
        mockMaps.push(this)
      }
      tell(type: string, event: object = {}) {
        for (const [heard, listener] of this.listeners) if (heard === type) listener(event)
      }
    }
    class Marker {
      private readonly element: HTMLElement
      constructor({ element }: { readonly element: HTMLElement }) {
        this.element = element
        element.classList.add('marker')
      }
      setLngLat([lng, lat]: [number, number]) {
        this.element.dataset['at'] = `${lat} ${lng}`
        return this
      }
      setOpacity(opacity: string) {
        this.element.style.opacity = opacity
        return this
      }
      addTo({ options }: FakeMapOfStreets) {
        options.container.append(this.element)
        return this
      }
      remove() {
        this.element.remove()
        return this
      }
    }
    class LngLatBounds {
      readonly points: unknown[]
      constructor(southWest: unknown) {
        this.points = [southWest]
      }
      extend(point: unknown) {
        this.points.push(point)
        return this
      }
    }
    return {
      Map: FakeMapOfStreets,
      Marker,
      LngLatBounds,
      AttributionControl: class {},
      NavigationControl: class {},
      setWorkerUrl: jest.fn(),
    }
  },
  // Jest does not find it on the disk: it is a module for `import` alone.
  { virtual: true },
)

const umeda = { lat: 34.7025, lng: 135.4959 }
const hotel = { lat: 34.6937, lng: 135.5023 }
const seen: OnStreets = { place: umeda, door: hotel, mode: 'bus', isFresh: true }

function open() {
  const container = document.createElement('div')
  const [onCome, onFailed] = [jest.fn(), jest.fn()]
  const streets = drawStreets(container, {
    source: {
      style: 'https://map.example/streets.json',
      origins: ['https://map.example', 'https://tiles.example'],
    },
    words: {
      label: 'Map with your vehicle',
      twoFingers: 'Use two fingers to move the map',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
    },
    seen,
    onCome,
    onFailed,
  })
  const map = mockMaps.at(-1)
  if (!map) throw new Error('no map was drawn')
  const signs = () =>
    [...container.querySelectorAll<HTMLElement>('.marker.sign')].map(({ dataset, style }) => [
      dataset['at'],
      style.opacity,
    ])
  /** How often it said that streets came, and that they do not. */
  const said = () => [onCome.mock.calls.length, onFailed.mock.calls.length]
  return { streets, map, container, signs, said }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a map of streets', () => {
  it('has workers of our own origin, under another address where it comes from elsewhere', () => {
    open()
    const address = jest.mocked(setWorkerUrl).mock.calls[0]?.[0] ?? ''
    expect(address).toMatch(
      /\/maplibre-gl-worker\.mjs\?for=https%3A%2F%2Fmap\.example\+https%3A%2F%2Ftiles\.example$/,
    )
  })

  it('is of the style that was set, and has its name for screen readers', () => {
    expect(open().map.options).toMatchObject({
      style: 'https://map.example/streets.json',
      locale: { 'Map.Title': 'Map with your vehicle' },
    })
  })

  it('has signs of the door and of the vehicle, which fades once its position is old', () => {
    const { streets, signs } = open()
    expect(signs()).toEqual([
      ['34.6937 135.5023', '1'],
      ['34.7025 135.4959', '1'],
    ])
    streets.show({ ...seen, isFresh: false, door: null })
    expect(signs()).toEqual([['34.7025 135.4959', '0.5']])
    streets.show({ ...seen, place: hotel })
    expect(signs()).toHaveLength(2)
  })

  it('has another sign once they have changed', () => {
    const { streets, container } = open()
    const icon = () => container.querySelector('.sign.sea')?.innerHTML
    const ofBus = icon()
    streets.show({ ...seen, mode: 'minibus' })
    expect(icon()).toMatch(/^<svg/)
    expect(icon()).not.toBe(ofBus)
  })

  it('follows the vehicle until a finger or a key moves it', () => {
    const { streets, map } = open()
    const moves = () => map.fitBounds.mock.calls.length
    const before = moves()
    map.tell('movestart', {})
    streets.show({ ...seen, place: hotel })
    expect(moves()).toBe(before + 1)
    map.tell('movestart', { originalEvent: {} })
    streets.show(seen)
    expect(moves()).toBe(before + 1)
  })

  it('is gone with its page, and says nothing then', () => {
    const { streets, map, said } = open()
    streets.leave()
    expect(map.remove).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(60_000)
    map.tell('error')
    expect(said()).toEqual([0, 0])
  })
})

describe('streets', () => {
  it('have come when all is there of which some tile is', () => {
    const { map, said } = open()
    map.tell('style.load')
    map.tell('sourcedata', { tile: {} })
    map.tell('error')
    expect(said()).toEqual([0, 0])
    map.tell('load')
    expect(said()).toEqual([1, 0])
    jest.advanceTimersByTime(60_000)
    map.tell('error')
    expect(said()).toEqual([1, 0])
  })

  it('have come as far as they have, where the rest is slow', () => {
    const { map, said } = open()
    map.tell('style.load')
    map.tell('sourcedata', { tile: {} })
    jest.advanceTimersByTime(14_000)
    expect(said()).toEqual([0, 0])
    jest.advanceTimersByTime(1_000)
    expect(said()).toEqual([1, 0])
  })

  it('do not come where the style does not', () => {
    const { map, said } = open()
    map.tell('error')
    map.tell('error')
    expect(said()).toEqual([0, 1])
  })

  it('do not come where no tile does', () => {
    const { map, said } = open()
    map.tell('style.load')
    map.tell('sourcedata', {})
    map.tell('load')
    expect(said()).toEqual([0, 1])
  })

  it('do not come where nothing does for too long', () => {
    const { map, said } = open()
    map.tell('style.load')
    jest.advanceTimersByTime(15_000)
    expect(said()).toEqual([0, 1])
    map.tell('load')
    expect(said()).toEqual([0, 1])
  })
})
