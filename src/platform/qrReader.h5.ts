/** Anything that can be drawn as a still picture: a frame of a video, or a photo. */
export interface Frame {
  readonly picture: HTMLImageElement | HTMLVideoElement
  readonly width: number
  readonly height: number
}

/** The text of the QR code in a picture; undefined when there is none. */
export type ReadQr = (frame: Frame) => Promise<string | undefined>

interface CodeDetector {
  detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}

/** Part of Chrome on Android and of newer browsers; TypeScript's library does not know it yet. */
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): CodeDetector
  getSupportedFormats?(): Promise<readonly string[]>
}

/** A photo's code may be small in it; more pixels than these take old phones seconds. */
const LONGEST_SIDE = 1200

async function ownReader(): Promise<ReadQr | undefined> {
  const Detector = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!Detector) return undefined
  try {
    const formats = (await Detector.getSupportedFormats?.()) ?? ['qr_code']
    if (!formats.includes('qr_code')) return undefined
    const detector = new Detector({ formats: ['qr_code'] })
    return async ({ picture }) => (await detector.detect(picture))[0]?.rawValue
  } catch {
    // A browser that names a reader and has none.
    return undefined
  }
}

async function loadedReader(): Promise<ReadQr> {
  const { default: jsqr } = await import(/* webpackChunkName: "qr-reader" */ 'jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return ({ picture, width, height }) => {
    if (!context || width === 0) return Promise.resolve(undefined)
    const shrink = Math.min(1, LONGEST_SIDE / Math.max(width, height))
    canvas.width = Math.round(width * shrink)
    canvas.height = Math.round(height * shrink)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    return Promise.resolve(jsqr(pixels.data, pixels.width, pixels.height)?.data)
  }
}

let reader: Promise<ReadQr> | undefined

/** The browser's own reader, else ours, which is fetched only then and once. */
export function qrReader(): Promise<ReadQr> {
  reader ??= ownReader().then((own) => own ?? loadedReader())
  reader.catch(() => (reader = undefined))
  return reader
}
