import { type CSSProperties, useMemo, useSyncExternalStore } from 'react'
import { textSizes } from '@/platform/textSizes'
import { theme } from '@/platform/theme'

/** For the outermost element of a page, sheet, dialog or bar: the reader's text size and theme where style sheets do not know them. */
export function useRootStyle(): CSSProperties | undefined {
  const colors = useSyncExternalStore(theme.onChange, theme.tokens)
  const sizes = textSizes()
  return useMemo(() => (colors ? { ...sizes, ...colors } : sizes), [sizes, colors])
}
