import type { ChosenPicture, ChoosePictures } from './pictures.types'

/** Enough for a screen; a phone's camera makes three times as many points. */
const LONGEST_SIDE_PX = 1600
/** A picture of the traveller is never shown larger. */
const SQUARE_SIDE_PX = 512
const QUALITY = 0.85

/**
 * On H5: the browser's own picker, which offers camera and album. Every picture is drawn again as a JPEG of at most 1600
 * points: small to send, and without the place where it was taken. What the browser cannot draw is not taken.
 */
export const choosePictures: ChoosePictures = async (most, shape) => {
  const files = (await pickFiles(most > 1)).slice(0, most)
  const drawn = await Promise.all(files.map((file) => asJpeg(file, shape).catch(() => undefined)))
  const pictures = drawn.filter((picture) => picture !== undefined)
  return { pictures, unreadable: drawn.length - pictures.length }
}

/** Frees what a shown picture took. */
export const forgetPicture = (url: string): void => URL.revokeObjectURL(url)

function pickFiles(several: boolean): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.multiple = several
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}

async function asJpeg(file: File, shape: 'square' | undefined): Promise<ChosenPicture> {
  const bitmap = await createImageBitmap(file)
  const side = Math.min(bitmap.width, bitmap.height)
  const taken = shape === 'square' ? { width: side, height: side } : bitmap
  const longest = shape === 'square' ? SQUARE_SIDE_PX : LONGEST_SIDE_PX
  const scale = Math.min(1, longest / Math.max(taken.width, taken.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(taken.width * scale))
  canvas.height = Math.max(1, Math.round(taken.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  // What is transparent would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const [left, top] = [(bitmap.width - taken.width) / 2, (bitmap.height - taken.height) / 2]
  context.drawImage(bitmap, left, top, taken.width, taken.height, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('this browser writes no JPEG')
  return { url: URL.createObjectURL(blob), fileName: 'picture.jpg', content: await blob.arrayBuffer() }
}
