import Taro from '@tarojs/taro'
import type { ChosenPicture, ChoosePictures } from './pictures.types'
import { wasCancelled } from './wasCancelled'

/** In WeChat: its own picker, which makes the pictures smaller by itself, and its own scissors for a square. */
export const choosePictures: ChoosePictures = async (most, shape) => {
  const chosen = await Taro.chooseMedia({
    count: most,
    mediaType: ['image'],
    sizeType: ['compressed'],
  }).catch(() => undefined)
  const paths = (chosen?.tempFiles ?? []).map(({ tempFilePath }) => tempFilePath)
  const cut: readonly (string | undefined)[] =
    shape === 'square' ? await Promise.all(paths.map(squareOf)) : paths
  const read = await Promise.all(cut.filter((path) => path !== undefined).map(contentOf))
  const pictures = read.filter((picture) => picture !== undefined)
  return { pictures, unreadable: read.length - pictures.length }
}

/** WeChat forgets its temporary files by itself. */
export const forgetPicture = (_url: string): void => undefined

/**
 * The path of the square that the traveller cut out; undefined when they did not. Where WeChat has no scissors, as on computers and
 * before base library 2.26.0, the picture stays whole.
 */
async function squareOf(src: string): Promise<string | undefined> {
  if (!Taro.canIUse('cropImage')) return src
  try {
    const { tempFilePath } = await Taro.cropImage({ src, cropScale: '1:1' })
    return tempFilePath
  } catch (failure) {
    return wasCancelled(failure) ? undefined : src
  }
}

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
