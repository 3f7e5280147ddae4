import TestUtils from '@tarojs/test-utils-react'
import { useDidShow, useRouter } from '@tarojs/taro'
import { useEffect } from 'react'
import { navigate } from '@/navigation'
import { storage } from '@/platform/storage'
import Start from './start'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))
jest.mock('@/entry/launch', () => ({ launchOf: () => ({ lang: 'zh-CN', hasPoster: false }) }))
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useRouter: jest.fn(),
  useDidShow: jest.fn(),
}))

const utils = new TestUtils()

async function open(params: Record<string, string>) {
  jest.mocked(useRouter).mockReturnValue({ path: '/pages/start/start', params } as never)
  jest.mocked(useDidShow).mockImplementation((callback) => useEffect(callback, [callback]))
  await utils.mount(Start)
}

const buttons = () => [...document.querySelectorAll('button')]

beforeEach(() => {
  localStorage.clear()
  jest.mocked(navigate).mockClear()
})
afterEach(() => utils.unmout())

describe('the start page', () => {
  it('shows five languages, each in its own words and marked as its own', async () => {
    await open({ entry: '1' })
    expect(buttons().map((button) => button.querySelector('[lang]')?.getAttribute('lang'))).toEqual([
      'en',
      'zh-Hans-CN',
      'zh-Hant-TW',
      'ja',
      'ko',
    ])
    expect(navigate).not.toHaveBeenCalled()
  })

  it('frames the language that the visit began in', async () => {
    await open({ entry: '1' })
    expect(
      buttons()
        .filter(({ className }) => className.includes('suggested'))
        .map(({ id }) => id),
    ).toEqual(['lang-zh-CN'])
  })

  it('goes home at once when a language was chosen before', async () => {
    storage.set('localLanguage', 'ko')
    await open({})
    expect(navigate).toHaveBeenCalledWith('pages/index/index')
    expect(buttons()).toHaveLength(0)
  })

  it('asks again when the link says so', async () => {
    storage.set('localLanguage', 'ko')
    await open({ entry: '1' })
    expect(buttons()).toHaveLength(5)
    expect(navigate).not.toHaveBeenCalled()
  })

  it('asks a first visitor who brings no language', async () => {
    await open({})
    expect(buttons()).toHaveLength(5)
  })

  it('keeps the chosen language and goes home', async () => {
    await open({ entry: '1' })
    await utils.act(() =>
      buttons()
        .find(({ id }) => id === 'lang-ko')
        ?.click(),
    )
    expect(storage.get('localLanguage')).toBe('ko')
    expect(navigate).toHaveBeenCalledWith('pages/index/index')
  })
})
