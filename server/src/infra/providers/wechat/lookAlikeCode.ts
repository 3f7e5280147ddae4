import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { WechatError } from './wechatError'
import type { CodedPage, WechatPicture } from './wechatPicture'

const SIDE = 430
const MIDDLE = SIDE / 2
const RAYS = 54
const DOTS = 6
const [INNER, OUTER] = [92, 190]
const HOLE = 60
const FINDERS = [
  [82, 82],
  [348, 82],
  [82, 348],
] as const
const FINDER = 36

const LONGEST_SCENE = 32
const scenes = /^[\w!#$&'()*+,/:;=?@\-.~]+$/
const pages = /^\w+(?:\/[\w-]+)+$/

/**
 * A picture that looks like a mini-program code and is none: WeChat alone draws those that phones read. The same page and scene
 * give the same picture. What WeChat refuses by its form is refused with WeChat's code.
 * @throws WechatError 40169 for the scene, 41030 for the page
 */
export function lookAlikeCode({ path, scene }: CodedPage): WechatPicture {
  if (scene.length > LONGEST_SCENE || !scenes.test(scene)) throw new WechatError('invalid scene', 40169)
  if (!pages.test(path)) throw new WechatError('invalid page', 41030)
  const bits = createHash('sha512').update(`${path}?${scene}`).digest()
  const rows: Buffer[] = []
  for (let y = 0; y < SIDE; y += 1) {
    // Each row of a PNG begins with the number of its filter: none.
    const row = Buffer.alloc(SIDE + 1, WHITE)
    row[0] = 0
    for (let x = 0; x < SIDE; x += 1) if (isInk(x, y, bits)) row[x + 1] = BLACK
    rows.push(row)
  }
  return { mediaType: 'image/png', bytes: grayPng(Buffer.concat(rows)) }
}

const [BLACK, WHITE] = [0x16, 0xff]

/** Rays of dots around an empty middle, and the three rings by which such a code is found. */
function isInk(x: number, y: number, bits: Buffer): boolean {
  for (const [left, top] of FINDERS) {
    const away = Math.hypot(x - left, y - top)
    if (away <= FINDER) return away <= FINDER / 3 || away >= FINDER - 9
    if (away <= FINDER + 8) return false
  }
  const away = Math.hypot(x - MIDDLE, y - MIDDLE)
  if (away <= HOLE) return away >= HOLE - 4
  if (away < INNER || away > OUTER) return false
  const turn = ((Math.atan2(y - MIDDLE, x - MIDDLE) / (2 * Math.PI) + 1) * RAYS) % RAYS
  const [ray, dot] = [Math.floor(turn), Math.floor(((away - INNER) / (OUTER - INNER)) * DOTS)]
  const bit = ray * DOTS + Math.min(dot, DOTS - 1)
  const isSet = (((bits[(bit >> 3) % bits.length] ?? 0) >> (bit & 7)) & 1) === 1
  return isSet && Math.abs(turn - ray - 0.5) < 0.3
}

/** A PNG of one byte a pixel (PNG specification, sections 5 and 11.2). */
function grayPng(rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  header[8] = 8
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
