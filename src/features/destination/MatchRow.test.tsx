import type { AddressMatch } from '@noriai/contract/schema/place'
import { drawWith } from '@/h5/testing/draw'
import { pageConfig } from '@/models/testing/pageConfig'
import { storage } from '@/platform/storage'
import { buildTestRoot } from '@/stores/testRoot'
import { MatchRow } from './MatchRow'

const kyoto: AddressMatch = {
  addressId: 'outside:kyoto',
  kind: 'place',
  name: 'Kyoto',
  nameJa: '京都',
  address: 'Kyoto',
  addressJa: '京都市',
  postalCode: null,
  wardCode: null,
  wardName: null,
  lat: 35,
  lng: 135.7,
  precision: 'ward',
  inArea: false,
  confirmNeeded: false,
}
const kansai = { airportCode: 'KIX', name: 'Kansai Airport' }
const kobe = { airportCode: 'UKB', name: 'Kobe Airport', city: 'Kobe', area: 'the wards we serve in Kobe' }

/** What is said of a place outside the wards to who has scanned a poster. */
async function saidAt(qrCodeScene1: string, airports: readonly object[], isDeparture = false) {
  storage.set('qr-source', JSON.stringify({ type: 'poster', qrCodeScene1, saveTime: Date.now() }))
  const { root } = await buildTestRoot({
    lang: 'en',
    answers: { getPageConfigInfo: () => pageConfig({ airports }) },
  })
  await root.settings.load()
  const row = <MatchRow match={kyoto} words="kyoto" isDeparture={isDeparture} onChoose={() => undefined} />
  return drawWith(root, row)
    .container.textContent?.replace(/\u00a0/g, ' ')
    .replace(/\u2060/g, '')
}

describe('a place outside the wards', () => {
  beforeEach(() => localStorage.clear())

  it('is outside those of Osaka where the ride is from there', async () => {
    const said = 'Outside Osaka’s 24 wards, so we can’t go there'
    expect(await saidAt('KIX', [kansai])).toContain(said)
    expect(await saidAt('KIX', [kansai, kobe])).toContain(said)
  })

  it('is outside those of the city of another airport', async () => {
    expect(await saidAt('UKB', [kansai, kobe])).toContain(
      'Outside the wards we serve in Kobe, so we can’t go there',
    )
    expect(await saidAt('UKB', [kansai, kobe], true)).toContain(
      'Outside the wards we serve in Kobe, so we can’t pick you up there',
    )
  })
})
