import { create } from 'qrcode'

/** Light modules around a code, without which many cameras do not find it. */
const QUIET_MODULES = 4

/** A QR code as one path of an SVG. */
export interface QrDrawing {
  /** Side of the drawing in modules, with the quiet zone. */
  readonly side: number
  /** Every dark module, as a square of side 1. */
  readonly path: string
}

/** Draws a text as a QR code on this device: a secret in it is not sent anywhere. */
export function drawQr(text: string): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dark: string[] = []
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) dark.push(`M${column + QUIET_MODULES} ${row + QUIET_MODULES}h1v1h-1z`)
    }
  }
  return { side: modules.size + 2 * QUIET_MODULES, path: dark.join('') }
}
