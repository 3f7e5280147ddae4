import { Text } from '@tarojs/components'
import { type Lang, langs } from '@noriai/contract/lang'
import { observer } from 'mobx-react'
import { drawWith } from '@/h5/testing/draw'
import { pageConfig } from '@/models/testing/pageConfig'
import { storage } from '@/platform/storage'
import type { DraftDirection } from '@/stores/booking/draft'
import { buildTestRoot } from '@/stores/testRoot'
import { useAreaWords } from './useAreaWords'

const Named = observer(function Named({ direction }: { direction: DraftDirection }) {
  const { city, area } = useAreaWords(direction)
  return <Text>{`${city}: ${area}`}</Text>
})

const kansai = { airportCode: 'KIX', name: 'Kansai Airport', city: 'Naniwa', area: 'the wards of Naniwa' }
const kobe = { airportCode: 'UKB', name: 'Kobe Airport', city: 'Kobe', area: 'the wards we serve in Kobe' }

interface Served {
  readonly airports: readonly object[]
  readonly lang?: Lang
  readonly direction?: DraftDirection
}

/** The words before and after the server has said which airports are served. */
async function wordsWhere({ airports, lang = 'en', direction = 'pickup' }: Served) {
  const config = pageConfig({ airports, languageType: lang })
  const { root } = await buildTestRoot({ lang, answers: { getPageConfigInfo: () => config } })
  const draw = () =>
    drawWith(root, <Named direction={direction} />).container.textContent?.replace(/\u2060/g, '')
  const before = draw()
  await root.settings.load()
  return [before, draw()]
}

const scanAt = (qrCodeScene1: string) =>
  storage.set('qr-source', JSON.stringify({ type: 'poster', qrCodeScene1, saveTime: Date.now() }))

const anyCity = 'the city: the wards we serve'

describe('the city of a ride', () => {
  beforeEach(() => localStorage.clear())

  const drawn: Readonly<Record<Lang, string>> = {
    ja: '大阪市: 大阪市24区',
    en: 'Osaka: Osaka’s 24 wards',
    'zh-CN': '大阪市: 大阪市24区',
    ko: '오사카: 오사카시 24개 구',
    'zh-TW': '大阪市: 大阪市24區',
  }
  it.each(langs)('has the words of the app where its map comes with it, in %s', async (lang) => {
    expect(await wordsWhere({ airports: [kansai], lang })).toEqual([drawn[lang], drawn[lang]])
    expect(await wordsWhere({ airports: [kansai, kobe], lang })).toEqual([drawn[lang], drawn[lang]])
  })

  it('is named by the server at another airport, and by none before', async () => {
    scanAt('UKB')
    expect(await wordsWhere({ airports: [kansai, kobe] })).toEqual([
      anyCity,
      'Kobe: the wards we serve in Kobe',
    ])
  })

  it('is named by none where a server of the release before does not say it', async () => {
    scanAt('UKB')
    const { city: _city, area: _area, ...unnamed } = kobe
    expect(await wordsWhere({ airports: [kansai, unnamed] })).toEqual([anyCity, anyCity])
  })

  it('is that of the one airport for a ride within it, and any of several', async () => {
    const direction = 'transfer'
    expect((await wordsWhere({ airports: [kansai], direction }))[1]).toBe(drawn.en)
    expect((await wordsWhere({ airports: [kobe], direction }))[1]).toBe('Kobe: the wards we serve in Kobe')
    expect((await wordsWhere({ airports: [kansai, kobe], direction }))[1]).toBe(anyCity)
  })
})
