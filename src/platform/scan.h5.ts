import { takePhoto } from './camera'
import type { ScanCode } from './scan.types'

interface CodeDetector {
  detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}

/** Part of Chrome on Android and of newer browsers; TypeScript's library does not know it yet. */
const Detector = () =>
  (window as { BarcodeDetector?: new (options: { formats: string[] }) => CodeDetector }).BarcodeDetector

async function pictureFrom(url: string): Promise<ImageBitmap> {
  const file = await fetch(url)
  return createImageBitmap(await file.blob())
}

/** On H5: reads the code from a picture that the traveller takes. */
export const scanCode: ScanCode = async () => {
  const QrDetector = Detector()
  if (!QrDetector) return { kind: 'unsupported' }
  const photo = await takePhoto()
  if (!photo) return { kind: 'cancelled' }
  try {
    const found = await new QrDetector({ formats: ['qr_code'] }).detect(await pictureFrom(photo.url))
    const text = found[0]?.rawValue
    return text ? { kind: 'read', text } : { kind: 'nothing' }
  } catch {
    return { kind: 'nothing' }
  } finally {
    URL.revokeObjectURL(photo.url)
  }
}
