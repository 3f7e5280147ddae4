import Taro from '@tarojs/taro'
import type { PictureSaved, SavePicture } from './savePicture.types'

const whyNot = (failure: unknown): PictureSaved => {
  const { errMsg = '' } = failure as { readonly errMsg?: string }
  if (/cancel/i.test(errMsg)) return 'closed'
  return /auth|privacy|permission/i.test(errMsg) ? 'refused' : 'failed'
}

const write = (filePath: string, data: ArrayBuffer) =>
  new Promise<void>((resolve, reject) => {
    Taro.getFileSystemManager().writeFile({ filePath, data, success: () => resolve(), fail: reject })
  })

/** In WeChat: among the phone's photos. WeChat asks the first time, and no more once it was refused. */
export const savePicture: SavePicture = async ({ fileName, content }) => {
  const filePath = `${String(Taro.env.USER_DATA_PATH)}/${fileName}`
  try {
    await write(filePath, content)
    await Taro.saveImageToPhotosAlbum({ filePath })
    return 'saved'
  } catch (failure) {
    return whyNot(failure)
  }
}

/** Opens the settings in which saving is allowed after it was refused. */
export const openPhotoSettings = async (): Promise<void> => {
  await Taro.openSetting().catch(() => undefined)
}
