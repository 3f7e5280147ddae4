import Taro from '@tarojs/taro'

/** A short tap of the phone, where it can: something went well. */
export function tapOfSuccess(): void {
  void Taro.vibrateShort({ type: 'medium' }).catch(() => undefined)
}
