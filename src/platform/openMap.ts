import Taro from '@tarojs/taro'
import type { OpenMap } from './openMap.types'

/** Streets and entrances can be seen. */
const SCALE = 17

/** In WeChat: its own map. Outside of mainland China its coordinates are everybody's. */
export const openMap: OpenMap = async ({ lat, lng, name, address }) => {
  await Taro.openLocation({ latitude: lat, longitude: lng, name, address, scale: SCALE }).catch(
    () => undefined,
  )
}
