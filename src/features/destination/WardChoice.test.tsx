import { act } from 'react'
import { drawWith, find, press, tap } from '@/h5/testing/draw'
import { ApiError } from '@/api/ApiError'
import { pageConfig } from '@/models/testing/pageConfig'
import { PlacesStore } from '@/stores/PlacesStore'
import { buildTestRoot } from '@/stores/testRoot'
import { storage } from '@/platform/storage'
import { WardChoice } from './WardChoice'

const config = pageConfig({
  airports: [
    { airportCode: 'KIX', name: 'Kansai Airport' },
    { airportCode: 'UKB', name: 'Kobe Airport' },
  ],
})
const nada = {
  wardCode: '28102',
  wardName: 'Nada-ku',
  personPrice: 190000,
  arriveFrom: null,
  arriveTo: null,
}
const offers = () => ({ departures: [], currency: 'JPY', wards: [nada] })

async function open(
  qrCodeScene1: string,
  selected?: string,
  listSendTime: () => unknown = offers,
  wardMap: () => unknown = () => ({ wards: [] }),
) {
  storage.set('qr-source', JSON.stringify({ type: 'poster', qrCodeScene1, saveTime: Date.now() }))
  const { root } = await buildTestRoot({
    lang: 'en',
    answers: { getPageConfigInfo: () => config, listSendTime, wardMap },
  })
  await root.settings.load()
  await root.store(PlacesStore).loadWards('pickup', undefined)
  const onSelect = jest.fn()
  drawWith(
    root,
    <WardChoice selected={selected} onSelect={onSelect} isDeparture={false} hasLanding={false} />,
  )
  return { root, onSelect }
}
const text = () => document.body.textContent?.replace(/\u00a0/g, ' ').replace(/\u2060/g, '')

describe('the ward that somebody goes to', () => {
  beforeEach(() => localStorage.clear())

  it('is touched on the map of Osaka', async () => {
    await open('KIX')
    expect(find('h2').textContent).toBe('No hotel yet? Tap where you stay')
    expect(find('h2 .b').textContent).toBe('No hotel yet?')
    expect(document.body.textContent).not.toContain('Nada-ku')
  })

  it('has the time at the door, once the flight is known (T4)', async () => {
    const timed = { ...nada, arriveFrom: '2026-11-26 16:38:00', arriveTo: '2026-11-26 17:05:00' }
    const { root, onSelect } = await open('UKB', nada.wardCode, () => ({ ...offers(), wards: [timed] }))
    expect(text()).not.toContain('16:38')
    drawWith(root, <WardChoice selected={nada.wardCode} onSelect={onSelect} isDeparture={false} hasLanding />)
    expect(text()).toMatch(/16:38–17:05.*at your door/)
  })

  it('is one of a list in a city that there is no map of, with its name and price', async () => {
    const { onSelect } = await open('UKB', nada.wardCode)
    expect(document.body.textContent).toContain('Choose your ward')
    tap(find('[aria-pressed]'))
    expect(onSelect).toHaveBeenCalledWith(nada.wardCode)
    expect(text()).toMatch(/Nada-ku.*Nada-ku.*JPY 1,900/)
  })

  it('is touched on the map of a city whose outlines the operator has', async () => {
    const outline = [
      [
        [34.68, 135.22],
        [34.68, 135.27],
        [34.72, 135.27],
      ],
    ]
    const area = { wardCode: nada.wardCode, wardName: nada.wardName, lat: 34.7, lng: 135.25, outline }
    const { onSelect } = await open('UKB', undefined, offers, () => ({ wards: [area] }))
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(document.body.textContent).toContain('Tap where you stay')
    expect(document.body.textContent).toContain('Kobe Airport')
    press(find('[role="radio"]'), 'Enter')
    expect(onSelect).toHaveBeenCalledWith(nada.wardCode)
  })

  it('has its fare in the currency of the answer where the one of another currency does not come', async () => {
    const listSendTime = jest.fn(offers)
    const { root } = await open('UKB', nada.wardCode, listSendTime)
    listSendTime.mockImplementation(() => {
      throw new ApiError('offline')
    })
    await act(async () => {
      root.settings.chooseCurrency('CNY')
      await root.store(PlacesStore).loadWards('pickup', undefined)
    })
    expect(root.settings.currency).toBe('CNY')
    expect(text()).toContain('JPY 1,900')
    expect(text()).not.toContain('CNY')
  })
})
