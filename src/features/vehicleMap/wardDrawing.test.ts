import { mapPoint } from '@/features/wardMap/mapPoint'
import { wardAt } from '@/features/wardMap/wardAt'
import { wardShapes } from '@/features/wardMap/wardShapes'
import type { VehicleOnMap } from './VehicleMapProps'
import { frameOf, wardDrawing } from './wardDrawing'

const umeda = { lat: 34.7025, lng: 135.4959 }
const hotel = { lat: 34.6937, lng: 135.5023 }
const airport = { lat: 34.4347, lng: 135.244 }
const sannomiya = { lat: 34.6946, lng: 135.1955 }
const KITA = '27127'

const vehicle: VehicleOnMap = {
  mode: 'minibus',
  at: '2026-11-24 16:45:00',
  place: umeda,
  wardCode: KITA,
  ward: 'Kita-ku',
  stops: 0,
  door: hotel,
}

const drawn = (changes: Partial<VehicleOnMap>, isFresh = true) => {
  const drawing = wardDrawing({ vehicle: { ...vehicle, ...changes }, isFresh, lang: 'en' })
  if (!drawing) return undefined
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${drawing.body}</svg>`
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
  return { drawing, parsed, signs: parsed.querySelectorAll('rect[rx]').length }
}

describe('a place on the map of the wards', () => {
  it('is in its ward, also where the map ends', () => {
    const { x, y } = mapPoint(umeda)
    expect(wardAt(x, y)).toBe(KITA)
    const south = mapPoint(airport)
    expect(wardAt(south.x, south.y)).toBeUndefined()
    expect(south.y).toBeGreaterThan(3278)
  })

  it('is within the frame with the door, which is never nearer than four kilometres', () => {
    const [one, other] = [mapPoint(umeda), mapPoint(hotel)]
    const { left, top, width, height } = frameOf([one, other])
    for (const { x, y } of [one, other]) {
      expect(x).toBeGreaterThan(left)
      expect(x).toBeLessThan(left + width)
      expect(y).toBeGreaterThan(top)
      expect(y).toBeLessThan(top + height)
    }
    expect(frameOf([one]).width).toBe(700)
    expect(frameOf([one, mapPoint(airport)]).width).toBeGreaterThan(3340)
  })
})

describe('the vehicle on the map', () => {
  it('has a sign of its own, and one of the door', () => {
    expect(drawn({})?.signs).toBe(2)
    expect(drawn({ door: null })?.signs).toBe(1)
    expect(drawn({})?.parsed.querySelectorAll('path[stroke-dasharray]')).toHaveLength(1)
  })

  it('is faded once its position is old', () => {
    const opacity = (isFresh: boolean) =>
      drawn({}, isFresh)?.parsed.querySelector('g[opacity]')?.getAttribute('opacity')
    expect([opacity(true), opacity(false)]).toEqual(['1', '0.5'])
  })

  it('is only a ward where its place may not be shown', () => {
    const shown = drawn({ place: null, door: null })
    expect(shown?.signs).toBe(0)
    expect(shown?.parsed.querySelectorAll('path[fill="var(--sea-pale)"]')).toHaveLength(1)
    expect(shown?.parsed.querySelectorAll('path')).toHaveLength(wardShapes.length)
  })

  it('is not drawn where nothing is known of it', () => {
    expect(drawn({ place: null, wardCode: null })).toBeUndefined()
  })

  it('is not drawn in a city that the map does not have', () => {
    expect(drawn({ place: sannomiya, door: { ...sannomiya, lat: 34.7154 } })).toBeUndefined()
    expect(drawn({ place: null, door: null, wardCode: '28102' })).toBeUndefined()
  })

  it('has no names of wards where half the way to the airport is on it', () => {
    expect(drawn({ place: airport })?.parsed.querySelectorAll('text')).toHaveLength(0)
    expect(drawn({})?.parsed.querySelectorAll('text').length).toBeGreaterThan(0)
  })
})
