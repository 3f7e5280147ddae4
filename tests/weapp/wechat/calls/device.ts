/** The phone's own abilities: calling, clipboard, places, screen, scanner, pictures and files ("Device", "Media", "Files"). */
import { asyncCall, asyncCalls, demand, type Options, Refusal, type WxCall } from '../answer'
import type { WeChat } from '../WeChat'

const ALBUM = 'scope.writePhotosAlbum'
const TEMPORARY = 'wxfile://tmp_'
/** `wx.env.USER_DATA_PATH`: where the mini-program may write. */
export const USER_DATA_PATH = 'wxfile://usr'
/** "Local user files": 200 MB, temporary ones aside. */
const MOST_FILE_BYTES = 200 * 1024 * 1024

const cancelled = () => new Refusal('cancel')

/** Asks for a permission once; later the answer holds until it is changed in the settings. */
function permit({ permissions }: WeChat, scope: string, isAllowed: boolean): void {
  const isFirst = !permissions.has(scope)
  if (isFirst) permissions.set(scope, isAllowed)
  if (permissions.get(scope) !== true) throw new Refusal(isFirst ? 'auth deny' : 'auth denied')
}

function hold({ files }: WeChat, ending: string, bytes: Uint8Array): string {
  const path = `${TEMPORARY}${files.size + 1}${ending}`
  files.set(path, bytes)
  return path
}

function fileOf({ files }: WeChat, path: unknown): Uint8Array {
  const bytes = files.get(String(path))
  if (!bytes) throw new Refusal(`no such file or directory, open '${String(path)}'`)
  return bytes
}

async function download(wechat: WeChat, options: Options): Promise<object> {
  demand(options, { url: 'String' })
  const { status, headers, bytes } = await wechat.network.fetch(String(options['url']), {})
  const type = Object.entries(headers).find(([name]) => /^content-type$/i.test(name))?.[1] ?? ''
  const ending = `.${/\/(\w+)/.exec(type)?.[1] ?? 'unknown'}`
  return { statusCode: status, tempFilePath: hold(wechat, ending, new Uint8Array(bytes)) }
}

async function chooseMedia(wechat: WeChat, options: Options): Promise<object> {
  await wechat.privacy.require('chooseMedia')
  const { pictures } = wechat.choices
  if (pictures.length === 0) throw cancelled()
  const tempFiles = pictures.slice(0, Number(options['count'] ?? 9)).map(({ name, bytes }) => ({
    tempFilePath: hold(wechat, name.replace(/^[^.]*/, ''), bytes),
    size: bytes.length,
    fileType: 'image',
  }))
  return { tempFiles, type: 'image' }
}

function scanCode({ choices }: WeChat): object {
  if (choices.scan === 'cancel') throw cancelled()
  const { result, path } = choices.scan
  return { ...choices.scan, rawData: Buffer.from(result || path).toString('base64') }
}

async function copy({ privacy, effects }: WeChat, options: Options): Promise<object> {
  demand(options, { data: 'String' })
  await privacy.require('setClipboardData')
  effects.clipboard = String(options['data'])
  return {}
}

async function saveToAlbum(wechat: WeChat, options: Options): Promise<object> {
  demand(options, { filePath: 'String' })
  fileOf(wechat, options['filePath'])
  await wechat.privacy.require('saveImageToPhotosAlbum')
  permit(wechat, ALBUM, wechat.choices.album === 'allow')
  wechat.effects.album.push(String(options['filePath']))
  return {}
}

function openLocation({ effects }: WeChat, options: Options): object {
  demand(options, { latitude: 'Number', longitude: 'Number' })
  const { latitude, longitude, name = '' } = options
  effects.openedPlaces.push({
    latitude: Number(latitude),
    longitude: Number(longitude),
    name: String(name),
  })
  return {}
}

function call({ choices, effects }: WeChat, options: Options): object {
  demand(options, { phoneNumber: 'String' })
  if (choices.phoneCall === 'cancel') throw cancelled()
  effects.calledNumbers.push(String(options['phoneNumber']))
  return {}
}

