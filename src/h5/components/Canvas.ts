import { defineCustomElement } from '@tarojs/components/dist/components/taro-canvas-core.js'
import { taroElement } from './taroElement'

/** Taro's own. */
export const Canvas = /*@__PURE__*/ taroElement('taro-canvas-core', defineCustomElement)
