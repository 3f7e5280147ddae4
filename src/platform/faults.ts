import Taro from '@tarojs/taro'
import type { Faults } from './faults.types'

export const faults: Faults = {
  watch(listener) {
    Taro.onError((error) => listener(error))
    Taro.onUnhandledRejection(({ reason }) => listener(reason))
  },
  page: () => Taro.getCurrentInstance().router?.path ?? '',
}
