import { writeFileSync } from 'node:fs'
import { create } from 'qrcode'

const WIDTH = 640
const HEIGHT = 480
const WHITE = 235
const BLACK = 16
const NO_COLOUR = 128
const FRAMES = 10

/** Writes a video that shows the QR code of `text`, for Chromium to take for its camera. */
export function writeQrVideo(file: string, text: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const scale = Math.floor((HEIGHT * 0.8) / modules.size)
  const left = Math.floor((WIDTH - modules.size * scale) / 2)
  const top = Math.floor((HEIGHT - modules.size * scale) / 2)
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  for (let y = 0; y < modules.size * scale; y += 1) {
    for (let x = 0; x < modules.size * scale; x += 1) {
      if (modules.get(Math.floor(y / scale), Math.floor(x / scale)))
        light[(top + y) * WIDTH + left + x] = BLACK
    }
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]))
}
