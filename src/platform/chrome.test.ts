import Taro from '@tarojs/taro'
import type { PageChrome } from './chrome.types'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getWindowInfo: jest.fn(),
    getMenuButtonBoundingClientRect: jest.fn(),
    setNavigationBarColor: jest.fn(() => Promise.resolve()),
    setBackgroundColor: jest.fn(() => Promise.resolve()),
  },
}))

/** WeChat's file, which measures once: a new one for every test. */
function inWechat(
  statusBarHeight: number,
  button: { top: number; height: number; left: number },
): PageChrome {
  jest.mocked(Taro.getWindowInfo).mockReturnValue({ statusBarHeight, windowWidth: 375 } as never)
  jest.mocked(Taro.getMenuButtonBoundingClientRect).mockReturnValue(button as never)
  let file: { chrome: PageChrome } | undefined
  jest.isolateModules(() => {
    file = jest.requireActual('./chrome.ts')
  })
  if (!file) throw new Error('no chrome')
  return file.chrome
}

describe('what WeChat keeps of the top', () => {
  it('is the status bar and a row with its button in the middle', () => {
    const button = { top: 51, height: 32, left: 281 }
    expect(inWechat(47, button).insets()).toEqual({ statusBarPx: 47, headerPx: 40, buttonPx: 94 })
  })

  it('is as on most phones while WeChat answers zeros, and asked for again', () => {
    const chrome = inWechat(24, { top: 0, height: 0, left: 0 })
    expect(chrome.insets()).toEqual({ statusBarPx: 24, headerPx: 44, buttonPx: 94 })
    jest
      .mocked(Taro.getMenuButtonBoundingClientRect)
      .mockReturnValue({ top: 28, height: 32, left: 278 } as never)
    expect(chrome.insets()).toEqual({ statusBarPx: 24, headerPx: 40, buttonPx: 97 })
  })
})

test('WeChat’s clock and button are legible on the page’s own ground', () => {
  const { setColors } = inWechat(47, { top: 51, height: 32, left: 281 })
  setColors(true)
  setColors(false)
  expect(jest.mocked(Taro.setNavigationBarColor).mock.calls.map(([colors]) => colors)).toEqual([
    { frontColor: '#ffffff', backgroundColor: '#0e151a' },
    { frontColor: '#000000', backgroundColor: '#f7f5f1' },
  ])
  expect(jest.mocked(Taro.setBackgroundColor).mock.lastCall?.[0]).toMatchObject({
    backgroundColor: '#f7f5f1',
    backgroundColorTop: '#f7f5f1',
  })
})
