import Taro from '@tarojs/taro'
import type { TakePhoto } from './camera.types'

export const takePhoto: TakePhoto = async () => {
  try {
    const { tempFiles } = await Taro.chooseMedia({ count: 1, mediaType: ['image'], sizeType: ['compressed'] })
    const file = tempFiles[0]
    return file ? { url: file.tempFilePath, bytes: file.size } : null
  } catch {
    return null
  }
}
