import { drawWith } from '@/h5/testing/draw'
import { useDidHide, useDidShow, useRouter } from '@tarojs/taro'
import { act, useEffect } from 'react'
import * as v from 'valibot'
import { reportError } from '@/faults/reportError'
import { useParams } from '@/hooks/useParams'
import { useShown } from '@/hooks/useShown'
import { useT } from '@/hooks/useT'
import type * as load from '@/i18n/load'
import { loadTexts } from '@/i18n/load'
import { signInThen } from '@/navigation'
import type { RoutePath } from '@/routes'
import { buildTestRoot } from '@/stores/testRoot'
import { asPage } from './asPage'

jest.mock('@/navigation', () => ({
  isOnlyPage: () => false,
  navigate: jest.fn(() => Promise.resolve()),
  signInThen: jest.fn(() => Promise.resolve()),
  pathTo: (path: string) => `/${path}`,
}))
jest.mock('@/i18n/load', () => {
  const actual = jest.requireActual<typeof load>('@/i18n/load')
  return { ...actual, loadTexts: jest.fn(actual.loadTexts) }
})
jest.mock('@/faults/reportError', () => ({ reportError: jest.fn() }))
jest.mock('./afterFirstPage', () => ({ afterFirstPage: jest.fn() }))
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useRouter: jest.fn(),
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
}))

let show: () => void = () => undefined
let hide: () => void = () => undefined
const looks = jest.fn()

beforeEach(() => {
  localStorage.clear()
  jest.mocked(signInThen).mockClear()
  looks.mockClear()
  jest.mocked(useDidHide).mockImplementation((callback) => {
    hide = callback
  })
  jest.mocked(useDidShow).mockImplementation((callback) => {
    show = callback
    useEffect(() => show(), [])
  })
})
const params = v.object({ id: v.pipe(v.string(), v.regex(/^\d+$/)) })

function Detail() {
  const t = useT('common')
  const { id } = useParams(params)
  useShown(looks)
  return (
    <p id="content">
      {t('close')} {id}
    </p>
  )
}

async function open(path: RoutePath, query: Record<string, string>, isSignedIn: boolean) {
  jest.mocked(useRouter).mockReturnValue({ path: `/${path}`, params: query } as never)
  if (isSignedIn) localStorage.setItem('token', 'T')
  const { root } = await buildTestRoot()
  const Page = asPage(path, Detail)
  drawWith(root, <Page />)
  return root
}

const text = () => document.querySelector('#content')?.textContent

describe('a page', () => {
  it('follows the language', async () => {
    const root = await open('useCar/selectFlight/selectFlight', { id: '7' }, false)
    expect(text()).toBe('閉じる 7')
    await act(() => root.settings.chooseLanguage('en'))
    expect(text()).toBe('Close 7')
  })

  it('is never blank when its texts do not come, and is drawn when they do', async () => {
    const loading = jest.mocked(loadTexts).mockRejectedValue(new Error('no network'))
    await open('useCar/selectFlight/selectFlight', { id: '7' }, false)
    expect(text()).toBeUndefined()
    expect(document.querySelector('h1')?.textContent).toBe('ページを読み込めませんでした')
    loading.mockReset()
    loading.mockImplementation(jest.requireActual<typeof load>('@/i18n/load').loadTexts)
    await act(async () => {
      document.querySelector('button')?.click()
      await new Promise((resolve) => setTimeout(resolve, 100))
    })
    expect(text()).toBe('閉じる 7')
  })

  it('sends a visitor to login when it needs a session, and draws nothing', async () => {
    await open('pages/detail/detail', { id: '7', stamp: 'A', $taroTimestamp: '1' }, false)
    expect(signInThen).toHaveBeenCalledWith('pages/detail/detail', '?id=7', 'replace')
    expect(text()).toBeUndefined()
  })

  it('is drawn for a traveller', async () => {
    await open('pages/detail/detail', { id: '7' }, true)
    expect(signInThen).not.toHaveBeenCalled()
    expect(text()).toBe('閉じる 7')
  })

  it('asks again when it is shown after the session ended', async () => {
    const root = await open('pages/detail/detail', { id: '7' }, true)
    await act(() => root.session.end())
    act(() => show())
    expect(signInThen).toHaveBeenCalledTimes(1)
    expect(text()).toBeUndefined()
  })

  it('looks again when the network is back, as long as it is in front', async () => {
    await open('useCar/selectFlight/selectFlight', { id: '7' }, false)
    expect(looks).toHaveBeenCalledTimes(1)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(looks).toHaveBeenCalledTimes(2)
    act(() => hide())
    act(() => void window.dispatchEvent(new Event('online')))
    expect(looks).toHaveBeenCalledTimes(2)
    act(() => show())
    expect(looks).toHaveBeenCalledTimes(3)
  })

  it('closes the ride codes that were left open over another page, and not its own', async () => {
    const path = 'useCar/selectFlight/selectFlight'
    const { notices } = await open(path, { id: '7' }, false)
    act(() => notices.openRideCodes(path))
    act(() => show())
    expect(notices.isRideCodesOpen).toBe(true)
    act(() => notices.openRideCodes('pages/order/order'))
    act(() => show())
    expect(notices.isRideCodesOpen).toBe(false)
  })

  it('says that the link does not work when its parameters do not fit', async () => {
    const quiet = jest.spyOn(console, 'error').mockReturnValue(undefined)
    await open('pages/detail/detail', { id: 'x' }, true)
    expect(document.querySelector('h1')?.textContent).toBe('このリンクは使えません')
    quiet.mockRestore()
  })

  it('says that it is broken, and reports why', async () => {
    const quiet = jest.spyOn(console, 'error').mockReturnValue(undefined)
    const error = new Error('no ride')
    looks.mockImplementationOnce(() => {
      throw error
    })
    await open('pages/detail/detail', { id: '7' }, true)
    expect(text()).toBeUndefined()
    expect(reportError).toHaveBeenCalledWith(error)
    quiet.mockRestore()
  })

  it('decodes its parameters, as Taro hands them over encoded', async () => {
    await open('pages/detail/detail', { id: '%37' }, true)
    expect(text()).toBe('閉じる 7')
  })

  it('stands over the tab bar when it is one of its pages', async () => {
    await open('pages/mine/mine', { id: '7' }, true)
    const current = document.querySelector('nav [aria-current="page"]')
    expect(current?.getAttribute('href')).toBe('/pages/mine/mine')
    expect(document.querySelectorAll('nav a')).toHaveLength(4)
  })
})
