import { pageScrollTo } from '@tarojs/taro'
import { chrome } from './chrome'

/** Room left above the field, in pixels, so that its label is seen as well. */
const ABOVE_PX = 44

/** Brings a field into view; mini-programs cannot move focus from outside. */
export function focusField(id: string): void {
  const { statusBarPx, headerPx } = chrome.insets()
  // The head of the page stays where it is.
  const offsetTop = -(statusBarPx + headerPx + ABOVE_PX)
  // A field that is drawn no more is not found, which is no fault.
  void pageScrollTo({ selector: `#${id}`, offsetTop, duration: 0 }).catch(() => undefined)
}

/** There is no focus in mini-programs; see `focusField.h5.ts`. */
export function keepFocus(_id: string): void {
  // Nothing can be lost.
}
