import jsqr from 'jsqr'

/** Finds the text of a QR code in what a camera shows. */
export type FindCode = (video: HTMLVideoElement) => Promise<string | undefined>

/** What browsers that have it offer; it is in no library of types yet. */
interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): {
    detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
  }
  getSupportedFormats(): Promise<readonly string[]>
}

/** Wide enough for a code that fills a third of the picture, small enough for cheap phones. */
const LONGEST_SIDE = 720

/** The browser's own reader where it has one, else ours. */
export async function createFindCode(): Promise<FindCode> {
  const native = (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector
  try {
    if (native && (await native.getSupportedFormats()).includes('qr_code')) {
      const detector = new native({ formats: ['qr_code'] })
      return async (video) => (await detector.detect(video))[0]?.rawValue
    }
  } catch {
    // A browser that announces a reader and has none.
  }
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined
    const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return jsqr(data, width, height, { inversionAttempts: 'dontInvert' })?.data
  }
}
