import { act } from 'react'
import type { PageConfig } from '@noriai/contract/schema/pageConfig'
import { drawWith, endDrawing } from '@/h5/testing/draw'
import { buildTestRoot } from '@/stores/testRoot'
import { drawStreets } from './streets.h5'
import { VehicleMap } from './VehicleMap'
import type { VehicleOnMap } from './VehicleMapProps'

jest.mock('./streets.h5', () => ({ drawStreets: jest.fn() }))

const umeda = { lat: 34.7025, lng: 135.4959 }
const hotel = { lat: 34.6937, lng: 135.5023 }
const source = { style: 'https://map.example/streets.json', origins: ['https://map.example'] }

const vehicle: VehicleOnMap = {
  mode: 'minibus',
  at: '2026-11-24 16:45:00',
  place: umeda,
  wardCode: '27127',
  ward: 'Kita-ku',
  stops: 0,
  door: hotel,
}

const show = jest.fn()
const leave = jest.fn()
const draw = jest.mocked(drawStreets)
/** What the map was given when it was drawn. */
const given = () => draw.mock.calls[0]?.[1]

/** Lets the code of the map come, which the browser fetches by itself. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))

const drawn = (changes: Partial<VehicleOnMap> = {}) => (
  <VehicleMap vehicle={{ ...vehicle, ...changes }} isFresh lang="en" label="Map with your vehicle" />
)

async function open(changes: Partial<VehicleOnMap> = {}, streetMap: PageConfig['streetMap'] = source) {
  const { root } = await buildTestRoot({ lang: 'en' })
  root.settings.config = { streetMap } as PageConfig
  const page = drawWith(root, drawn(changes))
  await settle()
  return page
}

const isHidden = (selector: string) => document.querySelector(selector)?.closest('.hidden') !== null
const wards = 'svg[role="img"]'

beforeEach(() => {
  jest.resetAllMocks()
  draw.mockReturnValue({ show, leave })
})

describe('the map of a vehicle in a browser', () => {
  it('is of wards where the operator has set none of streets, or no place may be shown', async () => {
    await open({}, null)
    expect(document.querySelectorAll(wards)).toHaveLength(1)
    endDrawing()
    await open({ place: null })
    expect(document.querySelectorAll(wards)).toHaveLength(1)
    expect(document.querySelector('.streets')).toBeNull()
    expect(draw).not.toHaveBeenCalled()
  })

  it('is said to be missing in a city that there is none of', async () => {
    const kobe = { lat: 34.6946, lng: 135.1955 }
    await open({ place: kobe, door: kobe, wardCode: '28110' }, null)
    expect(document.querySelectorAll(wards)).toHaveLength(0)
    expect(document.body.textContent).toContain('There’s no map of this place yet.')
  })

  it('is of wards until streets have come, which then lie over them', async () => {
    await open()
    expect(given()).toMatchObject({
      source,
      words: { label: 'Map with your vehicle', zoomIn: 'Zoom in', zoomOut: 'Zoom out' },
      seen: { place: umeda, door: hotel, mode: 'minibus', isFresh: true },
    })
    expect([isHidden(wards), isHidden('.streets')]).toEqual([false, true])
    act(() => given()?.onCome())
    expect([isHidden(wards), isHidden('.streets')]).toEqual([true, false])
  })

  it('stays of wards where streets do not come, and lets go of the map', async () => {
    await open()
    act(() => given()?.onFailed())
    expect(isHidden(wards)).toBe(false)
    expect(document.querySelector('.streets')).toBeNull()
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('stays of wards in a browser that cannot draw streets', async () => {
    draw.mockImplementation(() => {
      throw new Error('no WebGL')
    })
    await open()
    expect(isHidden(wards)).toBe(false)
    expect(document.querySelector('.streets')).toBeNull()
  })

  it('follows the vehicle on one map, which goes with it', async () => {
    const { redraw } = await open()
    redraw(drawn({ place: hotel, door: null }))
    expect(show).toHaveBeenLastCalledWith({ place: hotel, door: null, mode: 'minibus', isFresh: true })
    expect(draw).toHaveBeenCalledTimes(1)
    endDrawing()
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('is not drawn for a page that was left before the code came', async () => {
    const { root } = await buildTestRoot({ lang: 'en' })
    root.settings.config = { streetMap: source } as PageConfig
    drawWith(root, drawn())
    endDrawing()
    await settle()
    expect(draw).not.toHaveBeenCalled()
  })
})
