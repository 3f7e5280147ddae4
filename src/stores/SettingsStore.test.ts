import { defaultPolicy } from '@noriai/contract/policy'
import { autorun } from 'mobx'
import { ApiError } from '@/api/ApiError'
import { pageConfig } from '@/models/testing/pageConfig'
import { ownTask } from '@/platform/ownTask'
import { payWays } from '@/platform/payWays'
import { storage } from '@/platform/storage'
import { buildTestRoot } from './testRoot'

jest.mock('@/platform/ownTask', () => ({ ownTask: jest.fn() }))

const config = pageConfig({
  languageType: 'ja',
  airports: [
    { airportCode: 'KIX', name: '関西空港' },
    { airportCode: 'UKB', name: '神戸空港' },
  ],
})
const withCurrency = (currency: Partial<typeof defaultPolicy.currency>) => ({
  ...config,
  policy: { ...defaultPolicy, currency: { ...defaultPolicy.currency, ...currency } },
})

beforeEach(() => localStorage.clear())

describe('the language', () => {
  it('is kept, told to the document, and makes the orders out of date', async () => {
    const { root } = await buildTestRoot()
    await root.settings.chooseLanguage('ko')
    expect(root.settings.lang).toBe('ko')
    expect(storage.get('localLanguage')).toBe('ko')
    expect(document.documentElement.lang).toBe('ko')
    expect(root.notices.ordersNeedRefresh).toBe(true)
  })

  it.each([
    ['zh-CN', 'zh-Hans-CN'],
    ['zh-TW', 'zh-Hant-TW'],
  ] as const)('%s names its script in the document', async (lang, tag) => {
    const { root } = await buildTestRoot()
    await root.settings.chooseLanguage(lang)
    expect(document.documentElement.lang).toBe(tag)
  })
})

describe('the currency', () => {
  it('is yen to begin with', async () => {
    const { root } = await buildTestRoot()
    expect(root.settings.currency).toBe('JPY')
  })

  it('becomes CNY with Simplified Chinese, and says so', async () => {
    const { root } = await buildTestRoot()
    await root.settings.chooseLanguage('zh-CN')
    expect(root.settings.currency).toBe('CNY')
    expect(storage.get('currency')).toBe('CNY')
    expect(root.notices.currencyChange).toEqual({ from: 'JPY', to: 'CNY' })
  })

  it('becomes CNY also when Simplified Chinese was chosen before the stores were made', async () => {
    storage.set('currency', 'JPY')
    const { root } = await buildTestRoot({ lang: 'zh-CN', isLanguageNew: true })
    expect(root.settings.currency).toBe('CNY')
    expect(root.notices.currencyChange).toEqual({ from: 'JPY', to: 'CNY' })
  })

  it('stays as it was on a later visit in Simplified Chinese', async () => {
    storage.set('currency', 'JPY')
    const { root } = await buildTestRoot({ lang: 'zh-CN' })
    expect(root.settings.currency).toBe('JPY')
  })

  it('goes back when that is undone, and stays there', async () => {
    const { root } = await buildTestRoot()
    await root.settings.chooseLanguage('zh-CN')
    root.settings.undoCurrency()
    expect(root.settings.currency).toBe('JPY')
    expect(root.notices.currencyChange).toBeNull()
    await root.settings.chooseLanguage('en')
    await root.settings.chooseLanguage('zh-CN')
    expect(root.settings.currency).toBe('JPY')
  })

  it('stays as the traveller chose it whatever the language', async () => {
    const { root } = await buildTestRoot()
    root.settings.chooseCurrency('USD')
    await root.settings.chooseLanguage('zh-CN')
    expect(root.settings.currency).toBe('USD')
    expect(storage.get('userSelectCurrency')).toBe('USD')
    expect(root.notices.currencyChange).toBeNull()
  })

  it('is remembered over visits', async () => {
    storage.set('userSelectCurrency', 'HKD')
    const { root } = await buildTestRoot()
    expect(root.settings.currency).toBe('HKD')
  })

  it('falls back when what is stored is no currency', async () => {
    storage.set('currency', 'XXX')
    const { root } = await buildTestRoot()
    expect(root.settings.currency).toBe('JPY')
  })
})

