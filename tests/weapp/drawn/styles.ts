/** The mini-program's style sheets as a browser reads them, on a phone of some width. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { weappFolder } from '../build'
import type { PhoneModel } from '../wechat/phones'

/** The width of every screen in `rpx`. */
const RPX_WIDTH = 750

const importRule = /@import\s*"([^"]+)";?/g
const rpx = /(-?\d*\.?\d+)rpx\b/g
const safeArea = /(?:env|constant)\(safe-area-inset-(top|bottom|left|right)[^)]*\)/g
/** The page itself, as style sheets name it. */
const pageTag = /(^|[\s,{}>])page(?=[\s,{.:>])/g
const builtIn =
  /(^|[\s,{}>])(view|text|image|button|input|textarea|label|form|scroll-view|swiper)(?=[\s,{.:>+[])/g

/** A style sheet of the package with what it imports; empty where there is none. */
function read(file: string): string {
  const full = path.join(weappFolder, file)
  if (!existsSync(full)) return ''
  return readFileSync(full, 'utf8').replace(importRule, (_, other: string) =>
    read(path.posix.join(path.posix.dirname(file), other)),
  )
}

/** Lengths and insets of a phone in place of WeChat's own units. */
export function onPhone(styles: string, { screen, safeArea: area }: PhoneModel): string {
  const insets: Readonly<Record<string, number>> = {
    top: area?.top ?? 0,
    bottom: area ? screen.height - area.bottom : 0,
  }
  return styles
    .replace(safeArea, (_, side: string) => `${insets[side] ?? 0}px`)
    .replace(rpx, (_, length: string) => `${(Number(length) * screen.width) / RPX_WIDTH}px`)
}

/** What holds on a page: the app's styles, its own, and nothing of others. */
export const stylesOfPage = (route: string, model: PhoneModel): string =>
  onPhone(read('app.wxss') + read(`${route}.wxss`), model)
    .replace(pageTag, '$1body')
    .replace(builtIn, '$1wx-$2')

/** What holds in a component that shares no styles: its own. */
export const stylesOfComponent = (file: string, model: PhoneModel): string =>
  onPhone(read(`${file}.wxss`), model).replace(builtIn, '$1wx-$2')
