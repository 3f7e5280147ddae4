/** The player of WeChat keeps to WeChat's documentation: what it names is tested here, so that tests of the app may rely on it. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { Packages } from '../miniProgram/Packages'
import { type AppEvents, createWx } from './createWx'
import { callsOf, sinceOf } from './documented'
import {
  byCode,
  byLinkCode,
  enterOptions,
  fromMiniProgram,
  fromMoments,
  fromRecents,
  isSinglePage,
  keepsOpenPages,
} from './entry'
import { OLDEST_BASE_LIBRARY, phoneNames, phones, type PhoneName } from './phones'
import { WeChat, type WeChatOptions } from './WeChat'

type Answer = Readonly<Record<string, unknown>>
type Calls = Readonly<Record<string, (...given: unknown[]) => Promise<Answer>>>

const API = 'https://noriai.example/api'
const waiting: ServerResponse[] = []
const server = createServer((request, response) => {
  if (request.url === '/api/slow') waiting.push(response)
  else response.setHeader('x-seen', request.url ?? '').end('{"ok":true}')
})
let serverUrl = ''

before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => {
  server.closeAllConnections()
  server.close()
})

const noEvents: AppEvents = {
  launchOptions: () => ({}),
  enterOptions: () => ({}),
  onShow: new Set(),
  onHide: new Set(),
  onPageNotFound: new Set(),
}
const nowhere = {
  isTabShown: false,
  ...{ navigateTo() {}, redirectTo() {}, reLaunch() {}, switchTab() {}, navigateBack() {}, setTitle() {} },
}

function open(options: Partial<WeChatOptions> = {}, isTabShown = false) {
  const faults: string[] = []
  const wechat = new WeChat({
    apiBase: API,
    serverUrl,
    sandboxUrl: '',
    storage: new Map(),
    hasAgreedToPrivacy: true,
    ...options,
  })
  const navigation = { ...nowhere, isTabShown }
  const onFault = (fault: string) => void faults.push(fault)
  const wx = createWx({ wechat, navigation, events: noEvents, onFault }) as Calls
  return { wechat, wx, faults }
}

const failing = async (answer: Promise<Answer> | undefined) => {
  try {
    return { ok: await answer }
  } catch (error) {
    return error as Answer
  }
}

const requested = (wx: Calls, options: object) =>
  new Promise<Answer>((resolve) => void wx['request']?.({ ...options, complete: resolve }))

/** Waits until so many slow requests have reached the server. */
async function arrived(count: number): Promise<void> {
  while (waiting.length < count) await turn()
}

describe('the calls of wx', () => {
  test('are those of the phone’s base library, as WeChat publishes them', () => {
    assert.equal(sinceOf('getPrivacySetting'), '2.32.3')
    assert.equal(sinceOf('getWindowInfo'), '2.20.1')
    assert.equal(sinceOf('noSuchCall'), undefined)
    const old = callsOf(OLDEST_BASE_LIBRARY)
    assert.ok(old.includes('getWindowInfo') && old.includes('requestSubscribeMessage'))
    assert.ok(!old.includes('requirePrivacyAuthorize'))
  })

  test('are missing on an old phone, and canIUse says so', () => {
    const { wx } = open({ phone: 'smallAndroid' })
    assert.equal(wx['getPrivacySetting'], undefined)
    assert.equal(wx['canIUse']?.('getPrivacySetting'), false)
    assert.equal(wx['canIUse']?.('getWindowInfo'), true)
    assert.equal(wx['canIUse']?.('button.open-type.agreePrivacyAuthorization'), false)
    assert.equal(open().wx['canIUse']?.('getPrivacySetting'), true)
  })

  test('are a fault where they are documented and not played', () => {
    const { wx, faults } = open()
    assert.throws(() => wx['startAccelerometer']?.({}))
    assert.match(faults.join(), /wx\.startAccelerometer/)
  })

  test('demand their parameters in WeChat’s words', async () => {
    const { wx } = open()
    assert.deepEqual(await failing(wx['makePhoneCall']?.({ phoneNumber: 110 })), {
      errMsg: 'makePhoneCall:fail parameter error: parameter.phoneNumber should be String instead of Number;',
    })
  })
})

