import { defineCustomElement } from '@tarojs/components/dist/components/taro-video-core.js'
import { taroElement } from './taroElement'

/** Taro's own. */
export const Video = /*@__PURE__*/ taroElement('taro-video-core', defineCustomElement)
