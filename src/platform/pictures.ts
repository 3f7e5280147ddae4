import Taro from '@tarojs/taro'
import type { ChosenPicture, ChoosePictures } from './pictures.types'

/** In WeChat: its own picker, which makes the pictures smaller by itself, and its own scissors for a square. */
export const choosePictures: ChoosePictures = async (most, shape) => {
  const chosen = await Taro.chooseMedia({
    count: most,
    mediaType: ['image'],
    sizeType: ['compressed'],
  }).catch(() => undefined)
  const paths = (chosen?.tempFiles ?? []).map(({ tempFilePath }) => tempFilePath)
  const cut = shape === 'square' ? await Promise.all(paths.map(squareOf)) : paths
  const read = await Promise.all(cut.map((path) => contentOf(path)))
  const pictures = read.filter((picture) => picture !== undefined)
  return { pictures, unreadable: read.length - pictures.length }
}

/** WeChat forgets its temporary files by itself. */
export const forgetPicture = (_url: string): void => undefined

/** The path of the square that the traveller cut out; undefined when they did not. */
async function squareOf(src: string): Promise<string | undefined> {
  const cut = await Taro.cropImage({ src, cropScale: '1:1' }).catch(() => undefined)
  return cut?.tempFilePath
}

const takenEndings = ['jpg', 'jpeg', 'png', 'webp']

function contentOf(url: string | undefined): Promise<ChosenPicture | undefined> {
  if (url === undefined) return Promise.resolve(undefined)
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
