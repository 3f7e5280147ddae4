import type { ChosenPicture, ChoosePictures } from './pictures.types'

/** Enough for a screen; a phone's camera makes three times as many points. */
const LONGEST_SIDE_PX = 1600
const QUALITY = 0.85

/**
 * On H5: the browser's own picker, which offers camera and album. Every picture is drawn anew as a JPEG of at most 1600
 * points: small to send, and without the place where it was taken. What the browser cannot draw is not taken.
 */
export const choosePictures: ChoosePictures = async (most) => {
  const files = (await pickFiles(most > 1)).slice(0, most)
  const drawn = await Promise.all(files.map((file) => asJpeg(file).catch(() => undefined)))
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

async function asJpeg(file: File): Promise<ChosenPicture> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  // What is transparent would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('this browser writes no JPEG')
  return { url: URL.createObjectURL(blob), fileName: 'picture.jpg', content: await blob.arrayBuffer() }
}
