import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { crc32 } from 'node:zlib'
import { jpeg } from '../../../../test/pictures'
import { orientationOf, tiffOf, type Orientation } from './orientation'
import { cleanPicture } from './picture'

const PLACE = 'N34.7025 E135.4959'

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
const exif = (orientation: Orientation) =>
  Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiffOf(orientation), Buffer.from(PLACE)])

/** A photo as phones take it: EXIF with the place, XMP, a caption, a comment, and a film behind its end. */
const photo = (orientation: Orientation) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, exif(orientation)),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${PLACE}`)),
    segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01colours', 'latin1')),
    segment(0xe2, Buffer.from(`MPF\0${PLACE}`, 'latin1')),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${PLACE}`)),
    segment(0xfe, Buffer.from(PLACE)),
    jpeg.subarray(2),
    Buffer.from(`ftypmp42 ${PLACE}`),
  ])

/** A picture of a hundred parts more than are read. */
const PARTS = 10_100

test('a picture of more parts than any program writes is not read', () => {
  const tables = Buffer.concat(Array.from({ length: PARTS }, () => segment(0xdb, Buffer.alloc(0))))
  const long = Buffer.concat([jpeg.subarray(0, 2), tables, jpeg.subarray(2)])
  assert.ok(cleanPicture(jpeg, 'image/jpeg'))
  assert.equal(cleanPicture(long, 'image/jpeg'), undefined)
})

const chunk = (type: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(body.length)
  numbers.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
}
const png = (width: number, height: number, ...more: Buffer[]) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', Buffer.from('picture')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const riff = (type: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}
const webp = (...chunks: Buffer[]) => riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
const lossy = (width: number, height: number) => {
  const frame = Buffer.from('00000000009d012a00000000', 'hex').subarray(2)
  frame.writeUInt16LE(width, 6)
  frame.writeUInt16LE(height, 8)
  return riff('VP8 ', frame)
}
const canvas = (flags: number, width: number, height: number) => {
  const body = Buffer.alloc(10)
  body.writeUInt8(flags)
  body.writeUIntLE(width - 1, 4, 3)
  body.writeUIntLE(height - 1, 7, 3)
  return riff('VP8X', body)
}

describe('a picture as it is kept', () => {
  test('of JPEG tells no place, caption, comment or film, and keeps its colours and its turn', () => {
    const clean = cleanPicture(photo(6), 'image/jpeg')
    assert.ok(clean)
    assert.equal(clean.pixels, 1)
    assert.ok(!clean.content.includes(PLACE))
    assert.ok(!clean.content.includes('Photoshop') && !clean.content.includes('MPF'))
    assert.ok(clean.content.includes('ICC_PROFILE'))
    const at = clean.content.indexOf('Exif\0\0')
    assert.equal(orientationOf(clean.content.subarray(at + 6)), 6)
    assert.deepEqual(cleanPicture(clean.content, 'image/jpeg')?.content, clean.content)
  })

  test('of JPEG that stands upright carries no EXIF at all, and one without metadata stays as it was', () => {
    const clean = cleanPicture(photo(1), 'image/jpeg')
    assert.ok(clean && !clean.content.includes('Exif'))
    assert.deepEqual(cleanPicture(jpeg, 'image/jpeg')?.content, jpeg)
  })

  test('of PNG tells no text and no place, and keeps its colours and its turn', () => {
    const given = png(
      30,
      20,
      chunk('gAMA', Buffer.alloc(4)),
      chunk('tEXt', Buffer.from(`Comment\0${PLACE}`)),
      chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0${PLACE}`)),
      chunk('eXIf', Buffer.concat([tiffOf(8), Buffer.from(PLACE)])),
      chunk('prVt', Buffer.from(PLACE)),
    )
    const clean = cleanPicture(given, 'image/png')
    assert.ok(clean && !clean.content.includes(PLACE))
    assert.equal(clean.pixels, 600)
    assert.ok(clean.content.includes('gAMA') && clean.content.includes('picture'))
    assert.equal(orientationOf(clean.content.subarray(clean.content.indexOf('eXIf') + 4)), 8)
    assert.deepEqual(cleanPicture(clean.content, 'image/png')?.content, clean.content)
    assert.deepEqual(cleanPicture(png(3, 2), 'image/png')?.content, png(3, 2))
  })

  test('of WebP tells no place, and keeps its turn', () => {
    const given = webp(
      canvas(0x0c, 40, 30),
      lossy(40, 30),
      riff('EXIF', exif(3)),
      riff('XMP ', Buffer.from(PLACE)),
    )
    const clean = cleanPicture(given, 'image/webp')
    assert.ok(clean && !clean.content.includes(PLACE))
    assert.equal(clean.pixels, 1200)
    assert.equal(clean.content.readUInt32LE(4), clean.content.length - 8)
    assert.equal(clean.content.readUInt8(20), 0x08)
    assert.equal(orientationOf(clean.content.subarray(clean.content.indexOf('EXIF') + 8)), 3)
    assert.deepEqual(cleanPicture(webp(lossy(8, 4)), 'image/webp')?.content, webp(lossy(8, 4)))
    assert.equal(
      cleanPicture(webp(riff('VP8L', Buffer.from('2f0900030000', 'hex'))), 'image/webp')?.pixels,
      10 * 13,
    )
  })

  test('is told by its header how large it is, before anything is decoded', () => {
    assert.equal(cleanPicture(png(30_000, 30_000), 'image/png')?.pixels, 900_000_000)
    const frame = Buffer.from(jpeg)
    const at = frame.indexOf(Buffer.from([0xff, 0xc0]))
    frame.writeUInt16BE(60_000, at + 5)
    frame.writeUInt16BE(50_000, at + 7)
    assert.equal(cleanPicture(frame, 'image/jpeg')?.pixels, 3_000_000_000)
  })

  test('is none when it is cut, empty or nonsense, wherever that begins', () => {
    for (const [whole, type] of [
      [photo(6).subarray(0, -20), 'image/jpeg'],
      [png(3, 2, chunk('tEXt', Buffer.from('x'))), 'image/png'],
      [webp(canvas(0, 4, 4), lossy(4, 4)), 'image/webp'],
    ] as const) {
      for (let length = 0; length < whole.length - 30; length += 1) {
        const clean = cleanPicture(whole.subarray(0, length), type)
        assert.ok(clean === undefined || clean.pixels > 0)
      }
      for (let at = 12; at < whole.length; at += 1) {
        const changed = Buffer.from(whole)
        changed[at] = 0xff
        assert.doesNotThrow(() => cleanPicture(changed, type))
      }
    }
    assert.equal(cleanPicture(Buffer.alloc(0), 'image/png'), undefined)
    assert.equal(cleanPicture(Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg'), undefined)
  })
})