describe('the operator’s settings', () => {
  it('leave the defaults in place when they cannot be fetched', async () => {
    const { root } = await buildTestRoot()
    await root.settings.load()
    expect(root.settings.policy).toBe(defaultPolicy)
    expect(root.settings.config).toBeNull()
  })

  it('stay the same objects where the server says again what is known: nothing that reads them is drawn again', async () => {
    const { root } = await buildTestRoot({
      answers: { getPageConfigInfo: () => JSON.parse(JSON.stringify(config)) as typeof config },
    })
    await root.settings.load()
    const known = { policy: root.settings.policy, config: root.settings.config }
    await root.settings.load()
    expect(root.settings.policy).toBe(known.policy)
    expect(root.settings.config).toBe(known.config)
  })

  it('are read, and requested, in another task than the one that ran their schemas', async () => {
    const { root, api } = await buildTestRoot({ answers: { getPageConfigInfo: () => config } })
    let run = () => {}
    jest.mocked(ownTask).mockReturnValueOnce(new Promise<void>((resolve) => (run = resolve)))
    const loaded = root.settings.load()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(api.made).toEqual([])
    run()
    await loaded
    expect(api.made).toHaveLength(1)
  })

  it('leave the ways to pay the same list where they are those of the platform: nothing that shows them is drawn again', async () => {
    const { root } = await buildTestRoot({
      answers: { getPageConfigInfo: () => pageConfig({ payTypes: [...payWays] }) },
    })
    const { settings } = root
    const shown = jest.fn()
    const stop = autorun(() => {
      shown(settings.payTypes)
    })
    await settings.load()
    stop()
    expect(settings.config?.payTypes).toEqual(payWays)
    expect(shown).toHaveBeenCalledTimes(1)
  })

  it('are asked for again once they did not come, and not before the first page asks', async () => {
    let isOnline = false
    const { root, api } = await buildTestRoot({
      answers: {
        getPageConfigInfo: () => {
          if (!isOnline) throw new ApiError('timeout')
          return withCurrency({ offered: ['JPY', 'CNY'] })
        },
      },
    })
    const { settings } = root
    settings.ensureAgain()
    expect(api.made).toEqual([])
    await settings.ensure()
    isOnline = true
    settings.ensureAgain()
    await settings.ensure()
    expect(settings.currencies).toEqual(['JPY', 'CNY'])
    settings.ensureAgain()
    await settings.ensure()
    expect(api.made).toHaveLength(2)
  })

  it('may fix the currency: then it is shown and cannot be changed', async () => {
    storage.set('userSelectCurrency', 'USD')
    const { root } = await buildTestRoot({
      answers: { getPageConfigInfo: () => withCurrency({ offered: ['JPY'], switchable: false }) },
    })
    await root.settings.load()
    expect(root.settings.currency).toBe('JPY')
    root.settings.chooseCurrency('USD')
    expect(root.settings.currency).toBe('JPY')
    await root.settings.chooseLanguage('zh-CN')
    expect(root.settings.currency).toBe('JPY')
  })

  it('may offer fewer currencies: one that is gone gives way', async () => {
    storage.set('currency', 'KRW')
    const { root } = await buildTestRoot({
      answers: { getPageConfigInfo: () => withCurrency({ offered: ['JPY', 'CNY'] }) },
    })
    await root.settings.load()
    expect(root.settings.currency).toBe('JPY')
    expect(root.settings.currencies).toEqual(['JPY', 'CNY'])
  })

  it('are there from the last visit when the network is not', async () => {
    const { root: before } = await buildTestRoot({
      answers: { getPageConfigInfo: () => withCurrency({ offered: ['JPY', 'CNY'] }) },
    })
    await before.settings.load()
    const { root } = await buildTestRoot()
    await root.settings.load()
    expect(root.settings.currencies).toEqual(['JPY', 'CNY'])
  })
})

