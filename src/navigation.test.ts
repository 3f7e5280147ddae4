import Taro from '@tarojs/taro'
import { goBack, leaveForLogin, navigate, openAfter, pathTo, returnAfterLogin } from './navigation'
import { chrome } from './platform/chrome'
import type * as pagesInWechat from './platform/replacePages'
import { sayNotOpened } from './platform/notOpened'
import { tapAnswered } from './platform/painted'
import { isSinglePage } from './platform/singlePage'
import { storage } from './platform/storage'

jest.mock('@tarojs/taro', () => {
  const move = () => jest.fn(() => Promise.resolve())
  return {
    __esModule: true,
    default: {
      navigateTo: move(),
      redirectTo: move(),
      reLaunch: move(),
      switchTab: move(),
      navigateBack: move(),
      getCurrentPages: jest.fn(() => []),
    },
  }
})

const pagesOpen = (...routes: { route: string; options?: object }[]) =>
  jest.mocked(Taro.getCurrentPages).mockReturnValue(routes)

jest.mock('./platform/painted', () => ({ tapAnswered: jest.fn() }))

jest.mock('./platform/notOpened', () => ({ sayNotOpened: jest.fn() }))

jest.mock('./platform/singlePage', () => ({ isSinglePage: jest.fn(() => false) }))

beforeEach(() => {
  localStorage.clear()
  jest.clearAllMocks()
  pagesOpen({ route: '/pages/index/index' })
})

describe('navigate', () => {
  it('opens a page over the present one, its parameters escaped', async () => {
    await navigate('useCar/destination/destination', { end: 'start' })
    expect(Taro.navigateTo).toHaveBeenCalledWith({
      url: '/useCar/destination/destination?end=start',
    })
    expect(pathTo('pages/qrcode/qrcode', { orderNo: 'a&b c' })).toBe('/pages/qrcode/qrcode?orderNo=a%26b%20c')
  })

  it('shows the answer to a tap first, and opens once what is tapped twice before it is there', async () => {
    let show = () => {}
    const answered = new Promise<void>((resolve) => (show = resolve))
    jest.mocked(tapAnswered).mockReturnValue(answered)
    const both = [navigate('useCar/QA/qa'), navigate('useCar/QA/qa')]
    await Promise.resolve()
    expect(Taro.navigateTo).not.toHaveBeenCalled()
    show()
    await Promise.all(both)
    expect(jest.mocked(Taro.navigateTo).mock.calls).toEqual([[{ url: '/useCar/QA/qa' }]])
    await navigate('useCar/QA/qa')
    expect(Taro.navigateTo).toHaveBeenCalledTimes(2)
    jest.mocked(tapAnswered).mockReset()
  })

  describe('in WeChat, where a page’s package may take seconds', () => {
    const open = () => navigate('useCar/QA/qa')
    const opened = () => jest.mocked(Taro.navigateTo).mock.calls.length

    it('opens once what is tapped again meanwhile', async () => {
      let arrive = () => {}
      jest
        .mocked(Taro.navigateTo)
        .mockReturnValueOnce(new Promise((resolve) => (arrive = () => resolve({} as never))))
      const first = open()
      await open()
      expect(opened()).toBe(1)
      arrive()
      await first
      await open()
      expect(opened()).toBe(2)
    })

    it('opens again what WeChat does not answer at all', async () => {
      jest.mocked(Taro.navigateTo).mockReturnValueOnce(new Promise(() => undefined))
      const at = Date.now()
      const now = jest.spyOn(Date, 'now').mockReturnValue(at)
      void open()
      await open()
      expect(opened()).toBe(1)
      now.mockReturnValue(at + 10_000)
      await open()
      expect(opened()).toBe(2)
      now.mockRestore()
    })

    it('says what did not come, and opens it at the next tap', async () => {
      const failure = { errMsg: 'navigateTo:fail' }
      jest.mocked(Taro.navigateTo).mockRejectedValueOnce(failure)
      await expect(open()).rejects.toBe(failure)
      expect(sayNotOpened).toHaveBeenCalledTimes(1)
      await open()
      expect([opened(), jest.mocked(sayNotOpened).mock.calls.length]).toEqual([2, 1])
    })
  })

  it('leaves parameters without a value out', () => {
    expect(pathTo('pages/qrcode/qrcode', { orderNo: undefined, id: '1' })).toBe('/pages/qrcode/qrcode?id=1')
  })

  it('leads nowhere from a page that Moments show alone: WeChat refuses, and nobody is left waiting', async () => {
    jest.mocked(isSinglePage).mockReturnValueOnce(true)
    jest.mocked(Taro.navigateTo).mockRejectedValueOnce({ errMsg: 'navigateTo:fail' })
    const startLoading = jest.spyOn(chrome, 'startLoading')
    await goBack()
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/index/index' })
    expect([jest.mocked(Taro.switchTab).mock.calls, startLoading.mock.calls]).toEqual([[], []])
  })

  it('switches to the pages of the tab bar', async () => {
    await navigate('pages/index/index')
    expect(Taro.switchTab).toHaveBeenCalledWith({ url: '/pages/index/index' })
  })

  it('replaces the page or all pages when asked', async () => {
    await navigate('useCar/login/login', {}, { how: 'replace' })
    expect(Taro.redirectTo).toHaveBeenCalledWith({ url: '/useCar/login/login' })
    await navigate('pages/index/index', {}, { how: 'relaunch' })
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/index/index' })
  })

  it('makes room in WeChat’s pile of ten pages', async () => {
    pagesOpen(...Array.from({ length: 10 }, () => ({ route: 'pages/index/index' })))
    await navigate('useCar/login/login')
    expect(Taro.navigateTo).not.toHaveBeenCalled()
    expect(Taro.redirectTo).toHaveBeenCalledWith({ url: '/useCar/login/login' })
  })
})

