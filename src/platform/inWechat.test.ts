import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Taro from '@tarojs/taro'
import type * as mapFile from './openMap'
import type * as pictureFile from './savePicture'
import type * as screenFile from './screen'
import type * as sizesFile from './textSizes'
import type * as themeFile from './theme'

jest.mock('@tarojs/taro', () => {
  const answering = () => jest.fn(() => Promise.resolve({}))
  return {
    __esModule: true,
    default: {
      env: { USER_DATA_PATH: 'wxfile://usr' },
      getScreenBrightness: jest.fn(() => Promise.resolve({ value: 0.4 })),
      setScreenBrightness: answering(),
      setKeepScreenOn: answering(),
      saveImageToPhotosAlbum: jest.fn(),
      openLocation: answering(),
      getAppBaseInfo: jest.fn(),
      getSystemInfoSync: jest.fn(() => ({})),
      canIUse: jest.fn(() => true),
      onThemeChange: jest.fn(),
      getWindowInfo: jest.fn(() => ({ windowWidth: 375 })),
      getFileSystemManager: () => ({
        writeFile: ({ success }: { success: () => void }) => success(),
      }),
    },
  }
})

/** WeChat's own file, as it is when the mini-program opens. */
function fresh<File extends object>(path: string): File {
  let file: File | undefined
  jest.isolateModules(() => {
    file = jest.requireActual<File>(path)
  })
  if (!file) throw new Error(path)
  return file
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => jest.clearAllMocks())

describe('the screen while a code is scanned', () => {
  const levels = () => jest.mocked(Taro.setScreenBrightness).mock.calls.map(([{ value }]) => value)
  const stays = () => jest.mocked(Taro.setKeepScreenOn).mock.calls.map(([{ keepScreenOn }]) => keepScreenOn)

  it('is as bright as it goes and stays on, once, and as it was afterwards', async () => {
    const { brightScreen } = fresh<typeof screenFile>('./screen.ts')
    brightScreen.begin()
    brightScreen.begin()
    await settle()
    expect([levels(), stays()]).toEqual([[1], [true]])
    brightScreen.end()
    brightScreen.end()
    await settle()
    expect([levels(), stays()]).toEqual([
      [1, 0.4],
      [true, false],
    ])
  })

  it('is as it was also for who leaves at once', async () => {
    const { brightScreen } = fresh<typeof screenFile>('./screen.ts')
    brightScreen.begin()
    brightScreen.end()
    await settle()
    expect(levels().at(-1)).toBe(0.4)
    expect(stays().at(-1)).toBe(false)
  })

  it('is left alone by a phone that does not let it be set', async () => {
    const { brightScreen } = fresh<typeof screenFile>('./screen.ts')
    jest.mocked(Taro.getScreenBrightness).mockRejectedValueOnce({ errMsg: 'getScreenBrightness:fail' })
    brightScreen.begin()
    brightScreen.end()
    await settle()
    expect(levels()).toEqual([])
  })
})

describe('a picture for the album', () => {
  const { savePicture } = fresh<typeof pictureFile>('./savePicture.ts')
  const picture = { fileName: 'a.png', content: new ArrayBuffer(1) }

  it('is written down and handed to the album', async () => {
    jest.mocked(Taro.saveImageToPhotosAlbum).mockResolvedValue({ errMsg: 'ok' })
    expect(await savePicture(picture)).toBe('saved')
    expect(Taro.saveImageToPhotosAlbum).toHaveBeenCalledWith({ filePath: 'wxfile://usr/a.png' })
  })

  it.each([
    ['saveImageToPhotosAlbum:fail auth deny', 'refused'],
    ['saveImageToPhotosAlbum:fail:auth denied', 'refused'],
    ['saveImageToPhotosAlbum:fail privacy permission is not authorized', 'refused'],
    ['saveImageToPhotosAlbum:fail cancel', 'closed'],
    ['saveImageToPhotosAlbum:fail invalid file type', 'failed'],
  ])('that WeChat does not take with "%s" is %s', async (errMsg, outcome) => {
    jest.mocked(Taro.saveImageToPhotosAlbum).mockRejectedValue({ errMsg })
    expect(await savePicture(picture)).toBe(outcome)
  })
})

