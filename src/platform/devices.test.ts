import { takePhoto } from './camera'
import { copyText } from './clipboard'
import { onFrameMessage } from './frameMessages'
import { network } from './network'
import { wechatPay } from './pay'
import { scanCode } from './scan'
import { useShare } from './share'

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, writable: true, value })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(window, 'BarcodeDetector')
  Reflect.deleteProperty(window, 'WeixinJSBridge')
  jest.restoreAllMocks()
})

/** The browser's file picker: what the traveller does in it. */
function picking(file: File | undefined) {
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    define(this, 'files', file ? [file] : [])
    this.dispatchEvent(new Event(file ? 'change' : 'cancel'))
  })
  define(URL, 'createObjectURL', () => 'blob:1')
  define(URL, 'revokeObjectURL', () => undefined)
}

describe('the clipboard', () => {
  it('takes the text', async () => {
    const writeText = jest.fn(() => Promise.resolve())
    define(navigator, 'clipboard', { writeText })
    expect(await copyText('NR261121-0482')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('NR261121-0482')
  })

  it('takes it the old way where the new one is closed', async () => {
    const command = jest.fn(() => true)
    define(document, 'execCommand', command)
    expect(await copyText('NR1')).toBe(true)
    expect(command).toHaveBeenCalledWith('copy')
    expect(document.querySelector('textarea')).toBeNull()
  })
})

describe('the camera', () => {
  it('answers nothing when the traveller takes no picture', async () => {
    picking(undefined)
    expect(await takePhoto()).toBeNull()
  })

  it('answers where the picture can be shown from', async () => {
    picking(new File(['1234'], 'a.jpg'))
    expect(await takePhoto()).toEqual({ url: 'blob:1', bytes: 4 })
  })
})

describe('a scan', () => {
  // The reader is chosen once: what it finds changes.
  let found: readonly { rawValue: string }[] = []
  beforeEach(() =>
    define(window, 'BarcodeDetector', function () {
      return { detect: () => Promise.resolve(found) }
    }),
  )

  it.each([
    [[{ rawValue: 'NORIAI:1' }], { kind: 'text', text: 'NORIAI:1' }],
    [[], { kind: 'nothing' }],
  ])('reads the picture that was taken: %j', async (codes, result) => {
    found = codes
    picking(new File(['1'], 'a.jpg'))
    define(HTMLImageElement.prototype, 'decode', () => Promise.resolve())
    expect(await scanCode()).toEqual(result)
  })

  it('finds nothing in a file that is no picture', async () => {
    picking(new File(['1'], 'a.txt'))
    define(HTMLImageElement.prototype, 'decode', () => Promise.reject(new DOMException('', 'EncodingError')))
    expect(await scanCode()).toEqual({ kind: 'nothing' })
  })

  it('is cancelled with the picture', async () => {
    picking(undefined)
    expect(await scanCode()).toEqual({ kind: 'cancelled' })
  })
})

describe('sharing', () => {
  const message = { kind: 'arrival', title: 'Noriai', path: '/pages/detail/detail?id=1' } as const

  it('hands the whole address to the browser’s sheet', async () => {
    const share = jest.fn(() => Promise.resolve())
    define(navigator, 'share', share)
    expect(await useShare(message).now()).toBe('shared')
    expect(share).toHaveBeenCalledWith({ title: 'Noriai', url: 'http://localhost/pages/detail/detail?id=1' })
  })

  it('copies it where there is no sheet', async () => {
    define(navigator, 'clipboard', { writeText: () => Promise.resolve() })
    expect(await useShare(message).now()).toBe('copied')
  })

  it('is closed by a traveller who changes their mind', async () => {
    define(navigator, 'share', () => Promise.reject(new DOMException('no', 'AbortError')))
    expect(await useShare(message).now()).toBe('closed')
  })
})

describe('WeChat’s payment window', () => {
  const params = { timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's' } as const

  it('is not offered outside of WeChat’s browser', async () => {
    expect(wechatPay.isAvailable()).toBe(false)
    expect(await wechatPay.open(params)).toBe('failed')
  })

  it.each([
    ['get_brand_wcpay_request:ok', 'done'],
    ['get_brand_wcpay_request:cancel', 'cancelled'],
    ['get_brand_wcpay_request:fail', 'failed'],
  ])('left with %s is %s', async (err_msg, outcome) => {
    define(window, 'WeixinJSBridge', {
      invoke: (_name: string, _params: object, done: (answer: object) => void) => done({ err_msg }),
    })
    expect(await wechatPay.open(params)).toBe(outcome)
  })
})

describe('an embedded page', () => {
  it('is heard from its own origin only, until nobody listens', () => {
    const heard: unknown[] = []
    const stop = onFrameMessage('https://pay.example', (message) => heard.push(message))
    const say = (origin: string, data: string) =>
      window.dispatchEvent(new MessageEvent('message', { origin, data }))
    say('https://evil.example', 'card')
    say('https://pay.example', 'token')
    stop()
    say('https://pay.example', 'again')
    expect(heard).toEqual(['token'])
  })
})

describe('the network', () => {
  it('tells every change until nobody listens', () => {
    const heard: boolean[] = []
    const stop = network.onChange((isOnline) => heard.push(isOnline))
    const online = jest.spyOn(navigator, 'onLine', 'get')
    online.mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    stop()
    window.dispatchEvent(new Event('offline'))
    expect(heard).toEqual([false, true])
  })
})
