import Taro from '@tarojs/taro'
import type { CSSProperties } from 'react'
import { darkPalette, type Palette, palette } from '@/styles/palette'
import { storage } from './storage'
import { readChoice, type Theme } from './theme.types'

const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

/** WeChat tells its theme since base library 2.11.0, and only because `app.json` says `darkmode`. */
let isSystemDark = (Taro.getAppBaseInfo() as { readonly theme?: string }).theme === 'dark'
if (Taro.canIUse('onThemeChange'))
  Taro.onThemeChange(({ theme: shown }) => {
    isSystemDark = shown === 'dark'
    tell()
  })

let choice = readChoice(storage.get('theme'))

const isDark = (): boolean => (choice === 'system' ? isSystemDark : choice === 'dark')

/** With what is made of the colours: a style sheet works that out at the page's root, in the system's. */
const colorTokens = (isShownDark: boolean): CSSProperties => {
  const colors: Palette = isShownDark ? darkPalette : palette
  const tokens = Object.entries(colors).map(([name, color]): [string, string] => [`--${name}`, color])
  return Object.fromEntries<string>([...tokens, ['--ground', 'var(--sand)'], ['color', 'var(--ink)']])
}
/** One object for each: what is handed to the page again unchanged is not sent again. */
const tokensOf = { dark: colorTokens(true), light: colorTokens(false) }

export const theme: Theme = {
  chosen: () => choice,
  choose: (chosen) => {
    choice = chosen
    if (chosen === 'system') storage.remove('theme')
    else storage.set('theme', chosen)
    tell()
  },
  isDark,
  onChange: (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  // A mini-program's style sheet sees the system's setting alone: who chose against it brings the colours along.
  tokens: () => (isDark() === isSystemDark ? undefined : tokensOf[isDark() ? 'dark' : 'light']),
}
