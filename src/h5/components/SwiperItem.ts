import { defineCustomElement } from '@tarojs/components/dist/components/taro-swiper-item-core.js'
import { taroElement } from './taroElement'

/** Taro's own. */
export const SwiperItem = /*@__PURE__*/ taroElement('taro-swiper-item-core', defineCustomElement)
