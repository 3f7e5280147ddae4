import Taro from '@tarojs/taro'
import type { TextSizes } from './textSizes.types'

/** The text sizes of tokens.css in pixels of the drawings, which are this wide. */
const sizes = {
  '--t12': 12,
  '--t14': 14,
  '--t16': 16,
  '--t20': 20,
  '--t28': 28,
  '--t-now': 44,
  '--t-clock': 64,
}
const DRAWN_WIDTH = 375
/** What WeChat calls its standard size: 16 or 17 pixels, by the phone. */
const STANDARD_PX = 17
/** Beyond twice the size nothing has room. */
const MOST = 2

interface TextSetting {
  readonly fontSizeSetting?: number
  readonly fontSizeScaleFactor?: number
}

/** The text size that is set, as a factor of the standard one. Base libraries before 2.23.4 tell it by their older call alone. */
function scaleSet(): number {
  const { fontSizeSetting, fontSizeScaleFactor } = Taro.getAppBaseInfo() as TextSetting
  if (fontSizeScaleFactor !== undefined) return fontSizeScaleFactor
  const px = fontSizeSetting ?? (Taro.getSystemInfoSync() as TextSetting).fontSizeSetting ?? STANDARD_PX
  return px / STANDARD_PX
}

function measure(): TextSizes {
  const scale = Math.min(MOST, scaleSet())
  // Nothing is made smaller than drawn: small print already is as small as it can be read.
  if (!(scale > 1)) return undefined
  const pxAPoint = (Taro.getWindowInfo().windowWidth / DRAWN_WIDTH) * scale
  return Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [name, `${Math.round(size * pxAPoint * 10) / 10}px`]),
  )
}

let measured: { readonly sizes: TextSizes } | undefined

/**
 * WeChat's own setting of the text size, as tokens for the outermost element of a page, sheet or bar; undefined at its standard size.
 * It cannot change while the mini-program is open.
 */
export function textSizes(): TextSizes {
  measured ??= { sizes: measure() }
  return measured.sizes
}
