import { type Lang, langs } from '@noriai/contract/lang'
import { drawWith } from '@/h5/testing/draw'
import { pageConfig } from '@/models/testing/pageConfig'
import { storage } from '@/platform/storage'
import { buildTestRoot } from '@/stores/testRoot'
import { TripRows } from './TripRows'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  pathTo: (path: string) => `/${path}`,
}))

const kansai = { airportCode: 'KIX', name: 'Kansai Airport' }
const kobe = { airportCode: 'UKB', name: 'Kobe Airport', city: 'Kobe', area: 'the wards we serve in Kobe' }

/** The rows for who has scanned a poster. */
async function rowsAt(qrCodeScene1: string, airports: readonly object[], lang: Lang = 'en') {
  storage.set('qr-source', JSON.stringify({ type: 'poster', qrCodeScene1, saveTime: Date.now() }))
  const config = pageConfig({ airports, languageType: lang })
  const { root } = await buildTestRoot({ lang, answers: { getPageConfigInfo: () => config } })
  await root.settings.load()
  return drawWith(root, <TripRows />)
    .container.textContent?.replace(/\u00a0/g, ' ')
    .replace(/\u2060/g, '')
}

describe('the rows of home', () => {
  beforeEach(() => localStorage.clear())

  it('have the words of Osaka where its airport alone is served', async () => {
    const rows = await rowsAt('KIX', [kansai])
    expect(rows).toContain('Within Osaka')
    expect(rows).toContain('Door to door inside Osaka’s 24 wards')
    expect(rows).toContain('All 24 wards, bus times, luggage')
  })

  it.each(langs)('have none of them at another airport, in %s', async (lang) => {
    for (const airports of [[kobe], [kansai, kobe]])
      expect(await rowsAt('UKB', airports, lang)).not.toMatch(/Osaka|大阪|오사카|24/)
  })

  it('name the city of the one airport, and none of several', async () => {
    expect(await rowsAt('UKB', [kobe])).toContain('Door to door inside the wards we serve in Kobe')
    const ofSeveral = await rowsAt('UKB', [kansai, kobe])
    expect(ofSeveral).toContain('Door to door inside the wards we serve')
    expect(ofSeveral).not.toContain('Kobe')
  })
})