describe('packages', () => {
  const config = {
    subPackages: [
      { root: 'a', pages: ['form'] },
      { root: 'b', pages: ['pay'] },
      { root: 'c', pages: ['map'] },
    ],
    preloadRule: {
      home: { network: 'all', packages: ['a'] },
      'a/form': { packages: ['b'] },
    },
  } as const
  const on = (networkType: string, fetched = new Set<string>()) => {
    const network = { state: { isConnected: networkType !== 'none', networkType } }
    return { packages: new Packages({ config, fetched, network }), fetched }
  }

  test('are waited for where no page before had them fetched, but not at the start', () => {
    const { packages, fetched } = on('4g')
    packages.preload('home')
    packages.open('a/form', 'home')
    packages.preload('a/form')
    assert.deepEqual([...fetched], ['a'], 'without a network of its own a rule holds on wifi alone')
    packages.open('b/pay', 'a/form')
    packages.open('c/map', undefined)
    assert.deepEqual(packages.waits, ['a/form → b'])
    assert.deepEqual([...packages.opened], ['a', 'b', 'c'])
  })

  test('of a rule are all there on wifi', () => {
    const { packages } = on('wifi')
    packages.preload('a/form')
    packages.open('b/pay', 'a/form')
    assert.deepEqual(packages.waits, [])
  })

  test('stay on the phone, and cannot be had without a network', () => {
    const { packages } = on('none', new Set(['a']))
    packages.preload('a/form')
    packages.open('a/form', 'home')
    assert.throws(() => packages.open('b/pay', 'a/form'), /could not be fetched/)
  })
})

describe('the four phones', () => {
  test('place their button below the status bar and inside the screen', () => {
    for (const name of phoneNames) {
      const { statusBarPx, menuButton, screen } = phones[name]
      assert.ok(menuButton.top >= statusBarPx && menuButton.right < screen.width, name)
    }
  })

  test('tell their text size as old and new base libraries do', () => {
    const heardBy = (phone: PhoneName) => {
      const { wx } = open({ phone, textScale: 1.5 })
      const newer = wx['getAppBaseInfo']?.() as unknown as Answer
      const older = wx['getSystemInfoSync']?.() as unknown as Answer
      return [newer['fontSizeSetting'], newer['fontSizeScaleFactor'], older['fontSizeSetting']]
    }
    assert.deepEqual(heardBy('largeAndroid'), [26, 1.5, 26])
    assert.deepEqual(heardBy('smallAndroid'), [undefined, undefined, 26])
  })

  test('count the tab bar out of the window only where they do so, and name a safe area only where they have one', () => {
    const info = (phone: PhoneName, countsTabBar: boolean, isTabShown: boolean) =>
      open({ phone, countsTabBar }, isTabShown).wx['getWindowInfo']?.() as unknown as Answer
    assert.equal(info('iPhone15ProMax', true, true)['windowHeight'], 848)
    assert.equal(info('iPhone15ProMax', true, false)['windowHeight'], 932)
    assert.equal(info('iPhone15ProMax', false, true)['windowHeight'], 932)
    assert.equal(info('smallAndroid', false, false)['safeArea'], undefined)
  })
})

describe('the ways in', () => {
  test('pass on what the address has, and decode nothing', () => {
    assert.deepEqual(byCode('pages/start/start', 'p=K7M2QX').query, { scene: 'p%3DK7M2QX' })
    assert.throws(() => byCode('pages/start/start', 'type=poster&qrCodeScene1=KIX&qrCodeScene2=T1'))
    const link = 'https://noriai.example/?a=1'
    assert.equal(
      byLinkCode(link, { page: 'pages/start/start' }).query['q'],
      'https%3A%2F%2Fnoriai.example%2F%3Fa%3D1',
    )
    const twice = byLinkCode(link, { page: 'pages/start/start', encoded: 2 }).query['q'] ?? ''
    assert.equal(decodeURIComponent(decodeURIComponent(twice)), link)
  })

  test('bring back what was open, or open their page', () => {
    assert.ok(keepsOpenPages(fromRecents()))
    assert.ok(!keepsOpenPages(byCode('pages/start/start', 'x')))
  })

  test('tell of the program that led here; without one some phones tell nothing', () => {
    const page = { path: 'pages/index/index', query: {} }
    const from = fromMiniProgram('wxOther', 'pages/index/index')
    assert.deepEqual((enterOptions(from, page, true) as Answer)['referrerInfo'], { appId: 'wxOther' })
    assert.deepEqual((enterOptions(fromRecents(), page, false) as Answer)['referrerInfo'], {})
    assert.ok(!('referrerInfo' in enterOptions(fromRecents(), page, true)))
  })
})

