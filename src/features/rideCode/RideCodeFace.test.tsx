import { rideCodeView } from '@/models/testing/orderView'
import { RideCode } from '@/models/RideCode'
import { fromWallTime } from '@noriai/contract/time'
import { draw, find, tap } from '@/h5/testing/draw'
import { CodeBar } from './CodeBar'
import { RideCodeFace } from './RideCodeFace'

// Taro measures pictures for a device, which there is none of here.
jest.mock('@/components/QrImage/QrImage', () => ({ QrImage: () => null }))

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidHide: jest.fn(),
  useDidShow: jest.fn(),
}))

const now = fromWallTime('2026-11-21 12:01:00')
const buttonsNamed = (text: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].filter(({ textContent }) => textContent === text)
const tapNamed = (text: string, within?: ParentNode) => {
  const [button, ...others] = buttonsNamed(text, within)
  if (!button || others.length > 0) throw new Error(`not one button named ${text}`)
  tap(button)
}

describe('a ride code on its page', () => {
  it('is renewed while it is good only by who was told that the old one stops working', async () => {
    const renew = jest.fn()
    const code = new RideCode(rideCodeView({ expiresAt: '2099-01-01 05:00:00' }), now)
    await draw(<CodeBar code={code} isRenewing={false} onRenew={renew} />)
    tapNamed('Share')
    tapNamed('Get a new code')
    expect(renew).not.toHaveBeenCalled()
    const dialog = find('[role=alertdialog]')
    expect(dialog.textContent).toContain('The old one stops working at once')
    tapNamed('Keep this one', dialog)
    expect(renew).not.toHaveBeenCalled()
    tapNamed('Get a new code', find('[role=dialog]'))
    tapNamed('Get a new code', find('[role=alertdialog]'))
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('that was used is not renewed', async () => {
    const code = new RideCode(rideCodeView({ state: 'used' }), now)
    await draw(<CodeBar code={code} isRenewing={false} onRenew={jest.fn()} />)
    tapNamed('Share')
    expect(buttonsNamed('Get a new code')).toEqual([])
  })

  it('says how to be shown, and until when it is good, only until it is scanned', async () => {
    const face = (parts: Parameters<typeof rideCodeView>[0]) => (
      <RideCodeFace
        code={new RideCode(rideCodeView({ expiresAt: '2099-01-01 05:00:00', ...parts }), now)}
        isRenewing={false}
        onRenew={jest.fn()}
      />
    )
    const { container, redraw } = await draw(face({}))
    for (const words of ['If it won’t scan', 'Works offline']) expect(container.textContent).toContain(words)
    redraw(face({ state: 'used', usedAt: '2026-11-21 12:00:00' }))
    expect(container.textContent).toContain('Checked in')
    expect(container.textContent).not.toMatch(/If it won’t scan|Works offline/)
  })

  it('leads to the desk until it is scanned, then shows the driver where to', async () => {
    const names = () => [...document.querySelectorAll('footer button')].map(({ textContent }) => textContent)
    const bar = (parts: Parameters<typeof rideCodeView>[0]) => (
      <CodeBar code={new RideCode(rideCodeView(parts), now)} isRenewing={false} onRenew={jest.fn()} />
    )
    const { redraw } = await draw(bar({}))
    expect(names()).toEqual(['To the desk', 'Share'])
    redraw(bar({ state: 'used' }))
    expect(names()).toEqual(['Driver card', 'Share'])
    tapNamed('Driver card')
    const lines = [...find('[role=dialog]').querySelectorAll('[lang=ja]')].map((line) => line.textContent)
    expect(lines).toEqual(['こちらまでお願いします', 'ホテル日航大阪', '大阪市中央区西心斎橋1-3-3'])
  })

  it('names the first bus of the day and how long it still is, never that there is none', async () => {
    jest.useFakeTimers({
      now: fromWallTime('2026-11-22 02:00:00'),
      doNotFake: ['queueMicrotask', 'nextTick'],
    })
    const first = { dateTime: '2026-11-22 06:40:00', gatherAt: '2026-11-22 06:30:00' }
    const code = new RideCode(rideCodeView({ ...first, expiresAt: '2026-11-23 05:00:00' }), now)
    const { container } = await draw(<RideCodeFace code={code} isRenewing={false} onRenew={jest.fn()} />)
    expect(container.textContent).toContain('First bus 06:40, in 4\u00a0h 40\u00a0min')
    jest.useRealTimers()
  })
})
