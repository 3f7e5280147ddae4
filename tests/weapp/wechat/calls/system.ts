/** What phone, window and WeChat are ("System information", "Interface > Menu"), and which calls there are (wx.canIUse). */
import { isAtLeast, sinceOf } from '../documented'
import { asyncCall, asyncCalls, demand, Refusal, type WxCall } from '../answer'
import type { WeChat } from '../WeChat'

const WECHAT_VERSION = '8.0.50'
/** WeChat's standard text size, and since when `getAppBaseInfo` tells the one that is set. */
const STANDARD_TEXT_PX = 17
const TEXT_SIZE_SINCE = '2.23.4'
/** WeChat's own tab bar, which it may count although the mini-program draws one of its own. */
const TAB_BAR_PX = 50

/** What `canIUse` answers for components, as their documentation says. */
const componentsSince: Readonly<Record<string, string>> = {
  'button.open-type.share': '1.0.0',
  'button.open-type.contact': '1.1.0',
  'button.open-type.getPhoneNumber': '1.2.0',
  'button.open-type.agreePrivacyAuthorization': '2.32.3',
  'page-meta.page-font-size': '2.11.0',
}

function windowInfo({ model, options }: WeChat, hasTabBar: boolean): WechatMiniprogram.WindowInfo {
  const { width, height } = model.screen
  const { safeArea } = model
  const tabBarPx = hasTabBar && options.countsTabBar ? TAB_BAR_PX + height - (safeArea?.bottom ?? height) : 0
  return {
    pixelRatio: model.pixelRatio,
    screenWidth: width,
    screenHeight: height,
    windowWidth: width,
    windowHeight: height - tabBarPx,
    statusBarHeight: model.statusBarPx,
    screenTop: 0,
    ...(safeArea && {
      safeArea: { ...safeArea, left: 0, right: width, width, height: safeArea.bottom - safeArea.top },
    }),
    // The documentation says so itself: phones without a safe area leave it out, although the type has it.
  } as WechatMiniprogram.WindowInfo
}

/** In pixels, as `getSystemInfoSync` tells it since base library 1.5.0. */
const fontSizeSetting = ({ options }: WeChat) => Math.round(STANDARD_TEXT_PX * (options.textScale ?? 1))

const appBaseInfo = (wechat: WeChat): WechatMiniprogram.AppBaseInfo =>
  ({
    SDKVersion: wechat.model.baseLibrary,
    enableDebug: false,
    // The documentation names the base library; the type leaves out that older ones say nothing.
    ...(isAtLeast(wechat.model.baseLibrary, TEXT_SIZE_SINCE) && {
      fontSizeScaleFactor: wechat.options.textScale ?? 1,
      fontSizeSetting: fontSizeSetting(wechat),
    }),
    host: { appId: '' },
    language: wechat.options.language ?? 'en',
    // Answered because `app.json` says `darkmode` (since base library 2.11.0).
    theme: wechat.theme,
    version: WECHAT_VERSION,
  }) as WechatMiniprogram.AppBaseInfo

const deviceInfo = ({ model }: WeChat): WechatMiniprogram.DeviceInfo => ({
  abi: '',
  benchmarkLevel: 30,
  brand: model.platform === 'ios' ? 'iPhone' : 'google',
  cpuType: '',
  deviceAbi: '',
  memorySize: '4096',
  model: model.model,
  platform: model.platform,
  system: model.system,
})

function menuButton({ model }: WeChat): WechatMiniprogram.ClientRect {
  const { top, right, width, height } = model.menuButton
  return { top, right, width, height, left: right - width, bottom: top + height }
}

/** Whether `API.method.param.option` or `component.attribute.option` is there. @throws for what is not written down here */
function canUse(schema: string, baseLibrary: string): boolean {
  const since = sinceOf(schema.split('.')[0] ?? '') ?? componentsSince[schema]
  if (since === undefined) throw new Error(`canIUse('${schema}'): not known since when`)
  return isAtLeast(baseLibrary, since)
}

/** There is one for the whole mini-program ("wx.getUpdateManager"). */
const updateManager = (wechat: WeChat): WechatMiniprogram.UpdateManager => ({
  onCheckForUpdate: () => undefined,
  onUpdateReady: (listener) => wechat.onUpdateReady(() => listener({ errMsg: 'onUpdateReady:ok' })),
  onUpdateFailed: () => undefined,
  applyUpdate: () => {
    wechat.effects.appliedBuilds += 1
  },
})

/** Six digits, and for clock and button black or white alone ("wx.setNavigationBarColor", "wx.setBackgroundColor"). */
const colorCalls = ({ effects }: WeChat): Record<string, WxCall> =>
  asyncCalls({
    setNavigationBarColor: (options) => {
      demand(options, { frontColor: 'String', backgroundColor: 'String' })
      const frontColor = String(options['frontColor'])
      if (!['#ffffff', '#000000'].includes(frontColor)) throw new Refusal('invalid frontColor')
      effects.barText = frontColor
      return {}
    },
    setBackgroundColor: (options) => {
      const color = String(options['backgroundColor'])
      if (!/^#[\da-f]{6}$/i.test(color)) throw new Refusal(`invalid color ${color}`)
      effects.background = color
      return {}
    },
  })

export function systemCalls(wechat: WeChat, hasTabBar: () => boolean): Record<string, WxCall> {
  const window = () => windowInfo(wechat, hasTabBar())
  const everything = () => ({
    ...window(),
    ...appBaseInfo(wechat),
    ...deviceInfo(wechat),
    fontSizeSetting: fontSizeSetting(wechat),
  })
  const builds = updateManager(wechat)
  return {
    ...colorCalls(wechat),
    getUpdateManager: () => builds,
    canIUse: (schema: string) => canUse(schema, wechat.model.baseLibrary),
    getWindowInfo: window,
    getAppBaseInfo: () => appBaseInfo(wechat),
    onThemeChange: wechat.onThemeChange.bind(wechat),
    onError: wechat.onError.bind(wechat),
    // The engine's own promises are those of the test: what nobody caught fails it.
    onUnhandledRejection: () => undefined,
    getDeviceInfo: () => deviceInfo(wechat),
    getSystemInfoSync: everything,
    getSystemInfo: asyncCall('getSystemInfo', everything),
    getMenuButtonBoundingClientRect: () => menuButton(wechat),
    getAccountInfoSync: () =>
      ({
        miniProgram: { appId: 'wx0000000000000000', envVersion: 'release', version: '1.0.0' },
        plugin: { appId: '', version: '' },
      }) satisfies WechatMiniprogram.AccountInfo,
  }
}
