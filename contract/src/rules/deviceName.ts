/** What a device runs on, as far as it names itself. */
export const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux', 'unknown'] as const
export type System = (typeof systems)[number]

/** The program that is signed in, as far as it names itself. */
export const browsers = [
  'WeChat',
  'LINE',
  'KakaoTalk',
  'Edge',
  'Samsung Internet',
  'Firefox',
  'Chrome',
  'Safari',
  'unknown',
] as const
export type Browser = (typeof browsers)[number]

/** The first that fits counts: an iPad names Macs too, Android names Linux. */
const systemSigns: readonly (readonly [System, RegExp])[] = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11|CrOS/],
]

/** The first that fits counts: every browser names Safari, and most of them Chrome. */
const browserSigns: readonly (readonly [Browser, RegExp])[] = [
  ['WeChat', /MicroMessenger/],
  ['LINE', /\bLine\//],
  ['KakaoTalk', /KAKAOTALK/],
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]

/** The names to know a device by, read from the text with which browsers introduce themselves. */
export function deviceOf(userAgent: string): { readonly system: System; readonly browser: Browser } {
  const of = <Name>(signs: readonly (readonly [Name, RegExp])[]) =>
    signs.find(([, sign]) => sign.test(userAgent))?.[0]
  return { system: of(systemSigns) ?? 'unknown', browser: of(browserSigns) ?? 'unknown' }
}
