import type { WideScreen } from './wideScreen.types'

/** WeChat lays its pages out in one column on every screen, with its own bars. */
export const wideScreen: WideScreen = { isWide: () => false, onChange: () => () => undefined }
