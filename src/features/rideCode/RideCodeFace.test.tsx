import { rideCodeView } from '@/models/testing/orderView'
import { RideCode } from '@/models/RideCode'
import { fromWallTime } from '@noriai/contract/time'
import { draw, find, tap } from '@/h5/testing/draw'
import { RideCodeFace } from './RideCodeFace'

// Taro measures pictures for a device, which there is none of here.
jest.mock('@/components/QrImage/QrImage', () => ({ QrImage: () => null }))

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
    await draw(<RideCodeFace code={code} isRenewing={false} onRenew={renew} />)
    tapNamed('Get a new code')
    expect(renew).not.toHaveBeenCalled()
    const dialog = find('[role=alertdialog]')
    expect(dialog.textContent).toContain('The old one stops working at once')
    tapNamed('Keep this one', dialog)
    expect(renew).not.toHaveBeenCalled()
    tapNamed('Get a new code')
    tapNamed('Get a new code', find('[role=alertdialog]'))
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('that was used is not renewed', async () => {
    const code = new RideCode(rideCodeView({ state: 'used' }), now)
    await draw(<RideCodeFace code={code} isRenewing={false} onRenew={jest.fn()} />)
    expect(buttonsNamed('Get a new code')).toEqual([])
  })
})
