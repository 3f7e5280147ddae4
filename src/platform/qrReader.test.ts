import { create } from 'qrcode'
import { qrReader, type Frame } from './qrReader.h5'

const SCALE = 4
const MARGIN = 16

/** A picture of the QR code of a text, as a canvas hands its pixels out; an empty text is an empty wall. */
function pixelsOf(text: string) {
  const modules = text === '' ? undefined : create([{ mode: 'byte', data: Buffer.from(text) }]).modules
  const side = (modules?.size ?? 25) * SCALE + 2 * MARGIN
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [column, row] = [Math.floor((x - MARGIN) / SCALE), Math.floor((y - MARGIN) / SCALE)]
      const isInside = modules && column >= 0 && row >= 0 && column < modules.size && row < modules.size
      if (isInside && modules.get(row, column)) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return { data, width: side, height: side }
}

const frame: Frame = { picture: {} as HTMLImageElement, width: 640, height: 480 }

describe('a browser without a reader of its own', () => {
  it.each([
    'https://noriai.example/?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1-K7M2QX',
    'NV-4X7K-2QHM-9TRA-5BCD',
    '',
  ])('reads %s by ours', async (text) => {
    const drawn: unknown[] = []
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: (...call: unknown[]) => drawn.push(call),
      getImageData: () => pixelsOf(text),
    } as never)
    jest.resetModules()
    const read = await jest.requireActual<{ qrReader: typeof qrReader }>('./qrReader.h5').qrReader()
    expect(await read(frame)).toBe(text === '' ? undefined : text)
    expect(drawn).toHaveLength(1)
  })

  it('waits for a camera that shows nothing yet', async () => {
    const read = await qrReader()
    expect(await read({ ...frame, width: 0 })).toBeUndefined()
  })
})
