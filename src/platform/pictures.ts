import Taro from '@tarojs/taro'
import type { ChosenPicture, ChoosePictures } from './pictures.types'

/** In WeChat: its own picker, which makes the pictures smaller by itself. */
export const choosePictures: ChoosePictures = async (most) => {
  const chosen = await Taro.chooseMedia({
    count: most,
    mediaType: ['image'],
    sizeType: ['compressed'],
  }).catch(() => undefined)
  const read = await Promise.all((chosen?.tempFiles ?? []).map((file) => contentOf(file.tempFilePath)))
  const pictures = read.filter((picture) => picture !== undefined)
  return { pictures, unreadable: read.length - pictures.length }
}

/** WeChat forgets its temporary files by itself. */
export const forgetPicture = (_url: string): void => undefined

const takenEndings = ['jpg', 'jpeg', 'png', 'webp']

function contentOf(url: string): Promise<ChosenPicture | undefined> {
  const ending = /\.(\w+)$/.exec(url)?.[1]?.toLowerCase() ?? ''
  if (!takenEndings.includes(ending)) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    Taro.getFileSystemManager().readFile({
      filePath: url,
      success: ({ data }) =>
        resolve(typeof data === 'string' ? undefined : { url, fileName: `picture.${ending}`, content: data }),
      fail: () => resolve(undefined),
    })
  })
}