describe('a page that needs a session', () => {
  it('sends a visitor to login and remembers where to', async () => {
    await navigate('pages/detail/detail', { id: '7' })
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/useCar/login/login' })
    expect([storage.get('path'), storage.get('search')]).toEqual(['pages/detail/detail', '?id=7'])
  })

  it('opens for a traveller', async () => {
    storage.set('token', 'T')
    await navigate('pages/detail/detail', { id: '7' })
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/detail/detail?id=7' })
  })

  it.each(['pages/order/order', 'useCar/voucher/coupons-entry', 'pages/mine/mine'] as const)(
    'is every tab but home: %s',
    async (tab) => {
      await navigate(tab)
      expect(Taro.switchTab).not.toHaveBeenCalled()
      expect(storage.get('path')).toBe(tab)
    },
  )
})

describe('openAfter', () => {
  const BOOKED = '/useCar/orderSuccessful/orderSuccessful?id=7'
  const steps = ['useCar/destination/destination', 'useCar/paymentMethod/paymentMethod'] as const

  it('leaves all the steps on top behind, so that back leads to where they began', async () => {
    pagesOpen(
      { route: '/pages/index/index' },
      { route: '/useCar/destination/destination' },
      { route: '/useCar/paymentMethod/paymentMethod' },
    )
    await openAfter(steps, BOOKED)
    expect(Taro.navigateBack).toHaveBeenCalledWith({ delta: 2 })
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: BOOKED })
  })

  it('leaves what lies below another page where it is', async () => {
    pagesOpen(
      { route: '/useCar/destination/destination' },
      { route: '/pages/detail/detail' },
      { route: '/useCar/paymentMethod/paymentMethod' },
    )
    await openAfter(steps, BOOKED)
    expect(Taro.redirectTo).toHaveBeenCalledWith({ url: BOOKED })
    expect(Taro.navigateBack).not.toHaveBeenCalled()
  })

  it('says when it did not come', async () => {
    const failure = { errMsg: 'redirectTo:fail' }
    jest.mocked(Taro.redirectTo).mockRejectedValueOnce(failure)
    pagesOpen({ route: '/pages/detail/detail' }, { route: '/useCar/paymentMethod/paymentMethod' })
    await expect(openAfter(steps, BOOKED)).rejects.toBe(failure)
    expect(sayNotOpened).toHaveBeenCalledTimes(1)
  })

  it('stands alone where nothing lies below', async () => {
    pagesOpen({ route: '/useCar/destination/destination' }, { route: '/useCar/paymentMethod/paymentMethod' })
    await openAfter(steps, BOOKED)
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: BOOKED })
    expect(Taro.navigateBack).not.toHaveBeenCalled()
  })

  it('is one move in WeChat', async () => {
    const { replacePages } = jest.requireActual<typeof pagesInWechat>('./platform/replacePages.ts')
    await replacePages({ url: BOOKED, count: 3 })
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: BOOKED })
    await replacePages({ url: BOOKED, count: 1 })
    expect(Taro.redirectTo).toHaveBeenCalledWith({ url: BOOKED })
    expect(Taro.navigateBack).not.toHaveBeenCalled()
  })
})

