import Taro from '@tarojs/taro'
import type { BrightScreen } from './screen.types'

/** As it was before; undefined while the screen is as the traveller set it. */
let before: number | undefined
/** One change after the other: a page that is left at once must not be overtaken by its own beginning. */
let changes = Promise.resolve()

function inOrder(change: () => Promise<unknown>): void {
  // A phone that does not let its screen be set shows the code all the same.
  changes = changes.then(change).then(
    () => undefined,
    () => undefined,
  )
}

export const brightScreen: BrightScreen = {
  begin: () =>
    inOrder(async () => {
      if (before !== undefined) return
      const { value } = await Taro.getScreenBrightness()
      before = value
      await Taro.setScreenBrightness({ value: 1 })
      await Taro.setKeepScreenOn({ keepScreenOn: true })
    }),
  end: () =>
    inOrder(async () => {
      if (before === undefined) return
      const value = before
      before = undefined
      await Promise.all([Taro.setScreenBrightness({ value }), Taro.setKeepScreenOn({ keepScreenOn: false })])
    }),
}
