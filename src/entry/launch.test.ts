/** A visit to the start page with this query: what is decided once a visit is decided anew. */
async function visit(search: string) {
  window.history.replaceState({ key: 'router' }, '', `/pages/start/start${search}`)
  const at = Date.now()
  let launch: { lang: string; hasPoster: boolean } | undefined
  await jest.isolateModulesAsync(async () => {
    launch = (await import('./launch')).launchOf(at)
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

  it('remembers the poster of an earlier visit, and begins in its language', async () => {
    await visit('?entry=1&type=airport&language=ko')
    const { launch } = await visit('')
    expect(launch).toEqual({ lang: 'ko', hasPoster: true })
  })
})
