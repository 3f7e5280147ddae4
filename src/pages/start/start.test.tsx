import TestUtils from '@tarojs/test-utils-react'
import { useDidShow, useRouter } from '@tarojs/taro'
import { useEffect } from 'react'
import { launchOf } from '@/entry/launch'
import { navigate, navigateToAddress } from '@/navigation'
import { storage } from '@/platform/storage'
import Start from './start'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  navigateToAddress: jest.fn((address: string) => Promise.resolve(address.startsWith('/useCar/QA/qa'))),
}))
jest.mock('@/entry/launch', () => ({ launchOf: jest.fn() }))
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useRouter: jest.fn(),
  useDidShow: jest.fn(),
}))

const utils = new TestUtils()

const launch = {
  lang: 'zh-CN',
  isLanguageFound: true,
  hasPoster: false,
  isChoiceRequested: false,
  leadsTo: undefined,
} as const

async function open(params: Record<string, string>, entry: Partial<ReturnType<typeof launchOf>> = {}) {
  jest.mocked(launchOf).mockReturnValue({ ...launch, ...entry })
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

  it('is passed by who scans a poster with a phone in a language of ours, which is kept', async () => {
    await open({}, { hasPoster: true })
    expect(navigate).toHaveBeenCalledWith('pages/index/index')
    expect(storage.get('localLanguage')).toBe('zh-CN')
  })

  it.each([
    ['the link asks for the choice', { entry: '1' }, { hasPoster: true }],
    ['the phone speaks none of ours', {}, { hasPoster: true, isLanguageFound: false }],
    ['there is no poster', {}, {}],
  ])('asks for the language where %s', async (_, params, entry) => {
    await open(params, entry)
    expect(navigate).not.toHaveBeenCalled()
    expect(buttons()).toHaveLength(5)
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

  it('asks again when a scanned link says so', async () => {
    storage.set('localLanguage', 'ko')
    await open({}, { isChoiceRequested: true })
    expect(buttons()).toHaveLength(5)
  })

  it('goes on to the page of a scanned link, and home when there is no such page', async () => {
    storage.set('localLanguage', 'ko')
    await open({}, { leadsTo: '/useCar/QA/qa?id=1' })
    expect(navigateToAddress).toHaveBeenCalledWith('/useCar/QA/qa?id=1', 'replace')
    expect(navigate).not.toHaveBeenCalled()
    utils.unmout()
    await open({}, { leadsTo: '/none' })
    expect(navigate).toHaveBeenCalledWith('pages/index/index')
  })

  it('goes home where WeChat cannot fetch the page of a scanned link', async () => {
    storage.set('localLanguage', 'ko')
    jest.mocked(navigateToAddress).mockRejectedValueOnce({ errMsg: 'redirectTo:fail' })
    await open({}, { leadsTo: '/useCar/QA/qa?id=1' })
    expect(navigate).toHaveBeenCalledWith('pages/index/index')
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
