import { observer } from 'mobx-react'
import { act } from 'react'
import { drawWith, endDrawing, find, tap, type } from '@/h5/testing/draw'
import { useStore } from '@/hooks/useStores'
import { orderView, rideCodeView } from '@/models/testing/orderView'
import type * as focus from '@/platform/focusField'
import { OrdersStore } from '@/stores/OrdersStore'
import { type Answers, buildTestRoot } from '@/stores/testRoot'
import { BookedRidePage } from './BookedRidePage'

// Taro measures pictures for a device, which there is none of here.
jest.mock('@/components/QrImage/QrImage', () => ({ QrImage: () => <i id="qr" /> }))
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
}))
jest.mock('@/platform/focusField', () => ({
  ...jest.requireActual<typeof focus>('@/platform/focusField'),
  focusField: jest.fn(),
}))
jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  pathTo: (path: string) => path,
  goBack: jest.fn(),
}))

const paid = { payment: 'paid', fulfilment: 'confirmed', refund: 'none', review: 'none' } as const
const waiting = orderView({
  facts: paid,
  label: 'paid',
  actions: ['fillInfo', 'guideMap'],
  contact: { ...orderView().contact, email: 'hannah@noriai.example' },
  times: { fillUntil: '2026-11-21 14:20:00', gatherAt: '2026-11-21 15:20:00' },
})
const ready = { ...waiting, actions: ['rideCode' as const, 'guideMap' as const], label: 'toDepart' as const }

const Shown = observer(function Shown() {
  const order = useStore(OrdersStore).find(waiting.id)
  return order ? <BookedRidePage order={order} /> : null
})

