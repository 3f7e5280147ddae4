import Taro from '@tarojs/taro'
import type { ScanCode } from './scan.types'

export const scanCode: ScanCode = async () => {
  try {
    // A code of this mini-program has a path and an empty result.
    const { result, path } = await Taro.scanCode({ scanType: ['qrCode'] })
    if (path) return { kind: 'page', address: path }
    return result ? { kind: 'text', text: result } : { kind: 'nothing' }
  } catch {
    return { kind: 'cancelled' }
  }
}
