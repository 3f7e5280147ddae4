import type { PictureType } from '../../infra/providers/storage'

const byEnding: Readonly<Record<string, PictureType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** How the files of a type end. */
export const endingOf: Readonly<Record<PictureType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** The type that a file's name tells; undefined for one that is not taken. */
export function typeOfName(fileName: string): PictureType | undefined {
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(byEnding, ending) ? byEnding[ending] : undefined
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const RIFF = Buffer.from('RIFF')
const WEBP = Buffer.from('WEBP')
const WEBP_OFFSET = 8

/** The type that the content itself tells by its first bytes, whatever its name says. */
export function typeOfContent(content: Buffer): PictureType | undefined {
  const has = (bytes: Buffer, offset = 0) => content.subarray(offset, offset + bytes.length).equals(bytes)
  if (has(JPEG)) return 'image/jpeg'
  if (has(PNG)) return 'image/png'
  return has(RIFF) && has(WEBP, WEBP_OFFSET) ? 'image/webp' : undefined
}
