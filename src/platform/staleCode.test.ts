import { watchForStaleCode } from './staleCode'

/** As webpack tells that a chunk was answered with 404. */
function missChunk() {
  const reason = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

const notice = () => document.querySelector('[role=alert]')

describe('code that a release took away', () => {
  beforeAll(watchForStaleCode)
  beforeEach(() => {
    document.documentElement.lang = 'zh-TW'
    // The page was loaded again a moment ago, as the first failure has it do.
    sessionStorage.setItem('staleCodeReload', String(Date.now()))
  })
  afterEach(() => notice()?.remove())

  it('that is missing after loading again too is said in the language of the page, with a way on', () => {
    missChunk()
    expect(notice()?.textContent).toBe('頁面載入失敗重新載入')
    expect(notice()?.querySelector('button')?.textContent).toBe('重新載入')
    missChunk()
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
  })

  it('hides no other page once the traveller goes back', () => {
    missChunk()
    window.dispatchEvent(new Event('popstate'))
    expect(notice()).toBeNull()
  })

  it('is not what every failure is', () => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('other') }))
    expect(notice()).toBeNull()
  })
})
