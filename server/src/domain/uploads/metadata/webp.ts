import { MOST_PARTS } from './mostParts'
import { orientationOf, tiffOf, type Orientation } from './orientation'
import type { CleanPicture } from './picture'

const HEAD_BYTES = 12
const CHUNK_HEAD_BYTES = 8
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04
const FOURTEEN_BITS = 0x3fff
const keptChunks = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']

/** A WebP without EXIF and XMP, as {@link cleanJpeg}. @returns undefined for what cannot be read */
export function cleanWebp(content: Buffer): CleanPicture | undefined {
  const kept: { type: string; chunk: Buffer }[] = []
  let orientation: Orientation = 1
  let pixels = 0
  let at = HEAD_BYTES
  let parts = 0
  while (at + CHUNK_HEAD_BYTES <= content.length) {
    const type = content.toString('latin1', at, at + 4)
    const length = content.readUInt32LE(at + 4)
    const end = at + CHUNK_HEAD_BYTES + length + (length % 2)
    parts += 1
    if (at + CHUNK_HEAD_BYTES + length > content.length || parts > MOST_PARTS) return undefined
    const body = content.subarray(at + CHUNK_HEAD_BYTES, at + CHUNK_HEAD_BYTES + length)
    pixels = Math.max(pixels, pixelsOf(type, body))
    if (type === 'EXIF')
      orientation = orientationOf(body.subarray(body.toString('latin1', 0, 4) === 'Exif' ? 6 : 0))
    if (keptChunks.includes(type)) kept.push({ type, chunk: chunkOf(type, body) })
    at = end
  }
  if (pixels === 0) return undefined
  // Only the extended form, VP8X, may carry an orientation.
  const extended = kept.find(({ type }) => type === 'VP8X')
  const isTurned = orientation !== 1 && extended !== undefined
  if (extended) {
    const flags = extended.chunk.readUInt8(CHUNK_HEAD_BYTES) & ~(EXIF_FLAG | XMP_FLAG)
    extended.chunk.writeUInt8(flags | (isTurned ? EXIF_FLAG : 0), CHUNK_HEAD_BYTES)
  }
  const chunks = [
    ...kept.map(({ chunk }) => chunk),
    ...(isTurned ? [chunkOf('EXIF', tiffOf(orientation))] : []),
  ]
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks])
  const head = Buffer.alloc(CHUNK_HEAD_BYTES)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return { pixels, content: Buffer.concat([head, body]) }
}

/** The pixels that a chunk tells: of the canvas, of a lossy frame, of a lossless one. */
function pixelsOf(type: string, body: Buffer): number {
  if (type === 'VP8X' && body.length >= 10) return (body.readUIntLE(4, 3) + 1) * (body.readUIntLE(7, 3) + 1)
  if (type === 'VP8 ' && body.length >= 10) {
    return (body.readUInt16LE(6) & FOURTEEN_BITS) * (body.readUInt16LE(8) & FOURTEEN_BITS)
  }
  if (type === 'VP8L' && body.length >= 5) {
    const bits = body.readUInt32LE(1)
    return ((bits & FOURTEEN_BITS) + 1) * (((bits >>> 14) & FOURTEEN_BITS) + 1)
  }
  return 0
}

/** A chunk of its own memory, padded to even length. */
function chunkOf(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK_HEAD_BYTES)
  head.write(type, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}
