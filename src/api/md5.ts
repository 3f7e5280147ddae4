const BLOCK_BYTES = 64
const LENGTH_BYTES = 8
const WORD_BITS = 32

/** Left rotations of each round (RFC 1321). */
const turns = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21] as const
const sines = Array.from({ length: 64 }, (_, index) =>
  Math.floor(2 ** WORD_BITS * Math.abs(Math.sin(index + 1))),
)

const rotated = (word: number, by: number): number => (word << by) | (word >>> (WORD_BITS - by))

/** MD5 of a file as 32 hexadecimal digits: what a storage checks an upload by. It protects from accidents, not attacks. */
export function md5(content: ArrayBuffer): string {
  const bytes = padded(new Uint8Array(content))
  const view = new DataView(bytes.buffer)
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  for (let offset = 0; offset < bytes.length; offset += BLOCK_BYTES) mix(state, view, offset)
  const digest = new DataView(new ArrayBuffer(16))
  state.forEach((word, index) => digest.setUint32(index * 4, word, true))
  return [...new Uint8Array(digest.buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function padded(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((content.length + 1 + LENGTH_BYTES) / BLOCK_BYTES)
  const bytes = new Uint8Array(blocks * BLOCK_BYTES)
  bytes.set(content)
  bytes[content.length] = 0x80
  const length = new DataView(bytes.buffer, bytes.length - LENGTH_BYTES)
  length.setUint32(0, (content.length * 8) >>> 0, true)
  length.setUint32(4, Math.floor(content.length / 2 ** 29), true)
  return bytes
}

function mix(state: number[], view: DataView, offset: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  for (let step = 0; step < 64; step += 1) {
    const round = step >> 4
    const [chosen, word] = choose(round, step, b, c, d)
    const sum = (a + chosen + (sines[step] ?? 0) + view.getUint32(offset + word * 4, true)) | 0
    a = d
    d = c
    c = b
    b = (b + rotated(sum, turns[round * 4 + (step % 4)] ?? 0)) | 0
  }
  ;[a, b, c, d].forEach((word, index) => (state[index] = ((state[index] ?? 0) + word) | 0))
}

/** What the three other words make of a round, and which word of the block it takes. */
function choose(round: number, step: number, b: number, c: number, d: number): readonly [number, number] {
  switch (round) {
    case 0:
      return [(b & c) | (~b & d), step]
    case 1:
      return [(d & b) | (~d & c), (5 * step + 1) % 16]
    case 2:
      return [b ^ c ^ d, (3 * step + 5) % 16]
    default:
      return [c ^ (b | ~d), (7 * step) % 16]
  }
}
