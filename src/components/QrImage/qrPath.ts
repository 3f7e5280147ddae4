import { create } from 'qrcode/lib/core/qrcode'

/** Rows of dark modules as one SVG path, with the number of modules a side. No quiet zone: the frame around gives it. */
export interface QrPath {
  readonly size: number
  readonly path: string
}

/** The bytes of a text in UTF-8. WeChat has no TextEncoder, which the package would use. */
export const utf8 = (text: string): Uint8Array =>
  Uint8Array.from(encodeURIComponent(text).match(/%..|./g) ?? [], (part) =>
    part.length > 1 ? parseInt(part.slice(1), 16) : part.charCodeAt(0),
  )

/** A QR code of error correction M, which survives a scratched screen and stays coarse enough for old cameras. */
export function qrPath(text: string): QrPath {
  const { size, data } = create([{ mode: 'byte', data: utf8(text) }], { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue
      const start = x
      while (x + 1 < size && data[y * size + x + 1]) x++
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
  }
  return { size, path }
}
