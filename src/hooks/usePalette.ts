import { useSyncExternalStore } from 'react'
import { theme } from '@/platform/theme'
import { darkPalette, type Palette, palette } from '@/styles/palette'

/** The colours that are shown now, for pictures drawn as data URIs, which see no style sheet (WeChat). */
export const usePalette = (): Palette =>
  useSyncExternalStore(theme.onChange, theme.isDark) ? darkPalette : palette
