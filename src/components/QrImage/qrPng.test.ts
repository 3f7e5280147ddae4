import { crc32, inflateSync } from 'node:zlib'
import { qrPath } from './qrPath'
import { qrPng } from './qrPng'

/** The chunks of a PNG file, each with its check sum proved. */
function chunksOf(file: Buffer) {
  const chunks: Record<string, Buffer> = {}
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    const named = file.subarray(at + 4, at + 8 + length)
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(named))
    chunks[named.toString('latin1', 0, 4)] = named.subarray(4)
    at += 12 + length
  }
  return chunks
}

describe('a QR code as a picture', () => {
  it.each(['NR261121', 'x'.repeat(700)])(
    'is the same code as on the screen, in its white frame: %#',
    (text) => {
      const file = Buffer.from(qrPng(text))
      expect(file.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
      const { IHDR, IDAT, IEND } = chunksOf(file)
      if (!IHDR || !IDAT || !IEND) throw new Error('not a whole file')
      const { size, path } = qrPath(text)
      const side = (size + 8) * 16
      expect([IHDR.readUInt32BE(0), IHDR.readUInt32BE(4), IHDR[8], IHDR[9]]).toEqual([side, side, 1, 0])
      const rows = inflateSync(IDAT)
      expect(rows.length).toBe((side / 8 + 1) * side)
      /** Whether the module at this place of the code is dark, by the dot in its middle. */
      const isDark = (x: number, y: number) => {
        const [dotX, dotY] = [(x + 4) * 16 + 8, (y + 4) * 16 + 8]
        const byte = rows[dotY * (side / 8 + 1) + 1 + (dotX >> 3)] ?? 0
        return (byte & (0x80 >> (dotX & 7))) === 0
      }
      const drawn = new Set<string>()
      for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
        for (let step = 0; step < Number(width); step += 1) drawn.add(`${Number(x) + step},${y}`)
      }
      for (let y = -4; y < size + 4; y += 1) {
        for (let x = -4; x < size + 4; x += 1) {
          if (isDark(x, y) !== drawn.has(`${x},${y}`)) throw new Error(`another module at ${x},${y}`)
        }
      }
      expect(drawn.size).toBeGreaterThan(100)
    },
  )
})
