import { defineCustomElement } from '@tarojs/components/dist/components/taro-swiper-core.js'
import { taroElement } from './taroElement'

/** Taro's own. */
export const Swiper = /*@__PURE__*/ taroElement('taro-swiper-core', defineCustomElement)