describe('a page from Moments', () => {
  test('leads nowhere and signs nobody in', async () => {
    const { wx, wechat } = open()
    wechat.isSinglePage = isSinglePage(fromMoments('pages/a/a?x=1'))
    assert.deepEqual(fromMoments('pages/a/a?x=1').query, { x: '1' })
    for (const call of ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab', 'navigateBack', 'login'])
      assert.match(String((await failing(wx[call]?.({ url: '/pages/b/b' })))['errMsg']), /:fail /, call)
    assert.ok(!isSinglePage(fromRecents()))
  })
})

describe('the network', () => {
  test('answers every status as a success and parses JSON', async () => {
    const { wx } = open()
    const answer = await requested(wx, { url: `${API}/fast`, data: { a: 'b c' } })
    assert.equal(answer['statusCode'], 200)
    assert.deepEqual(answer['data'], { ok: true })
    assert.equal((answer['header'] as Answer)['X-Seen'], '/api/fast?a=b%20c')
  })

  test('refuses another domain', async () => {
    const answer = await requested(open().wx, { url: 'https://elsewhere.example/' })
    assert.equal(answer['errMsg'], 'request:fail url not in domain list')
  })

  test('lets ten requests go at once; the others wait their turn', async () => {
    const { wx } = open()
    const answers = Array.from({ length: 12 }, () => requested(wx, { url: `${API}/slow` }))
    await arrived(10)
    for (let looks = 0; looks < 50; looks++) await turn()
    assert.equal(waiting.length, 10)
    for (let ended = 0; ended < 12; ended++) {
      await arrived(1)
      waiting.shift()?.end('{}')
    }
    assert.ok((await Promise.all(answers)).every(({ errMsg }) => errMsg === 'request:ok'))
  })

  test('is lost with what was on its way, and says so to who listens', async () => {
    const { wx, wechat } = open({ phone: 'largeAndroid' })
    const heard: unknown[] = []
    void wx['onNetworkStatusChange']?.((state: unknown) => heard.push(state))
    const answer = requested(wx, { url: `${API}/slow` })
    await arrived(1)
    wechat.network.set(false)
    waiting.shift()
    assert.match(String((await answer)['errMsg']), /^request:fail .*INTERNET_DISCONNECTED/)
    assert.deepEqual(heard, [{ isConnected: false, networkType: 'none' }])
    assert.match(String((await failing(wx['login']?.({})))['errMsg']), /^login:fail/)
  })

  test('is interrupted in the background, and times out', async () => {
    const { wx, wechat } = open()
    assert.equal((await requested(wx, { url: `${API}/slow`, timeout: 20 }))['errMsg'], 'request:fail timeout')
    wechat.network.interrupt()
    assert.equal((await requested(wx, { url: `${API}/fast` }))['errMsg'], 'request:fail interrupted')
    wechat.network.resume()
    assert.equal((await requested(wx, { url: `${API}/fast` }))['errMsg'], 'request:ok')
    waiting.length = 0
  })
})

describe('the storage', () => {
  test('takes 1 MB a key and 10 MB in all, and keeps what was there', () => {
    const { wx } = open()
    const set = wx['setStorageSync'] as (key: string, value: string) => void
    assert.throws(() => set('big', 'x'.repeat(1024 * 1024)), /entry size limit/)
    for (let key = 0; key < 10; key++) set(`k${key}`, 'x'.repeat(1_040_000))
    assert.throws(() => set('one more', 'x'.repeat(1_000_000)), /exceed storage max size/)
    const info: unknown = wx['getStorageInfoSync']?.()
    assert.equal((info as Answer)['limitSize'], 10_240)
    assert.equal(JSON.stringify(wx['getStorageSync']?.('k0')).length, 1_040_002)
    assert.equal(wx['getStorageSync']?.('one more'), '')
  })
})

describe('consent to the privacy guide', () => {
  const texts = async (wx: Calls) =>
    String((await failing(wx['setClipboardData']?.({ data: 'x' })))['errMsg'])

  test('is asked for by WeChat’s own dialog where the mini-program has none', async () => {
    const { wx, wechat } = open({ hasAgreedToPrivacy: false, choices: { privacy: 'disagree' } })
    assert.equal(await texts(wx), 'setClipboardData:fail privacy permission is not authorized')
    assert.equal(wechat.effects.clipboard, undefined)
    wechat.choices.privacy = 'agree'
    await wx['setClipboardData']?.({ data: 'copied' })
    assert.equal(wechat.effects.clipboard, 'copied')
    assert.equal((await wx['getPrivacySetting']?.())?.['needAuthorization'], false)
  })

  test('waits for the mini-program’s own dialog, whose button must have been tapped', async () => {
    const { wx, wechat } = open({ hasAgreedToPrivacy: false })
    let resolve: (resolution: object) => void = () => undefined
    let referrer = ''
    void wx['onNeedPrivacyAuthorization']?.((given: typeof resolve, info: { referrer: string }) => {
      resolve = given
      referrer = info.referrer
    })
    const waitingCall = failing(wx['requirePrivacyAuthorize']?.({}))
    await turn()
    assert.equal(referrer, 'requirePrivacyAuthorize')
    assert.throws(() => resolve({ event: 'agree', buttonId: 'agree' }), /was not tapped/)
    resolve({ event: 'disagree' })
    assert.match(String((await waitingCall)['errMsg']), /not authorized/)
    const again = failing(wx['requirePrivacyAuthorize']?.({}))
    await turn()
    wechat.privacy.tapAgree('agree')
    resolve({ event: 'agree', buttonId: 'agree' })
    assert.deepEqual(await again, { ok: { errMsg: 'requirePrivacyAuthorize:ok' } })
  })
})

describe('subscription messages', () => {
  const answers = { a: 'accept', b: 'reject', c: 'ban', d: 'filter' } as const
  const subscription = (template: string) => answers[template as keyof typeof answers]

  test('are answered one by one, in answer to a tap only', async () => {
    const { wx, wechat } = open({ choices: { subscription } })
    const ask = (...tmplIds: string[]) => failing(wx['requestSubscribeMessage']?.({ tmplIds }))
    assert.match(String((await ask('a'))['errMsg']), /TAP gesture/)
    assert.deepEqual((await wechat.inGesture(() => ask('a', 'b', 'c')))['ok'], {
      errMsg: 'requestSubscribeMessage:ok',
      ...{ a: 'accept', b: 'reject', c: 'ban' },
    })
    assert.equal((await wechat.inGesture(() => ask('a', 'b', 'c', 'd')))['errCode'], 20003)
    wechat.choices.takesSubscriptions = false
    assert.equal((await wechat.inGesture(() => ask('a')))['errCode'], 20004)
  })

  test('open no window again for what is always kept', async () => {
    const { wx, wechat } = open({ choices: { keepsSubscription: true } })
    const ask = () => wechat.inGesture(() => wx['requestSubscribeMessage']?.({ tmplIds: ['a'] }))
    await ask()
    wechat.choices.subscription = () => 'reject'
    assert.equal((await ask())?.['a'], 'accept')
    assert.equal(wechat.effects.subscriptionWindows.length, 1)
    const settings = await wx['getSetting']?.({ withSubscriptions: true })
    assert.deepEqual(settings?.['subscriptionsSetting'], { mainSwitch: true, itemSettings: { a: 'accept' } })
  })
})

describe('the phone', () => {
  test('signs in by a code that is good once, for five minutes', async () => {
    let now = 0
    const { wx, wechat } = open({ now: () => now })
    const code = async () => String((await wx['login']?.())?.['code'])
    const first = await code()
    assert.ok('openid' in wechat.loginCodes.session(first))
    assert.deepEqual(wechat.loginCodes.session(first), { errcode: 40163, errmsg: 'code been used' })
    const late = await code()
    now = 5 * 60 * 1000 + 1
    assert.deepEqual(wechat.loginCodes.session(late), { errcode: 40029, errmsg: 'invalid code' })
  })

  test('reports a newer build once, to who listens by then, and opens it when it is wanted', () => {
    const { wx, wechat } = open()
    const builds = wx['getUpdateManager']?.() as unknown as WechatMiniprogram.UpdateManager
    let heard = 0
    builds.onUpdateReady(() => (heard += 1))
    wechat.fetchNewerBuild()
    builds.onUpdateReady(() => (heard += 10))
    assert.deepEqual([heard, wechat.effects.appliedBuilds], [1, 0])
    builds.applyUpdate()
    assert.equal(wechat.effects.appliedBuilds, 1)
  })

  test('reads a code of the mini-program as a path without a result', async () => {
    const { wx, wechat } = open()
    assert.equal((await failing(wx['scanCode']?.({})))['errMsg'], 'scanCode:fail cancel')
    wechat.choices.scan = {
      result: '',
      path: 'pages/start/start?scene=x',
      scanType: 'WX_CODE',
      charSet: 'utf-8',
    }
    const scanned = await wx['scanCode']?.({})
    assert.equal(scanned?.['path'], 'pages/start/start?scene=x')
    assert.equal(scanned?.['result'], '')
  })

  test('asks once whether pictures may be saved', async () => {
    const { wx, wechat } = open({ choices: { album: 'refuse' } })
    wechat.files.set('wxfile://code.png', new Uint8Array(1))
    const save = () => failing(wx['saveImageToPhotosAlbum']?.({ filePath: 'wxfile://code.png' }))
    assert.equal((await save())['errMsg'], 'saveImageToPhotosAlbum:fail auth deny')
    wechat.choices.album = 'allow'
    assert.equal((await save())['errMsg'], 'saveImageToPhotosAlbum:fail auth denied')
    wechat.permissions.set('scope.writePhotosAlbum', true)
    assert.ok('ok' in (await save()))
    assert.deepEqual(wechat.effects.album, ['wxfile://code.png'])
  })

  test('shows its settings in answer to a tap, and there what was asked for before', async () => {
    const { wx, wechat } = open({ choices: { album: 'refuse', allowsInSettings: true } })
    wechat.files.set('wxfile://code.png', new Uint8Array(1))
    await failing(wx['saveImageToPhotosAlbum']?.({ filePath: 'wxfile://code.png' }))
    assert.match(String((await failing(wx['openSetting']?.()))['errMsg']), /TAP gesture/)
    const settings = await wechat.inGesture(() => wx['openSetting']?.())
    assert.deepEqual(settings?.['authSetting'], { 'scope.writePhotosAlbum': true })
    assert.equal(wechat.effects.openedSettings, 1)
  })

  test('writes files into the mini-program’s own folder only, as far as there is room, and answers by callbacks', async () => {
    const { wx, wechat } = open({ filesLimitBytes: 10 })
    const manager = (wx['getFileSystemManager'] as unknown as () => Calls)()
    const write = (filePath: string, data: unknown) =>
      new Promise<Answer>((resolve) => {
        const answer = manager['writeFile']?.({ filePath, data, success: resolve, fail: resolve })
        assert.equal(answer, undefined, 'a promise is not supported')
      })
    const { USER_DATA_PATH: folder } = (wx as unknown as { env: { USER_DATA_PATH: string } }).env
    assert.equal((await write(`${folder}/a.png`, new ArrayBuffer(8)))['errMsg'], 'writeFile:ok')
    assert.equal((await write(`${folder}/a.png`, new ArrayBuffer(9)))['errMsg'], 'writeFile:ok')
    assert.equal(wechat.files.get(`${folder}/a.png`)?.length, 9)
    assert.equal((await write(`${folder}/b.png`, 'xx'))['errno'], 1_300_202)
    assert.equal((await write(`${folder}/new/b.png`, 'x'))['errno'], 1_300_002)
    assert.equal((await write('wxfile://tmp_1.png', 'x'))['errno'], 1_300_013)
    assert.match(String((await write(`${folder}/c`, 7))['errMsg']), /parameter\.data/)
  })

  test('calls, shows places, taps, and lights its screen as it is asked to', async () => {
    const { wx, wechat } = open({ choices: { phoneCall: 'cancel' } })
    assert.equal(
      (await failing(wx['makePhoneCall']?.({ phoneNumber: '0729' })))['errMsg'],
      'makePhoneCall:fail cancel',
    )
    assert.match(String((await failing(wx['openLocation']?.({ latitude: 34 })))['errMsg']), /longitude/)
    await wx['openLocation']?.({ latitude: 34.43, longitude: 135.24, name: 'T1' })
    await wx['setScreenBrightness']?.({ value: 1 })
    await wx['setKeepScreenOn']?.({ keepScreenOn: true })
    assert.deepEqual(wechat.effects.openedPlaces, [{ latitude: 34.43, longitude: 135.24, name: 'T1' }])
    assert.equal(wechat.effects.brightness, 1)
    await wx['setScreenBrightness']?.({ value: -1 })
    assert.equal(wechat.effects.brightness, undefined)
    assert.ok(wechat.effects.keepsScreenOn)
    assert.match(
      String((await failing(wx['vibrateShort']?.({ type: 'loud' })))['errMsg']),
      /style is not support/,
    )
    await wx['vibrateShort']?.({ type: 'medium' })
    assert.deepEqual(wechat.effects.taps, ['medium'])
  })
})