async function booked(view: typeof waiting, answers: Answers = {}) {
  const { root, api } = await buildTestRoot({
    lang: 'en',
    answers: {
      busOrderQrById: () => rideCodeView({ expiresAt: '2099-01-01 05:00:00' }),
      travellerDetails: () => ({ details: null }),
      ...answers,
    },
  })
  root.store(OrdersStore).add(view)
  drawWith(root, <Shown />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
  return api
}

const text = () => document.body.textContent ?? ''
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement

beforeEach(() => localStorage.clear())

describe('a ride that was just booked', () => {
  it('shows its code at once when nothing is missing', async () => {
    await booked(ready)
    expect(document.querySelectorAll('#qr')).toHaveLength(1)
    expect(text()).toContain('K7M 2QX')
    expect(text()).toContain('Also sent to hannah@noriai.example')
    expect(document.querySelectorAll('input')).toHaveLength(0)
  })

  it('says which phone its confirmation went to, as the server names it, or nothing', async () => {
    const noMail = { ...ready, contact: { ...ready.contact, email: '' } }
    await booked({ ...noMail, confirmation: { channel: 'sms', to: '+61412345678' } })
    expect(text()).toContain('Also sent to +61 412 345 678')
    endDrawing()
    await booked({ ...noMail, confirmation: { channel: 'email', to: 'ben@noriai.example' } })
    expect(text()).toContain('Also sent to ben@noriai.example')
    endDrawing()
    await booked(noMail)
    expect(text()).toContain('Your seats are confirmed.')
  })

  it('asks for the missing name alone, sends all that is known, and then shows the code in its place', async () => {
    const fillOrderInfo = jest.fn(() => ready)
    await booked(waiting, { fillOrderInfo })
    expect(document.querySelectorAll('#qr')).toHaveLength(0)
    expect(text()).toContain('One more name, and your ride code is here')
    expect(text()).toContain('HANNAH O’BRIEN')
    expect(document.querySelectorAll('input')).toHaveLength(1)
    tap(button('Show my ride code'))
    expect(fillOrderInfo).not.toHaveBeenCalled()
    type(find<HTMLInputElement>('input'), 'BEN O’BRIEN')
    tap(button('Show my ride code'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
    expect(fillOrderInfo).toHaveBeenCalledWith(
      expect.objectContaining({
        id: waiting.id,
        passengers: [
          { passportName: 'HANNAH O’BRIEN', kind: 'adult', birthday: null },
          { passportName: 'BEN O’BRIEN', kind: 'adult', birthday: null },
        ],
      }),
      expect.anything(),
    )
    expect(document.querySelectorAll('#qr')).toHaveLength(1)
  })

  it('puts the link to the riders before the calendar while names are missing, and the way to the desk once none is', async () => {
    const acts = () =>
      [...document.querySelectorAll('nav button')].map(({ textContent }) => textContent ?? '').join(', ')
    await booked(waiting)
    expect(acts()).toMatch(/^Send a link, Calendar, To the desk, See booking/)
    endDrawing()
    await booked(ready)
    expect(acts()).toMatch(/^To the desk, Calendar, (Driver card, )?See booking/)
  })

  it('has what is to tap in its place while the riders that the account keeps are looked for', async () => {
    await booked(waiting, { travellerDetails: () => new Promise(() => undefined) })
    expect(document.querySelectorAll('input')).toHaveLength(0)
    expect(document.querySelector('nav button')?.textContent).toBe('Send a link')
  })

  it('hands the focus from the button that brings the code to the heading of the code', async () => {
    await booked(waiting, { fillOrderInfo: () => ready })
    type(find<HTMLInputElement>('input'), 'BEN O’BRIEN')
    button('Show my ride code').focus()
    tap(button('Show my ride code'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
    expect(document.activeElement?.tagName).toBe('H2')
    expect(document.activeElement?.textContent).toBe('Ride code')
  })

  it('leaves the focus alone where the code is there from the start', async () => {
    await booked(ready)
    expect(document.activeElement?.tagName).not.toBe('H2')
  })

  it('keeps a name as it is typed, half of one in its field, until it is sent', async () => {
    await booked(waiting)
    type(find<HTMLInputElement>('input'), 'BEN O')
    endDrawing()
    await booked(waiting, { fillOrderInfo: () => ready })
    expect(find<HTMLInputElement>('input').value).toBe('BEN O')
    expect(text()).toContain('HANNAH O’BRIEN')
    tap(button('Show my ride code'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
    expect(localStorage.getItem('cache/tripInfo')).toBeNull()
  })

  it('shows what the booking says meanwhile of those whose name was not typed', async () => {
    await booked(waiting)
    type(find<HTMLInputElement>('input'), 'BEN O’BRIEN')
    endDrawing()
    await booked({ ...waiting, contact: { ...waiting.contact, contactName: 'HANNAH MURRAY' } })
    expect(text()).toContain('HANNAH MURRAY')
    expect(find<HTMLInputElement>('input').value).toBe('BEN O’BRIEN')
  })

  it('shows the driver the place in Japanese, and under it the traveller its name as they know it', async () => {
    const destination = {
      ...orderView().destination,
      nameJa: 'ホテル日航大阪',
      addressJa: '大阪市中央区西心斎橋1-3-3',
    }
    await booked({ ...ready, destination })
    tap(button('Driver card'))
    const card = find('[role="dialog"]')
    expect(card.textContent).toContain('ホテル日航')
    expect(card.textContent?.replace(/\u00a0/g, ' ')).toContain('Hotel Nikko Osaka')
  })

  it('keeps its title and its pass while the names come, and while they give way to the code', async () => {
    let answer: (details: unknown) => void = () => undefined
    const travellerDetails = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await booked(waiting, { travellerDetails, fillOrderInfo: () => ready })
    const [title, pass] = [find('h1'), find('section[aria-label]')]
    expect(document.querySelectorAll('input')).toHaveLength(0)
    answer({ details: null })
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
    expect(text()).toContain('One more name, and your ride code is here')
    type(find<HTMLInputElement>('input'), 'BEN O’BRIEN')
    tap(button('Show my ride code'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
    expect(document.querySelectorAll('#qr')).toHaveLength(1)
    expect([title.isConnected, pass.isConnected]).toEqual([true, true])
  })

  it('leads to the whole form where more than names is missing', async () => {
    const noContact = { ...waiting.contact, phone: '', email: '' }
    await booked({ ...waiting, contact: noContact })
    expect(document.querySelectorAll('input')).toHaveLength(0)
    expect(button('Add details')).toBeDefined()
  })
})
