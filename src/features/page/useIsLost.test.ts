import Taro from '@tarojs/taro'
import type * as lostFile from './useIsLost'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    onPageNotFound: jest.fn(),
    reLaunch: jest.fn(() => Promise.resolve()),
    getCurrentPages: jest.fn(() => []),
  },
}))

test('an address that leads nowhere opens home while WeChat calls, and each time', async () => {
  jest.requireActual<typeof lostFile>('./useIsLost.ts')
  const [[lose]] = jest.mocked(Taro.onPageNotFound).mock.calls as unknown as [[() => void]]
  lose()
  expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/index/index' })
  await new Promise((resolve) => setTimeout(resolve))
  lose()
  expect(Taro.reLaunch).toHaveBeenCalledTimes(2)
})
