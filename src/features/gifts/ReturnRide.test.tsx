import { act } from 'react'
import { langs } from '@noriai/contract/lang'
import { ApiError } from '@/api/ApiError'
import { draw, find, tap } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { navigate } from '@/navigation'
import { ReturnRide } from './ReturnRide'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

const received = (returnUntil: string | null, giverName = 'Hana') =>
  new Order(
    orderView({
      label: 'toDepart',
      gift: {
        role: 'taker',
        giverName,
        greeting: '',
        expiresAt: '2026-11-21 13:30:00',
        takenAt: '2026-11-20 10:00:00',
        returnUntil,
      },
    }),
  )
const button = (within: ParentNode, text: string) => {
  const found = [...within.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(text))
  if (!found) throw new Error(`no button says ${text}`)
  return found
}
/** Asks to give it back and says yes. */
async function giveBack(answer: () => null) {
  const returnRideGift = jest.fn(answer)
  const reload = jest.fn()
  const { container } = await draw(
    <ReturnRide order={received('2026-11-21 13:30:00')} reload={reload} />,
    'en',
    {
      returnRideGift,
    },
  )
  tap(button(container, 'Give the ride back'))
  const dialog = find('[role=alertdialog]')
  expect(returnRideGift).not.toHaveBeenCalled()
  await act(async () => button(dialog, 'Give it back').click())
  return { returnRideGift, reload, dialog }
}

beforeEach(() => jest.clearAllMocks())

describe('giving a received ride back', () => {
  it('is not offered once it is too late, nor for a ride of one’s own', async () => {
    const late = await draw(<ReturnRide order={received(null)} reload={jest.fn()} />)
    const own = await draw(<ReturnRide order={new Order(orderView())} reload={jest.fn()} />)
    expect([late.container.textContent, own.container.textContent]).toEqual(['', ''])
  })

  it.each(langs)('says until when it can be done, and to whom the ride goes, in %s', async (lang) => {
    const { container } = await draw(
      <ReturnRide order={received('2026-11-21 13:30:00')} reload={jest.fn()} />,
      lang,
    )
    expect(container.textContent).toContain('13:30')
    tap(container.querySelector('button') as HTMLElement)
    expect(find('[role=alertdialog]').textContent).toContain('Hana')
  })

  it('marks the giver’s name in the question as the language of its letters', async () => {
    const order = received('2026-11-21 13:30:00', '王芳')
    const { container } = await draw(<ReturnRide order={order} reload={jest.fn()} />)
    tap(container.querySelector('button') as HTMLElement)
    const names = [...find('[role=alertdialog]').querySelectorAll('[lang]')]
    expect(names.map((name) => [name.getAttribute('lang'), name.textContent])).toEqual([
      ['zh-Hans-CN', '王芳'],
      ['zh-Hans-CN', '王芳'],
    ])
  })

  it('asks first, then leads to the bookings, where the ride is no more', async () => {
    const { returnRideGift, dialog } = await giveBack(() => null)
    expect(dialog.textContent).toContain('your ride code stops working')
    expect(returnRideGift).toHaveBeenCalledTimes(1)
    expect(navigate).toHaveBeenCalledWith('pages/order/order', {}, { how: 'relaunch' })
  })

  it('that became too late meanwhile stays on the page, which is asked for again', async () => {
    const { reload } = await giveBack(() => {
      throw new ApiError('rideGift.notReturnable', { status: 409 })
    })
    expect(navigate).not.toHaveBeenCalled()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(document.querySelector('[role=alertdialog]')).toBeNull()
  })
})
