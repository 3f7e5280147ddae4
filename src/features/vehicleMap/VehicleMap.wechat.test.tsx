import { act } from 'react'
import { drawWith } from '@/h5/testing/draw'
import { buildTestRoot } from '@/stores/testRoot'
import type * as file from './VehicleMap'
import type { VehicleOnMap } from './VehicleMapProps'

/** What WeChat's own map is given. */
interface WechatMapProps {
  readonly latitude: number
  readonly longitude: number
  readonly circles: readonly { readonly latitude: number; readonly fillColor: string }[]
  readonly onError: () => void
}

const mockMap = jest.fn((_props: WechatMapProps) => null)

jest.mock('@tarojs/components', () => ({
  ...jest.requireActual<object>('@tarojs/components'),
  Map: (props: never) => mockMap(props),
}))

const { VehicleMap } = jest.requireActual<typeof file>('./VehicleMap.tsx')

const umeda = { lat: 34.7025, lng: 135.4959 }
const hotel = { lat: 34.6937, lng: 135.5023 }
const vehicle: VehicleOnMap = {
  mode: 'minibus',
  at: '2026-11-24 16:45:00',
  place: umeda,
  wardCode: '27127',
  ward: 'Kita-ku',
  stops: 0,
  door: hotel,
}

async function open(changes: Partial<VehicleOnMap> = {}, isFresh = true) {
  const { root } = await buildTestRoot({ lang: 'en' })
  const shown = { ...vehicle, ...changes }
  return drawWith(root, <VehicleMap vehicle={shown} isFresh={isFresh} lang="en" label="Your vehicle" />)
}

const given = () => mockMap.mock.calls.at(-1)?.[0]
const wards = () => document.querySelectorAll('svg[role="img"]').length

beforeEach(() => mockMap.mockClear())

describe('the map of a vehicle in WeChat', () => {
  it('is WeChat’s own around the vehicle, with a circle for it and one for the door', async () => {
    await open()
    expect(given()).toMatchObject({ latitude: umeda.lat, longitude: umeda.lng })
    expect(given()?.circles.map(({ latitude }) => latitude)).toEqual([hotel.lat, umeda.lat])
    expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Your vehicle')
    expect(wards()).toBe(0)
  })

  it('has the vehicle alone where there is no door, and an old position paler', async () => {
    await open({ door: null }, false)
    expect(given()?.circles).toHaveLength(1)
    expect(given()?.circles[0]?.fillColor).toMatch(/80$/)
  })

  it('is of our wards once WeChat’s does not come', async () => {
    await open()
    act(() => given()?.onError())
    expect(wards()).toBe(1)
  })

  it('is of our wards from the start where no place may be shown', async () => {
    await open({ place: null })
    expect(mockMap).not.toHaveBeenCalled()
    expect(wards()).toBe(1)
  })
})
