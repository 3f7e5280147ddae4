import assert from 'node:assert/strict'
import { test } from 'node:test'
import jsQR from 'jsqr'
import { drawQr } from './qr'

const PIXELS = 4

test('a drawn QR code is read by a scanner as what it was drawn from', () => {
  const text =
    'otpauth://totp/Noriai:admin%40noriai.example?issuer=Noriai&secret=JBSWY3DPEHPK3PXP&algorithm=SHA1'
  const { side, path } = drawQr(text)
  const width = side * PIXELS
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, column, row] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dot = 0; dot < PIXELS * PIXELS; dot += 1) {
      const x = Number(column) * PIXELS + (dot % PIXELS)
      const y = Number(row) * PIXELS + Math.floor(dot / PIXELS)
      pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  assert.equal(jsQR(pixels, width, width)?.data, text)
})
