import { MOST_PARTS } from './mostParts'
import { orientationOf, tiffOf, type Orientation } from './orientation'
import type { CleanPicture } from './picture'

const MARK = 0xff
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COMMENT = 0xfe
const EXIF = Buffer.from('Exif\0\0', 'latin1')
const ICC = Buffer.from('ICC_PROFILE\0', 'latin1')
/** Frame headers, which tell the size: C0–CF without tables (C4, C8, CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Restarts, stuffed bytes and fill bytes within a scan. */
const isOfScan = (marker: number) => marker === 0 || marker === MARK || (marker >= 0xd0 && marker <= 0xd7)

/**
 * A JPEG without what is no picture: EXIF with the place where it was taken, XMP, captions, comments, previews, and whatever
 * follows its end. Colour profile and orientation stay. @returns undefined for what cannot be read
 */
export function cleanJpeg(content: Buffer): CleanPicture | undefined {
  const kept: Buffer[] = []
  let orientation: Orientation = 1
  let pixels = 0
  let at = 2
  let parts = 0
  while (at + 4 <= content.length || content[at + 1] === EOI) {
    if (content[at] !== MARK) return undefined
    const marker = content[at + 1] ?? 0
    if (marker === MARK) {
      at += 1
      continue
    }
    if (marker === EOI) {
      kept.push(content.subarray(at, at + 2))
      return pixels > 0 ? { pixels, content: Buffer.concat([...headOf(orientation), ...kept]) } : undefined
    }
    const end = at + 2 + content.readUInt16BE(at + 2)
    parts += 1
    if (end > content.length || end < at + 4 || parts > MOST_PARTS) return undefined
    const segment = content.subarray(at, end)
    const body = segment.subarray(4)
    if (marker === APP1 && body.subarray(0, EXIF.length).equals(EXIF)) {
      orientation = orientationOf(body.subarray(EXIF.length))
    }
    if (isFrame(marker) && body.length >= 5)
      pixels = Math.max(pixels, body.readUInt16BE(1) * body.readUInt16BE(3))
    const next = marker === SOS ? endOfScan(content, end) : end
    if (isKept(marker, body)) kept.push(content.subarray(at, next))
    at = next
  }
  return undefined
}

function isKept(marker: number, body: Buffer): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > APP15) return true
  if (marker === APP2) return body.subarray(0, ICC.length).equals(ICC)
  return marker === APP0 || marker === APP14
}

/** The start of a picture, with its orientation where it has to be turned. */
function headOf(orientation: Orientation): Buffer[] {
  const start = Buffer.from([MARK, SOI])
  if (orientation === 1) return [start]
  const exif = Buffer.concat([EXIF, tiffOf(orientation)])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + length.length)
  return [start, Buffer.from([MARK, APP1]), length, exif]
}

/** The position of the next marker that is no part of the scan. */
function endOfScan(content: Buffer, start: number): number {
  let at = content.indexOf(MARK, start)
  while (at >= 0 && isOfScan(content[at + 1] ?? EOI)) at = content.indexOf(MARK, at + 1)
  return at < 0 ? content.length : at
}
