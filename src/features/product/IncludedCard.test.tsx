import { langs } from '@noriai/contract/lang'
import { drawWith } from '@/h5/testing/draw'
import { pageConfig } from '@/models/testing/pageConfig'
import { buildTestRoot } from '@/stores/testRoot'
import { IncludedCard } from './IncludedCard'

const kobe = { airportCode: 'UKB', name: 'Kobe Airport', city: 'Kobe', area: 'Kobe’s own wards' }

describe('what a fare pays for', () => {
  beforeEach(() => localStorage.clear())

  it.each(langs)('has the door in the wards of its airport, in %s', async (lang) => {
    const config = pageConfig({ airports: [kobe], languageType: lang })
    const { root } = await buildTestRoot({ lang, answers: { getPageConfigInfo: () => config } })
    await root.settings.load()
    const said = drawWith(root, <IncludedCard />).container.textContent
    expect(said).toContain('Kobe’s own wards')
    expect(said).not.toMatch(/Osaka|大阪|오사카/)
  })
})
