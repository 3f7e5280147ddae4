import { takePhoto } from './camera'
import { qrReader } from './qrReader.h5'
import type { ScanCode } from './scan.types'

async function pictureFrom(url: string): Promise<ImageBitmap> {
  const file = await fetch(url)
  return createImageBitmap(await file.blob())
}

/** On H5: reads the code from a picture that the traveller takes or has. */
export const scanCode: ScanCode = async () => {
  const photo = await takePhoto()
  if (!photo) return { kind: 'cancelled' }
  try {
    const picture = await pictureFrom(photo.url)
    const read = await qrReader()
    const text = await read({ picture, width: picture.width, height: picture.height })
    return text ? { kind: 'read', text } : { kind: 'nothing' }
  } catch {
    return { kind: 'nothing' }
  } finally {
    URL.revokeObjectURL(photo.url)
  }
}
