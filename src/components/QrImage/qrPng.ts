import { create } from 'qrcode/lib/core/qrcode'
import { utf8 } from './qrPath'

/** Dots a module: with them even a long code fills a phone's screen without being blurred. */
const DOTS = 16
/** The white frame that readers need, in modules (ISO/IEC 18004). */
const QUIET = 4
const BITS = 8
/** A stored block of a zlib stream holds no more bytes. */
const MOST_STORED = 65_535

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < BITS; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

const crc32 = (bytes: Uint8Array): number =>
  (bytes.reduce((crc, byte) => (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> BITS), 0xffffffff) ^
    0xffffffff) >>>
  0

function adler32(bytes: Uint8Array): number {
  const modulus = 65_521
  let [low, high] = [1, 0]
  for (const byte of bytes) {
    low = (low + byte) % modulus
    high = (high + low) % modulus
  }
  return ((high << 16) | low) >>> 0
}

const bigEndian = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)

function chunk(type: string, content: ArrayLike<number>): number[] {
  const named = Uint8Array.from([...utf8(type), ...Array.from(content)])
  return [...bigEndian(content.length), ...named, ...bigEndian(crc32(named))]
}

/** A zlib stream that stores its bytes as they are: small enough, and needs no compressor on any platform. */
function stored(bytes: Uint8Array): number[] {
  const out = [0x78, 0x01]
  for (let start = 0; start < bytes.length; start += MOST_STORED) {
    const block = bytes.subarray(start, start + MOST_STORED)
    const isLast = start + MOST_STORED >= bytes.length
    const { length } = block
    out.push(isLast ? 1 : 0, length & 0xff, length >>> BITS, ~length & 0xff, (~length >>> BITS) & 0xff)
    block.forEach((byte) => out.push(byte))
  }
  out.push(...bigEndian(adler32(bytes)))
  return out
}

/** A QR code as a picture file, black on white in its frame: one bit a dot, drawn without a canvas, which not every phone has. */
export function qrPng(text: string): ArrayBuffer {
  const { size, data } = create([{ mode: 'byte', data: utf8(text) }], { errorCorrectionLevel: 'M' }).modules
  const side = (size + 2 * QUIET) * DOTS
  // Each row begins with the number of its filter, which is none.
  const rowBytes = side / BITS + 1
  const rows = new Uint8Array(rowBytes * side)
  for (let y = 0; y < side; y += 1) {
    const moduleY = Math.floor(y / DOTS) - QUIET
    for (let x = 0; x < side; x += 1) {
      const moduleX = Math.floor(x / DOTS) - QUIET
      const isInside = moduleX >= 0 && moduleX < size && moduleY >= 0 && moduleY < size
      const isDark = isInside && Boolean(data[moduleY * size + moduleX])
      const at = y * rowBytes + 1 + (x >> 3)
      if (!isDark) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  const header = [...bigEndian(side), ...bigEndian(side), 1, 0, 0, 0, 0]
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', header),
    ...chunk('IDAT', stored(rows)),
    ...chunk('IEND', []),
  ]).buffer
}