describe('the airport of a ride', () => {
  const scanned = (qrCodeScene1: string) =>
    storage.set('qr-source', JSON.stringify({ type: 'poster', qrCodeScene1, saveTime: Date.now() }))

  it('is the one that it names, else the poster’s, else the first', async () => {
    const { root } = await buildTestRoot({ answers: { getPageConfigInfo: () => config } })
    expect(root.settings.airportOf(null)).toBeUndefined()
    expect([root.settings.airportGiven(null), root.settings.airportGiven('UKB')]).toEqual([
      {},
      { airportCode: 'UKB' },
    ])
    scanned('ukb')
    expect(root.settings.airportGiven(null)).toEqual({ airportCode: 'UKB' })
    scanned('desk')
    expect(root.settings.airportGiven(null)).toEqual({})
    await root.settings.load()
    expect(root.settings.airportOf(null)?.name).toBe('関西空港')
    scanned('ukb')
    expect(root.settings.airportGiven(null)).toEqual({ airportCode: 'UKB' })
    expect(root.settings.airportGiven('KIX')).toEqual({ airportCode: 'KIX' })
    scanned('ITM')
    expect(root.settings.airportOf(null)?.airportCode).toBe('KIX')
    expect([root.settings.airportGiven(null), root.settings.airportCodeOf(null)]).toEqual([{}, 'KIX'])
  })
})

describe('a poster’s code', () => {
  const at = Date.parse('2026-11-21T15:00:00+09:00')
  const scan = { code: 'k7m2qx', at, language: 'ko' }
  const poster = { type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: 'T1-K7M2QX' }
  const clock = () => at + 5_000
  const answering = (answers: readonly (typeof poster | null | Error)[]) => {
    let count = 0
    return buildTestRoot({
      clock,
      answers: {
        getPageConfigInfo: () => {
          const answer = answers[count++]
          if (answer instanceof Error) throw answer
          return { ...config, poster: answer ?? null }
        },
      },
    })
  }

  it('comes resolved with the settings, and is kept as a long link would be, from the time of the scan', async () => {
    const { root, api } = await answering([poster])
    await root.settings.awaitPoster(scan)
    expect(api.made.map(({ request }) => request)).toEqual([
      { serverName: 'noriai', languageType: 'ja', posterCode: 'k7m2qx' },
    ])
    expect(root.settings.qrSource()).toEqual({ ...poster, saveTime: at, language: 'ko' })
    expect([root.settings.posterScan, root.notices.isPosterGone]).toEqual([null, false])
  })

  it('of no poster is said, and what was scanned before stays', async () => {
    const { root } = await answering([poster, null])
    await root.settings.awaitPoster(scan)
    await root.settings.awaitPoster({ code: 'ZZZZZZ', at: at + 1 })
    expect(root.settings.qrSource()?.qrCodeScene2).toBe('T1-K7M2QX')
    expect(root.notices.isPosterGone).toBe(true)
    root.notices.dismissPosterGone()
    expect(root.notices.isPosterGone).toBe(false)
  })

  it('waits for an answer, and asks again', async () => {
    const { root } = await answering([new Error('offline'), poster])
    await root.settings.awaitPoster(scan)
    expect(root.settings.qrSource()).toBeUndefined()
    expect([root.settings.posterScan, root.notices.isPosterGone]).toEqual([scan, false])
    await root.settings.ensure()
    expect(root.settings.qrSource()?.saveTime).toBe(at)
  })

  it('is asked about once: a later visit’s settings bring no poster of their own', async () => {
    const { root, api } = await answering([poster, poster])
    await root.settings.awaitPoster(scan)
    storage.remove('qr-source')
    await root.settings.ensure()
    expect(api.made).toHaveLength(1)
    await root.settings.load()
    expect(api.made[1]?.request).toEqual({ serverName: 'noriai', languageType: 'ja' })
    expect(root.settings.qrSource()).toBeUndefined()
  })
})

describe('the country of the dial codes', () => {
  const inKorea = () => ({
    country: { countryCode: '82', englishName: 'South Korea', name: '韓国', no: 'KR' },
    countries: [],
  })

  it('is where the traveller’s network is', async () => {
    const { root } = await buildTestRoot({ answers: { getIpCountry: inKorea } })
    await root.settings.findCountry()
    expect(storage.get('countryCode')).toBe('KR')
  })

  it('is not asked for once it is chosen', async () => {
    storage.set('countryCode', 'CN')
    const { root, api } = await buildTestRoot({ answers: { getIpCountry: inKorea } })
    await root.settings.findCountry()
    expect(api.made).toEqual([])
    expect(storage.get('countryCode')).toBe('CN')
  })

  it('stays open when nobody knows', async () => {
    const { root } = await buildTestRoot({
      answers: { getIpCountry: () => ({ country: null, countries: [] }) },
    })
    await root.settings.findCountry()
    expect(storage.get('countryCode')).toBeUndefined()
  })
})
