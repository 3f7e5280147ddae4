import { act } from 'react'
import { draw, find, tap } from '@/h5/testing/draw'
import { Viewfinder } from './Viewfinder'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidHide: () => undefined }))

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))

function camera(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
}

afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'))

const finder = <Viewfinder isBusy={false} onText={() => undefined} onScan={() => undefined} />

describe('the camera of the scan page', () => {
  it('says that the connection is not safe', async () => {
    await draw(finder)
    await settle()
    expect(find('[role="alert"]').textContent).toContain('secure connection')
    expect(document.querySelector('[role="alert"] button')).toBeNull()
  })

  it.each([
    ['NotAllowedError', 'isn’t allowed'],
    ['NotFoundError', 'No camera found'],
    ['NotReadableError', 'in use'],
  ])('says so when it is refused with %s, and can be tried again', async (name, words) => {
    let tries = 0
    camera(() => {
      tries += 1
      return Promise.reject(new DOMException('', name))
    })
    await draw(finder)
    await settle()
    expect(find('[role="alert"]').textContent).toContain(words)
    tap(find('[role="alert"] button'))
    await settle()
    expect(tries).toBe(2)
  })

  it('is given back when the page goes', async () => {
    const stop = jest.fn()
    camera(() => Promise.resolve({ getTracks: () => [{ stop }] }))
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(Promise.resolve())
    Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
      configurable: true,
      writable: true,
      value: null,
    })
    const { redraw } = await draw(finder)
    await settle()
    expect(find('[role="status"]').textContent).toContain('Point the camera')
    redraw(<p />)
    await settle()
    expect(stop).toHaveBeenCalled()
  })
})
