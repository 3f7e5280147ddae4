import Taro from '@tarojs/taro'
import { storage } from '@/platform/storage'
import { fetchTexts } from './fetchTexts'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { request: jest.fn() } }))

const texts = { texts: { core: {} }, messages: {} }
const answers = (...answered: readonly object[]) =>
  answered.forEach((answer) => jest.mocked(Taro.request).mockResolvedValueOnce(answer as never))
const requested = () => jest.mocked(Taro.request).mock.calls.map(([{ url, timeout }]) => [url, timeout])

beforeEach(() => {
  localStorage.clear()
  jest.mocked(Taro.request).mockReset()
})

describe('the texts of a language in WeChat', () => {
  it('come from the server once, within twenty seconds, and are kept', async () => {
    answers({ statusCode: 200, data: texts })
    expect(await fetchTexts('ko')).toEqual(texts)
    expect(requested()).toEqual([['/texts/test/ko.json', 20_000]])
    expect(await fetchTexts('ko')).toMatchObject(texts)
    expect(Taro.request).toHaveBeenCalledTimes(1)
  })

  it('are the newest where the server has no more of this build', async () => {
    answers({ statusCode: 404, data: '' }, { statusCode: 200, data: texts })
    expect(await fetchTexts('ko')).toEqual(texts)
    expect(requested().map(([url]) => url)).toEqual(['/texts/test/ko.json', '/texts/newest/ko.json'])
  })

  it('of an older build do without a network, and without any it is said', async () => {
    jest.mocked(Taro.request).mockRejectedValue({ errMsg: 'request:fail timeout' })
    await expect(fetchTexts('ko')).rejects.toEqual({ errMsg: 'request:fail timeout' })
    storage.set('texts/ko', JSON.stringify({ ...texts, version: 'older' }))
    expect(await fetchTexts('ko')).toMatchObject(texts)
  })
})
