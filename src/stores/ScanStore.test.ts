import { storage } from '@/platform/storage'
import { ScanStore } from './ScanStore'
import { buildTestRoot, type Answers } from './testRoot'

const NOW = Date.parse('2026-11-21T15:00:00+09:00')

async function storeWith(answers: Answers) {
  const { root, api } = await buildTestRoot({ answers, clock: () => NOW })
  return { store: root.store(ScanStore), api, notices: root.notices }
}

const links = { urlScheme: null, urlLink: null, partnerName: null, partnerLogo: null }

beforeEach(() => localStorage.clear())

describe('a scanned text', () => {
  it.each(['hello', 'https://evil.example/?type=poster&qrCodeScene1=KIX', 'weixin://dl/business/?t=x'])(
    'that is none of ours is told to nobody: %s',
    async (text) => {
      const { store, api } = await storeWith({})
      await expect(store.follow({ kind: 'text', text })).rejects.toMatchObject({ code: 'scan.unknown' })
      expect(api.made).toEqual([])
      expect(storage.get('qr-source')).toBeUndefined()
    },
  )

  it('leads where the server says', async () => {
    const webPath = '/useCar/voucher/voucher?code=NV-4X7K-2QHM-9TRA-5BCD'
    const { store, api } = await storeWith({
      redirectionMini: () => ({ ...links, kind: 'voucher', webPath }),
    })
    expect(await store.follow({ kind: 'text', text: 'nv 4x7k 2qhm 9tra 5bcd' })).toBe(webPath)
    expect(api.made.map(({ request }) => request)).toEqual([{ text: 'nv 4x7k 2qhm 9tra 5bcd' }])
    expect(storage.get('qr-source')).toBeUndefined()
  })

  it('of a poster is kept for three days, as the server knows it', async () => {
    const webPath = '/useCar/reservation/QuickReservation?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1'
    const { store } = await storeWith({ redirectionMini: () => ({ ...links, kind: 'poster', webPath }) })
    expect(
      await store.follow({ kind: 'text', text: 'http://localhost/?qrCodeScene1=kix&qrCodeScene2=T1-ZZZZZZ' }),
    ).toBe(webPath)
    expect(JSON.parse(storage.get('qr-source') ?? '')).toEqual({
      type: 'poster',
      qrCodeScene1: 'KIX',
      qrCodeScene2: 'T1',
      saveTime: NOW,
    })
  })

  it('of a poster that is gone leads home, which says so', async () => {
    const webPath = '/pages/index/index?poster=gone'
    const { store, notices } = await storeWith({
      redirectionMini: () => ({ ...links, kind: 'posterGone', webPath }),
    })
    expect(await store.follow({ kind: 'text', text: 'http://localhost/p/ZZZZZZ' })).toBe('/pages/index/index')
    expect(notices.isPosterGone).toBe(true)
    expect(storage.get('qr-source')).toBeUndefined()
  })

  it('for the mini-program leads to its door without a question', async () => {
    const { store, api } = await storeWith({})
    const door = '/useCar/scanTowxmin/scanTowxmin?qrCodeScene1=KIX'
    expect(await store.follow({ kind: 'text', text: `http://localhost${door}` })).toBe(door)
    expect(api.made).toEqual([])
  })
})

describe('a scanned code of the mini-program', () => {
  const page = (address: string) => ({ kind: 'page', address }) as const

  it('is followed as the link that says the same', async () => {
    const webPath = '/useCar/reservation/QuickReservation?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1'
    const { store, api } = await storeWith({ redirectionMini: () => ({ ...links, kind: 'poster', webPath }) })
    const scene = encodeURIComponent('qrCodeScene1=KIX&qrCodeScene2=T1')
    expect(await store.follow(page(`pages/start/start?scene=${scene}`))).toBe(webPath)
    expect(api.made.map(({ request }) => request)).toEqual([
      { text: 'https://localhost/pages/start/start?qrCodeScene1=KIX&qrCodeScene2=T1' },
    ])
    expect(storage.get('qr-source')).toContain('KIX')
  })

  it('leads to the page that it names', async () => {
    const { store, api } = await storeWith({
      redirectionMini: () => ({ ...links, kind: 'page', webPath: '/pages/mine/mine' }),
    })
    expect(await store.follow(page('/pages/mine/mine'))).toBe('/pages/mine/mine')
    expect(api.made.map(({ request }) => request)).toEqual([{ text: 'https://localhost/pages/mine/mine' }])
  })
})

describe('the door to the mini-program', () => {
  it('keeps the scan for whoever goes on on the web, also without an answer', async () => {
    const { store } = await storeWith({})
    await expect(store.openDoor({ type: 'poster', qrCodeScene1: 'KIX' })).rejects.toMatchObject({
      code: 'internal',
    })
    expect(JSON.parse(storage.get('qr-source') ?? '')).toMatchObject({ qrCodeScene1: 'KIX', saveTime: NOW })
    expect(store.following.status).toBe('failed')
  })

  it('asks for no scenes when there are none', async () => {
    const { store, api } = await storeWith({
      redirectionMini: () => ({ ...links, kind: 'miniProgram', webPath: '/' }),
    })
    await store.openDoor({})
    expect(api.made.map(({ request }) => request)).toEqual([{}])
    expect(storage.get('qr-source')).toBeUndefined()
  })
})
