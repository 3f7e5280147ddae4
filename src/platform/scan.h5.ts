import { takePhoto } from './camera'
import { qrReader } from './qrReader.h5'
import type { ScanCode } from './scan.types'

/** As an element: the page's own policy forbids fetching a file of the phone. */
async function pictureFrom(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture
}

/** On H5: reads the code from a picture that the traveller takes or has. */
export const scanCode: ScanCode = async () => {
  const photo = await takePhoto()
  if (!photo) return { kind: 'cancelled' }
  try {
    const picture = await pictureFrom(photo.url)
    const read = await qrReader()
    const text = await read({ picture, width: picture.naturalWidth, height: picture.naturalHeight })
    return text ? { kind: 'text', text } : { kind: 'nothing' }
  } catch {
    return { kind: 'nothing' }
  } finally {
    URL.revokeObjectURL(photo.url)
  }
}