test('a point is shown on WeChat’s own map', async () => {
  const { openMap } = fresh<typeof mapFile>('./openMap.ts')
  await openMap({ lat: 34.4, lng: 135.2, name: 'Terminal 1', address: 'Service desk, 1F' })
  expect(jest.mocked(Taro.openLocation).mock.calls[0]?.[0]).toMatchObject({
    latitude: 34.4,
    longitude: 135.2,
    name: 'Terminal 1',
  })
})

describe('WeChat’s text size', () => {
  const sizesFor = (info: object) => {
    jest.mocked(Taro.getAppBaseInfo).mockReturnValue(info as never)
    return fresh<typeof sizesFile>('./textSizes.ts').textSizes() as
      | Readonly<Record<string, string>>
      | undefined
  }

  it('is the drawings’ own at WeChat’s standard size, and no smaller below', () => {
    for (const info of [{}, { fontSizeSetting: 16 }, { fontSizeSetting: 17 }, { fontSizeScaleFactor: 0.8 }]) {
      expect(sizesFor(info)).toBeUndefined()
    }
  })

  it('makes every text larger with it, up to twice', () => {
    expect(sizesFor({ fontSizeScaleFactor: 1.5 })).toMatchObject({
      '--t12': '18px',
      '--t16': '24px',
      '--t28': '42px',
    })
    expect(sizesFor({ fontSizeSetting: 34 })?.['--t16']).toBe('32px')
    expect(sizesFor({ fontSizeScaleFactor: 3 })?.['--t16']).toBe('32px')
  })

  it('is heard from the older call where the newer one does not tell it', () => {
    jest.mocked(Taro.getSystemInfoSync).mockReturnValueOnce({ fontSizeSetting: 34 } as never)
    expect(sizesFor({})?.['--t16']).toBe('32px')
  })

  it('reaches every size of the tokens', () => {
    const tokens = readFileSync(join(__dirname, '../styles/tokens.css'), 'utf8')
    const inRem = tokens.matchAll(/(--t(?:\d+|-\w+)): ([\d.]+)rem;/g)
    const twice = Array.from(inRem, ([, name = '', rem]) => [name, `${Number(rem) * 32}px`] as const)
    expect(twice.length).toBeGreaterThan(5)
    expect(sizesFor({ fontSizeScaleFactor: 2 })).toEqual(Object.fromEntries(twice))
  })
})

describe('the theme in WeChat', () => {
  const open = (theme: 'light' | 'dark', kept?: string) => {
    window.localStorage.clear()
    if (kept) window.localStorage.setItem('theme', kept)
    jest.mocked(Taro.getAppBaseInfo).mockReturnValue({ theme, language: 'en' })
    return fresh<typeof themeFile>('./theme.ts').theme
  }
  const turn = (theme: 'light' | 'dark') => jest.mocked(Taro.onThemeChange).mock.lastCall?.[0]({ theme })

  it('is the phone’s, which its style sheet follows by itself', () => {
    const theme = open('dark')
    expect([theme.chosen(), theme.isDark(), theme.tokens()]).toEqual(['system', true, undefined])
    const listener = jest.fn()
    theme.onChange(listener)
    turn('light')
    expect([theme.isDark(), listener.mock.calls.length]).toEqual([false, 1])
  })

  it('brings the colours along for who chose against the phone, and keeps the choice', () => {
    const theme = open('light')
    theme.choose('dark')
    expect(window.localStorage.getItem('theme')).toBe('dark')
    expect(theme.tokens()).toMatchObject({ '--paper': '#182127', '--ground': 'var(--sand)' })
    // Handed to a page again it is the same object: nothing to send.
    expect(theme.tokens()).toBe(theme.tokens())
    turn('dark')
    expect(theme.tokens()).toBeUndefined()
    theme.choose('system')
    expect(window.localStorage.getItem('theme')).toBeNull()
  })

  it('is as chosen on an earlier visit', () => {
    const theme = open('dark', 'light')
    expect([theme.chosen(), theme.isDark()]).toEqual(['light', false])
    expect(theme.tokens()).toMatchObject({ '--paper': '#ffffff' })
  })

  it('reads anything else that was kept as the phone’s own', () => {
    expect(open('light', 'purple').chosen()).toBe('system')
  })
})
