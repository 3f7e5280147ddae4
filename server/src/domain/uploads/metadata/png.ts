import { crc32 } from 'node:zlib'
import { MOST_PARTS } from './mostParts'
import { orientationOf, tiffOf, type Orientation } from './orientation'
import type { CleanPicture } from './picture'

const SIGNATURE_BYTES = 8
const LENGTH_BYTES = 4
const TYPE_BYTES = 4
const CHECKSUM_BYTES = 4
const FRAME_BYTES = LENGTH_BYTES + TYPE_BYTES + CHECKSUM_BYTES

/** What a picture is drawn from; texts, times, EXIF and chunks of single programs are not. */
const keptChunks = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
]

/** A PNG without texts and EXIF, as {@link cleanJpeg}. @returns undefined for what cannot be read */
export function cleanPng(content: Buffer): CleanPicture | undefined {
  const kept: Buffer[] = [content.subarray(0, SIGNATURE_BYTES)]
  let orientation: Orientation = 1
  let pixels = 0
  let at = SIGNATURE_BYTES
  let parts = 0
  while (at + FRAME_BYTES <= content.length) {
    const end = at + FRAME_BYTES + content.readUInt32BE(at)
    parts += 1
    if (end > content.length || parts > MOST_PARTS) return undefined
    const type = content.toString('latin1', at + LENGTH_BYTES, at + LENGTH_BYTES + TYPE_BYTES)
    const body = content.subarray(at + LENGTH_BYTES + TYPE_BYTES, end - CHECKSUM_BYTES)
    if (pixels === 0) {
      if (type !== 'IHDR' || body.length < 8) return undefined
      pixels = body.readUInt32BE(0) * body.readUInt32BE(4)
    }
    if (type === 'eXIf') orientation = orientationOf(body)
    if (type === 'IEND' && orientation !== 1) kept.push(chunkOf('eXIf', tiffOf(orientation)))
    if (keptChunks.includes(type)) kept.push(content.subarray(at, end))
    if (type === 'IEND') return pixels > 0 ? { pixels, content: Buffer.concat(kept) } : undefined
    at = end
  }
  return undefined
}

function chunkOf(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(body.length)
  const checksum = Buffer.alloc(CHECKSUM_BYTES)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
