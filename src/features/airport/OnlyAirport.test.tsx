import { Text } from '@tarojs/components'
import type { Lang } from '@noriai/contract/lang'
import { observer } from 'mobx-react'
import { act } from 'react'
import { drawWith } from '@/h5/testing/draw'
import { useAirportWords } from '@/hooks/useAirportWords'
import { pageConfig } from '@/models/testing/pageConfig'
import { PlacesStore } from '@/stores/PlacesStore'
import { buildTestRoot } from '@/stores/testRoot'
import { OnlyAirport } from './OnlyAirport'

interface NamedAirport {
  readonly airportCode: string
  readonly name: string
}

const itami = { airportCode: 'ITM', name: 'Itami Airport' }
const kobe = { airportCode: 'UKB', name: 'Kobe Airport' }
const kansai = { airportCode: 'KIX', name: 'Kansai Airport' }

const Spoken = observer(function Spoken() {
  return <Text>{useAirportWords().airport}</Text>
})

interface Region {
  readonly airports: readonly NamedAirport[]
  readonly mistaken?: readonly NamedAirport[]
  readonly lang?: Lang
}

/** What the page of a terminal and that of a flight say of where the buses are. */
async function wordsWhere({ airports, mistaken, lang = 'en' }: Region) {
  const { root, api } = await buildTestRoot({
    lang,
    answers: {
      getPageConfigInfo: () => pageConfig({ airports, languageType: lang }),
      airportTerminalListV2: () => ({ airports: [], mistaken }),
    },
  })
  await root.settings.load()
  const said: (string | null)[] = []
  for (const choice of ['terminal', 'flight'] as const) {
    document.body.replaceChildren()
    drawWith(root, <OnlyAirport choice={choice} className={undefined} />)
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    said.push(document.body.textContent)
  }
  return { root, api, said: said.map((text) => text?.replace(/\u00a0/g, ' ').replace(/\u2060/g, '')) }
}

describe('the one airport that is served', () => {
  beforeEach(() => {
    localStorage.clear()
    document.body.replaceChildren()
  })

  it('is Kansai by the words that it always had', async () => {
    const { said } = await wordsWhere({ airports: [kansai], mistaken: [itami, kobe] })
    expect(said).toEqual([
      'Noriai runs from Kansai (KIX) only. Flights that land at Itami (ITM) or Kobe (UKB) don’t connect with it.',
      'Kansai Airport (KIX) only. No service at Itami (ITM) or Kobe (UKB).',
    ])
  })

  it('is named so in Japanese, too', async () => {
    const { said } = await wordsWhere({
      lang: 'ja',
      airports: [{ airportCode: 'KIX', name: '関西空港' }],
      mistaken: [
        { airportCode: 'ITM', name: '伊丹空港' },
        { airportCode: 'UKB', name: '神戸空港' },
      ],
    })
    expect(said).toEqual([
      'Noriaiが走るのは関西空港（KIX）だけです。伊丹（ITM）や神戸（UKB）などに着く便では使えません。',
      '関西空港（KIX）だけのサービスです。伊丹（ITM）と神戸（UKB）には運行していません。',
    ])
  })

  it('has the others named in the language that was chosen meanwhile', async () => {
    const { root, api } = await wordsWhere({ airports: [kansai], mistaken: [itami] })
    const lists = () => api.made.filter(({ name }) => name === 'airportTerminalListV2').length
    expect(lists()).toBe(1)
    await act(() => root.settings.chooseLanguage('ko'))
    expect(root.settings.lang).toBe('ko')
    expect(lists()).toBeGreaterThan(1)
  })

  it('is Kobe where only Kobe is served, also in what a ride says', async () => {
    const { root, said } = await wordsWhere({ airports: [kobe], mistaken: [itami] })
    expect(said).toEqual([
      'Noriai runs from Kobe (UKB) only. Flights that land at Itami (ITM) don’t connect with it.',
      'Kobe Airport (UKB) only. No service at Itami (ITM).',
    ])
    document.body.replaceChildren()
    drawWith(root, <Spoken />)
    expect(document.body.textContent).toBe('Kobe Airport')
    expect(root.settings.airportCodeOf(null)).toBe('UKB')
  })

  it('is named alone where a server does not say which others are taken for it', async () => {
    const { said } = await wordsWhere({ airports: [kobe] })
    expect(said).toEqual(['Noriai runs from Kobe (UKB) only.', 'Kobe Airport (UKB) only.'])
  })

  it('is not spoken of where there are two', async () => {
    expect((await wordsWhere({ airports: [kansai, kobe] })).said).toEqual(['', ''])
  })

  it('has its own terminals and wards requested where the ride came before the settings', async () => {
    const terminalList = jest.fn(() => ({ terminals: [{ terminal: 'T1' }] }))
    const wards = jest.fn(() => ({ wards: [] }))
    const { root } = await buildTestRoot({
      lang: 'en',
      answers: {
        getPageConfigInfo: () => pageConfig({ airports: [kobe] }),
        airportTerminalList: terminalList,
        listSendTime: () => ({ departures: [], currency: 'JPY', wards: [] }),
        wardMap: wards,
      },
    })
    const places = root.store(PlacesStore)
    await Promise.all([places.loadTerminals(), places.loadWards('pickup', undefined)])
    expect(terminalList).toHaveBeenCalledWith({ airportCode: 'UKB' }, {})
    expect(wards).toHaveBeenCalledWith({ airportCode: 'UKB' }, {})
    expect(places.terminals).toEqual(['T1'])
  })
})
