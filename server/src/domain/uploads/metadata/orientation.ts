/** How a picture is to be turned, as EXIF counts it; 1 is as it is. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const ORIENTATION_TAG = 0x0112
const ENTRY_BYTES = 12
const VALUE_OFFSET = 8
const ENTRIES_OFFSET = 2
const SMALLEST_TIFF = 8
const BIG_ENDIAN = 'MM'
const LITTLE_ENDIAN = 'II'

/** The orientation that the TIFF of an EXIF block tells; 1 for one that tells none or cannot be read. */
export function orientationOf(tiff: Buffer): Orientation {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < SMALLEST_TIFF || ![BIG_ENDIAN, LITTLE_ENDIAN].includes(order)) return 1
  const isLittle = order === LITTLE_ENDIAN
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + ENTRIES_OFFSET > tiff.length) return 1
  const entries = short(directory)
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + ENTRIES_OFFSET + index * ENTRY_BYTES
    if (entry + ENTRY_BYTES > tiff.length) return 1
    if (short(entry) !== ORIENTATION_TAG) continue
    const value = short(entry + VALUE_OFFSET)
    return value >= 1 && value <= 8 ? (value as Orientation) : 1
  }
  return 1
}

/** The smallest TIFF that tells an orientation, and nothing else. */
export function tiffOf(orientation: Orientation): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, SMALLEST_TIFF + ENTRIES_OFFSET + VALUE_OFFSET)
  return tiff
}
