import Taro from '@tarojs/taro'
import type { ScanCode } from './scan.types'

export const scanCode: ScanCode = async () => {
  try {
    const { result } = await Taro.scanCode({ scanType: ['qrCode'] })
    return result ? { kind: 'read', text: result } : { kind: 'nothing' }
  } catch {
    return { kind: 'cancelled' }
  }
}
