/** A picture of few colours as a PNG file with a palette (PNG specification, third edition). */
import { crc32, deflateSync } from 'node:zlib'
import type { Raster } from './Raster'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PALETTE_COLORS = 256
const BITS = 8
const INDEXED = 3

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** @throws when it has more colours than a palette takes */
export function pngOf({ width, height, pixels }: Raster): Buffer {
  const palette = new Map<number, number>()
  const rows = Buffer.alloc((width + 1) * height)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(pixel * 3, pixel * 3 + 3)
    const color = (red << 16) | (green << 8) | blue
    if (!palette.has(color)) palette.set(color, palette.size)
    // Each row begins with its filter: none.
    rows[pixel + Math.floor(pixel / width) + 1] = palette.get(color) ?? 0
  }
  if (palette.size > PALETTE_COLORS) throw new Error(`${palette.size} colours are too many for a palette`)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([BITS, INDEXED, 0, 0, 0], 8)
  const colors = [...palette.keys()].flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255])
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(colors)),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}
