import { pageScrollTo } from '@tarojs/taro'

/** Room left above the field, in pixels, so that its label is seen as well. */
const ABOVE_PX = -96

/** Brings a field into view; mini-programs cannot move focus from outside. */
export function focusField(id: string): void {
  void pageScrollTo({ selector: `#${id}`, offsetTop: ABOVE_PX, duration: 0 })
}
