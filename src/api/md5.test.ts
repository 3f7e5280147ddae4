import { createHash } from 'node:crypto'
import { md5 } from './md5'

const bytesOf = (content: Buffer): ArrayBuffer => new Uint8Array(content).buffer

describe('the MD5 of a picture', () => {
  it.each([
    ['', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ])('of "%s" is the one of RFC 1321', (text, digest) => {
    expect(md5(bytesOf(Buffer.from(text)))).toBe(digest)
  })

  it('is the same as everybody else’s for every length around a block, and for a large file', () => {
    const lengths = [...Array.from({ length: 130 }, (_, length) => length), 1_000_003]
    for (const length of lengths) {
      const content = Buffer.from(Array.from({ length }, (_, index) => (index * 31 + length) % 256))
      expect(md5(bytesOf(content))).toBe(createHash('md5').update(content).digest('hex'))
    }
  })
})