function setBrightness({ effects }: WeChat, options: Options): object {
  demand(options, { value: 'Number' })
  const value = Number(options['value'])
  // -1 gives the screen back to the phone's own setting.
  if (value !== -1 && (value < 0 || value > 1))
    throw new Refusal('parameter error: value should be in [0, 1]')
  effects.brightness = value === -1 ? undefined : value
  return {}
}

export const deviceCalls = (wechat: WeChat): Record<string, WxCall> => ({
  ...asyncCalls({
    makePhoneCall: (options) => call(wechat, options),
    setClipboardData: (options) => copy(wechat, options),
    openLocation: (options) => openLocation(wechat, options),
    setScreenBrightness: (options) => setBrightness(wechat, options),
    getScreenBrightness: () => ({ value: wechat.effects.brightness ?? 0.5 }),
    setKeepScreenOn: (options) => {
      demand(options, { keepScreenOn: 'Boolean' })
      wechat.effects.keepsScreenOn = options['keepScreenOn'] === true
      return {}
    },
    vibrateShort: (options) => {
      demand(options, { type: 'String' })
      const type = String(options['type'])
      if (!['heavy', 'medium', 'light'].includes(type)) throw new Refusal('style is not support')
      wechat.effects.taps.push(type)
      return {}
    },
    scanCode: () => scanCode(wechat),
    saveImageToPhotosAlbum: (options) => saveToAlbum(wechat, options),
    chooseMedia: (options) => chooseMedia(wechat, options),
    cropImage: (options) => {
      demand(options, { src: 'String' })
      return { tempFilePath: hold(wechat, '.jpg', fileOf(wechat, options['src'])) }
    },
    downloadFile: (options) => download(wechat, options),
    openDocument: (options) => {
      fileOf(wechat, options['filePath'])
      wechat.effects.openedDocuments.push(String(options['filePath']))
      return {}
    },
    showToast: (options) => {
      wechat.effects.toasts.push(String(options['title']))
      return {}
    },
  }),
  getFileSystemManager: () => ({
    ...asyncCalls({ readFile: (options) => readFile(wechat, options) }),
    writeFile: byCallback(asyncCall('writeFile', (options) => writeFile(wechat, options))),
  }),
})

/** "Promise style: not supported" ("FileSystemManager.writeFile"): it answers by its callbacks alone. */
const byCallback =
  (call: WxCall): WxCall =>
  (options: Options) =>
    void (call as (given: Options) => unknown)({ complete: () => undefined, ...options })

/** Only into the mini-program's own folder, whose folders below would have to be made first ("File system", "writeFile"). */
function writeFile(wechat: WeChat, options: Options): object {
  demand(options, { filePath: 'String' })
  const { filePath, data, encoding = 'utf8' } = options
  const path = String(filePath)
  if (!path.startsWith(`${USER_DATA_PATH}/`)) {
    throw new Refusal(`permission denied, open ${path}`, { errno: 1300013 })
  }
  if (path.slice(USER_DATA_PATH.length + 1).includes('/')) {
    throw new Refusal(`no such file or directory, open ${path}`, { errno: 1300002 })
  }
  const bytes = bytesOf(data, String(encoding))
  const kept = [...wechat.files].filter(([each]) => each.startsWith(USER_DATA_PATH) && each !== path)
  const room = wechat.options.filesLimitBytes ?? MOST_FILE_BYTES
  if (kept.reduce((sum, [, { length }]) => sum + length, bytes.length) > room) {
    throw new Refusal('the maximum size of the file storage limit is exceeded', { errno: 1300202 })
  }
  wechat.files.set(path, bytes)
  return {}
}

function bytesOf(data: unknown, encoding: string): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data, encoding as BufferEncoding)
  // The mini-program's engine has an ArrayBuffer of its own.
  if (Object.prototype.toString.call(data) === '[object ArrayBuffer]') {
    return new Uint8Array(data as ArrayBuffer).slice()
  }
  throw new Refusal('parameter error: parameter.data should be String or ArrayBuffer;')
}

function readFile(wechat: WeChat, options: Options): object {
  const bytes = fileOf(wechat, options['filePath'])
  const { encoding } = options
  return { data: encoding ? Buffer.from(bytes).toString(encoding as BufferEncoding) : bytes.slice().buffer }
}