describe('returnAfterLogin', () => {
  it('opens what was asked for instead of the login page, once', async () => {
    storage.set('path', 'pages/detail/detail')
    storage.set('search', '?id=7')
    await returnAfterLogin()
    expect(Taro.redirectTo).toHaveBeenCalledWith({ url: '/pages/detail/detail?id=7' })
    expect([storage.get('path'), storage.get('search')]).toEqual([undefined, undefined])
  })

  it('goes back when the page still lies under the login pages', async () => {
    storage.set('path', 'useCar/orderConfirm/orderConfirm')
    pagesOpen(
      { route: '/pages/index/index' },
      { route: '/useCar/orderConfirm/orderConfirm' },
      { route: '/useCar/login/login' },
      { route: '/useCar/passwordLogin/passwordLogin' },
    )
    await returnAfterLogin()
    expect(Taro.navigateBack).toHaveBeenCalledWith({ delta: 2 })
  })

  it('leaves the login page below the one for the password behind as well', async () => {
    storage.set('path', 'pages/detail/detail')
    storage.set('search', '?id=7')
    pagesOpen(
      { route: '/pages/index/index' },
      { route: '/useCar/login/login' },
      { route: '/useCar/passwordLogin/passwordLogin' },
    )
    await returnAfterLogin()
    expect(Taro.navigateBack).toHaveBeenCalledWith({ delta: 2 })
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/detail/detail?id=7' })
    expect(Taro.redirectTo).not.toHaveBeenCalled()
  })

  it('opens what a link asked for as the only page when all below are for signing in', async () => {
    storage.set('path', 'pages/detail/detail')
    storage.set('search', '?id=7')
    pagesOpen(
      { route: '/useCar/login/login' },
      { route: '/useCar/passwordLogin/passwordLogin' },
      { route: '/useCar/newPassword/newPassword' },
    )
    await returnAfterLogin()
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/detail/detail?id=7' })
    expect(Taro.redirectTo).not.toHaveBeenCalled()
  })

  it('goes home when nothing was asked for, or nothing that exists', async () => {
    await returnAfterLogin()
    storage.set('path', 'https://evil.example/x')
    await returnAfterLogin()
    expect(jest.mocked(Taro.switchTab).mock.calls).toEqual([
      [{ url: '/pages/index/index' }],
      [{ url: '/pages/index/index' }],
    ])
  })
})

describe('leaveForLogin', () => {
  it('goes to the start page while no language is chosen', async () => {
    await leaveForLogin()
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/start/start' })
  })

  it('goes to login, and back to the page and its parameters afterwards', async () => {
    storage.set('localLanguage', 'ja')
    pagesOpen({ route: '/pages/detail/detail', options: { id: '7', stamp: 'x', $taroTimestamp: 1 } })
    await leaveForLogin()
    expect(Taro.redirectTo).toHaveBeenCalledWith({ url: '/useCar/login/login' })
    expect([storage.get('path'), storage.get('search')]).toEqual(['pages/detail/detail', '?id=7'])
  })

  it('comes back with the parameters as they were, which are escaped already', async () => {
    storage.set('localLanguage', 'ja')
    pagesOpen({ route: '/useCar/gitf-card/index', options: { code: 'A%26B%20C' } })
    await leaveForLogin()
    expect(storage.get('search')).toBe('?code=A%26B%20C')
  })

  it('stays on the login page', async () => {
    storage.set('localLanguage', 'ja')
    pagesOpen({ route: '/useCar/login/login' })
    await leaveForLogin()
    expect(Taro.redirectTo).not.toHaveBeenCalled()
  })
})

describe('goBack', () => {
  it('goes home when this is the first page', async () => {
    await goBack()
    expect(Taro.switchTab).toHaveBeenCalledWith({ url: '/pages/index/index' })
  })

  it('goes back when there is something behind', async () => {
    pagesOpen({ route: '/pages/index/index' }, { route: '/pages/detail/detail' })
    await goBack()
    expect(Taro.navigateBack).toHaveBeenCalled()
  })
})
