import Taro from '@tarojs/taro'
import type * as loginFile from './loginCode'
import type * as networkFile from './network'
import type * as notOpenedFile from './notOpened'
import type * as documentFile from './openDocument'
import type * as picturesFile from './pictures'
import type * as storageFile from './storage'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    canIUse: jest.fn(() => true),
    chooseMedia: jest.fn(),
    cropImage: jest.fn(),
    downloadFile: jest.fn(),
    openDocument: jest.fn(() => Promise.resolve({})),
    getFileSystemManager: () => ({
      readFile: ({ success }: { success: (read: object) => void }) => success({ data: new ArrayBuffer(1) }),
    }),
    getNetworkType: jest.fn(() => Promise.resolve({ networkType: 'wifi' })),
    onNetworkStatusChange: jest.fn(),
    onAppShow: jest.fn(),
    getStorageSync: jest.fn(() => ''),
    setStorageSync: jest.fn(),
    removeStorageSync: jest.fn(),
    getStorageInfoSync: jest.fn(() => ({ keys: [] })),
    login: jest.fn(() => Promise.resolve({ code: 'code' })),
    showToast: jest.fn(() => Promise.resolve({})),
  },
}))

/** WeChat's own file, as it is when the mini-program opens. */
function fresh<File extends object>(path: string): File {
  let file: File | undefined
  jest.isolateModules(() => {
    file = jest.requireActual<File>(path)
  })
  if (!file) throw new Error(path)
  return file
}

beforeEach(() => jest.clearAllMocks())

describe('the network in WeChat', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const found = (networkType: 'wifi' | 'none') =>
    jest.mocked(Taro.getNetworkType).mockResolvedValue({ networkType } as never)
  const lose = () =>
    jest.mocked(Taro.onNetworkStatusChange).mock.lastCall?.[0]({ isConnected: false, networkType: 'none' })
  const comeBack = () => jest.mocked(Taro.onAppShow).mock.lastCall?.[0]({} as never)

  it('that came back while another program was in front is there again', async () => {
    found('wifi')
    const { network } = fresh<typeof networkFile>('./network.ts')
    const heard: boolean[] = []
    network.onChange((isOnline) => heard.push(isOnline))
    lose()
    expect(network.isOnline()).toBe(false)
    comeBack()
    await jest.advanceTimersByTimeAsync(0)
    expect([network.isOnline(), heard]).toEqual([true, [false, true]])
  })

  it('is looked for as long as it is away, also where WeChat says nothing more of it', async () => {
    found('none')
    const { network } = fresh<typeof networkFile>('./network.ts')
    await jest.advanceTimersByTimeAsync(12_000)
    expect(network.isOnline()).toBe(false)
    found('wifi')
    await jest.advanceTimersByTimeAsync(5_000)
    expect(network.isOnline()).toBe(true)
    const looks = jest.mocked(Taro.getNetworkType).mock.calls.length
    await jest.advanceTimersByTimeAsync(60_000)
    expect(Taro.getNetworkType).toHaveBeenCalledTimes(looks)
  })

  it('that WeChat does not know is tried', async () => {
    jest.mocked(Taro.getNetworkType).mockRejectedValue({ errMsg: 'getNetworkType:fail' })
    const { network } = fresh<typeof networkFile>('./network.ts')
    lose()
    await jest.advanceTimersByTimeAsync(5_000)
    expect(network.isOnline()).toBe(true)
  })
})

describe('a storage that WeChat cannot read or write', () => {
  const broken = () => {
    throw new Error('getStorageSync:fail internal error')
  }

  it('keeps values until the mini-program is closed, and never throws', () => {
    for (const call of [Taro.getStorageSync, Taro.setStorageSync, Taro.removeStorageSync])
      jest.mocked(call as () => unknown).mockImplementation(broken)
    jest.mocked(Taro.getStorageInfoSync).mockImplementation(broken)
    const { storage } = fresh<typeof storageFile>('./storage.ts')
    expect(storage.get('theme')).toBeUndefined()
    expect(storage.set('token', 'T1')).toBe(false)
    expect([storage.get('token'), storage.keys()]).toEqual(['T1', ['token']])
    storage.remove('token')
    expect([storage.get('token'), storage.keys()]).toEqual([undefined, []])
  })
})

describe('a document in WeChat', () => {
  const { openDocument } = fresh<typeof documentFile>('./openDocument.ts')
  const answered = (statusCode: number) =>
    jest.mocked(Taro.downloadFile).mockResolvedValue({ statusCode, tempFilePath: 'wxfile://1.pdf' } as never)

  it('is opened once it was fetched', async () => {
    answered(200)
    expect(await openDocument('https://noriai.jp/a.pdf', 'receipt')).toBe('opened')
    expect(jest.mocked(Taro.openDocument).mock.calls[0]?.[0]).toMatchObject({ filePath: 'wxfile://1.pdf' })
  })

  it('that the server refuses is not shown as a broken file', async () => {
    answered(404)
    await expect(openDocument('https://noriai.jp/a.pdf', 'receipt')).rejects.toThrow('404')
    expect(Taro.openDocument).not.toHaveBeenCalled()
  })
})

describe('the square of a picture', () => {
  const { choosePictures } = fresh<typeof picturesFile>('./pictures.ts')
  const choose = async () => {
    jest.mocked(Taro.chooseMedia).mockResolvedValue({ tempFiles: [{ tempFilePath: 'a.jpg' }] } as never)
    const { pictures, unreadable } = await choosePictures(1, 'square')
    return { urls: pictures.map(({ url }) => url), unreadable }
  }

  it('is what the traveller cut out', async () => {
    jest.mocked(Taro.cropImage).mockResolvedValue({ tempFilePath: 'cut.jpg', errMsg: 'cropImage:ok' })
    expect(await choose()).toEqual({ urls: ['cut.jpg'], unreadable: 0 })
  })

  it('is none for who closed the scissors, and no picture is called unreadable', async () => {
    jest.mocked(Taro.cropImage).mockRejectedValue({ errMsg: 'cropImage:fail cancel' })
    expect(await choose()).toEqual({ urls: [], unreadable: 0 })
  })

  it('is the whole picture where WeChat has no scissors', async () => {
    jest.mocked(Taro.canIUse).mockReturnValueOnce(false)
    expect(await choose()).toEqual({ urls: ['a.jpg'], unreadable: 0 })
    expect(Taro.cropImage).not.toHaveBeenCalled()
    jest.mocked(Taro.cropImage).mockRejectedValue({ errMsg: 'cropImage:fail not supported' })
    expect(await choose()).toEqual({ urls: ['a.jpg'], unreadable: 0 })
  })
})

test('a page that did not open is reported in the traveller’s language', () => {
  const { sayNotOpened } = fresh<typeof notOpenedFile>('./notOpened.ts')
  window.localStorage.setItem('localLanguage', 'zh-CN')
  sayNotOpened()
  expect(Taro.showToast).toHaveBeenCalledWith({ title: '页面加载失败', icon: 'none' })
})

test('WeChat’s code is waited for no longer than a call of ours', async () => {
  const { loginCode } = fresh<typeof loginFile>('./loginCode.ts')
  expect(await loginCode()).toBe('code')
  expect(Taro.login).toHaveBeenCalledWith({ timeout: 10_000 })
})
