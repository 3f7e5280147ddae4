import Taro from '@tarojs/taro'
import type { OnShown } from './visibility.types'

export const onShown: OnShown = (listener) => {
  const tell = () => listener()
  Taro.onAppShow(tell)
  return () => Taro.offAppShow(tell)
}
