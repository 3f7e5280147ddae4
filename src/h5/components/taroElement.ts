import { manipulatePropsFunction } from '@tarojs/components/lib/react/helper.js'
import { createReactComponent } from '@tarojs/components/lib/react/react-component-lib/index.js'

/** A component of Taro's for which HTML has no element: its custom element, registered on first use. */
export function taroElement(tag: string, define: () => void) {
  return createReactComponent(tag, undefined, manipulatePropsFunction, define)
}
