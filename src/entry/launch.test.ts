import { msPerDay } from '@noriai/contract/time'

/** A visit to the start page with this query: what is decided once a visit is decided again. */
async function visit(search: string) {
  window.history.replaceState({ key: 'router' }, '', `/pages/start/start${search}`)
  const at = Date.now()
  let launch: { lang: string; hasPoster: boolean } | undefined
  await jest.isolateModulesAsync(async () => {
    const { lang, hasPoster } = (await import('./launch')).launchOf(at)
    launch = { lang, hasPoster }
  })
  return { launch, at }
}

const kept = (key: string) => localStorage.getItem(key)

beforeEach(() => localStorage.clear())

describe('a visit', () => {
  it('begins in the browser’s language while nothing is known, and keeps nothing', async () => {
    const { launch } = await visit('')
    expect(launch).toEqual({ lang: 'en', hasPoster: false })
    expect(localStorage).toHaveLength(0)
  })

  it('takes the link’s language as chosen, keeps it and cleans the address', async () => {
    const { launch } = await visit('?language=zh-TW&type=airport#x')
    expect(launch?.lang).toBe('zh-TW')
    expect(kept('localLanguage')).toBe('zh-TW')
    expect(window.location.search).toBe('?type=airport')
    // The router tells its pages apart by its own state.
    expect(window.history.state).toEqual({ key: 'router' })
  })

  it('knows the short form of the parameter, too', async () => {
    await visit('?lang=ko')
    expect(kept('localLanguage')).toBe('ko')
    expect(window.location.search).toBe('')
  })

  it('only begins in the link’s language where the link asks for the choice', async () => {
    const { launch } = await visit('?entry=1&language=zh-CN')
    expect(launch?.lang).toBe('zh-CN')
    expect(kept('localLanguage')).toBeNull()
    expect(window.location.search).toBe('?entry=1')
  })

  it('prefers what was chosen before to poster and browser', async () => {
    localStorage.setItem('localLanguage', 'ja')
    const { launch } = await visit('?entry=1&type=airport')
    expect(launch?.lang).toBe('ja')
  })

  it('keeps the poster’s parameters with the time of the scan', async () => {
    const { launch, at } = await visit('?entry=1&type=airport&qrCodeScene1=KIX&qrCodeScene2=T1&language=en')
    expect(launch?.hasPoster).toBe(true)
    expect(JSON.parse(kept('qr-source') ?? '')).toEqual({
      type: 'airport',
      qrCodeScene1: 'KIX',
      qrCodeScene2: 'T1',
      language: 'en',
      saveTime: at,
    })
  })

  it('takes a poster’s code along to be looked up, with the time of the scan', async () => {
    const at = Date.now()
    window.history.replaceState({}, '', '/pages/start/start?p=k7m2qx&language=ko')
    await jest.isolateModulesAsync(async () => {
      const { launchOf } = await import('./launch')
      const scans = await import('./posterScan')
      expect(launchOf(at).hasPoster).toBe(true)
      const scan = { code: 'K7M2QX', at, language: 'ko' }
      expect([scans.awaitedPoster(), scans.isPosterGone()]).toEqual([scan, false])
      const followed = jest.fn()
      scans.followPosterScan()
      scans.onPosterScanned(followed)
      scans.followPosterScan()
      expect(followed.mock.calls).toEqual([[scan]])
      const [[same]] = followed.mock.calls as [[typeof scan]]
      scans.posterScanResolved(same)
      scans.followPosterScan()
      expect([followed.mock.calls.length, scans.awaitedPoster()]).toEqual([1, undefined])
    })
    expect(kept('qr-source')).toBeNull()
  })

  it.each(['K7M2Q', 'K7M2QX2', '', '%00', '<b>'])(
    'asks about no poster for what is no code: %s',
    async (code) => {
      window.history.replaceState({}, '', `/pages/start/start?p=${code}`)
      await jest.isolateModulesAsync(async () => {
        const { launchOf } = await import('./launch')
        const { awaitedPoster } = await import('./posterScan')
        launchOf(Date.now())
        expect(awaitedPoster()?.code).toBe('-')
      })
    },
  )

  it('hears that a poster is gone, and cleans the address', async () => {
    window.history.replaceState({}, '', '/pages/index/index?poster=gone')
    await jest.isolateModulesAsync(async () => {
      const { launchOf } = await import('./launch')
      const { isPosterGone } = await import('./posterScan')
      expect(launchOf(Date.now()).hasPoster).toBe(false)
      expect(isPosterGone()).toBe(true)
    })
    expect(window.location.search).toBe('')
  })

  it('remembers the poster of an earlier visit, and begins in its language', async () => {
    await visit('?entry=1&type=airport&language=ko')
    const { launch } = await visit('')
    expect(launch).toEqual({ lang: 'ko', hasPoster: true })
  })

  it('goes by what the deployment said at the visit before', async () => {
    const kept = await import('./keptPolicy')
    kept.keepEntryPolicy({ language: { default: 'ko', sources: ['poster'] }, qrSourceDays: 1 })
    expect((await visit('?entry=1&language=zh-CN')).launch?.lang).toBe('ko')
    const twoDaysAgo = Date.now() - 2 * msPerDay
    localStorage.setItem(
      'qr-source',
      JSON.stringify({ type: 'airport', saveTime: twoDaysAgo, language: 'en' }),
    )
    expect((await visit('')).launch).toEqual({ lang: 'ko', hasPoster: false })
  })

  it.each(['', 'x', '{}', '{"language":{"default":"fr","sources":[]},"qrSourceDays":3}'])(
    'goes by the defaults where what is kept is not ours: %s',
    async (stored) => {
      localStorage.setItem('cache/entryPolicy', stored)
      expect((await visit('?language=zh-TW')).launch?.lang).toBe('zh-TW')
    },
  )

  it('hears on a first visit in which language it should have begun', async () => {
    window.history.replaceState({}, '', '/pages/start/start?entry=1&language=zh-TW')
    await jest.isolateModulesAsync(async () => {
      const { launchOf, languageMissedAtLaunch } = await import('./launch')
      expect(languageMissedAtLaunch({ default: 'ko', sources: [] })).toBeUndefined()
      expect(launchOf(Date.now()).lang).toBe('zh-TW')
      expect(languageMissedAtLaunch({ default: 'ja', sources: ['url'] })).toBeUndefined()
      expect(languageMissedAtLaunch({ default: 'ko', sources: ['stored'] })).toBe('ko')
    })
  })
})
