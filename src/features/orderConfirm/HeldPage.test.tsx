import type { Hold } from '@noriai/contract/schema/hold'
import { act, type ReactElement, type ReactNode } from 'react'
import { ApiError } from '@/api/ApiError'
import { PageShell } from '@/components/PageShell/PageShell'
import { drawWith, find, type } from '@/h5/testing/draw'
import { useMayDraw } from '@/hooks/useMayDraw'
import { orderView } from '@/models/testing/orderView'
import { pageConfig } from '@/models/testing/pageConfig'
import { BookingStore } from '@/stores/BookingStore'
import { DraftStore } from '@/stores/DraftStore'
import { choosePickup } from '@/stores/testing/testRide'
import { buildTestRoot } from '@/stores/testRoot'
import { HeldPage } from './HeldPage'
import { LawCard } from './LawCard'

const mockHold = {
  holdId: 'h1',
  holdUntil: '2099-01-01 00:00:00',
  departure: { departureId: 'd1' },
  quotation: { ...orderView().price, notes: ['fillBeforePay'] },
  plan: { serviceDate: '2026-11-21' },
} as unknown as Hold
const mockPay = jest.fn()
let mockIsFree = false

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))
jest.mock('@/toast', () => ({ showToast: jest.fn() }))
jest.mock('@/hooks/useMayDraw', () => ({ useMayDraw: jest.fn() }))
// What is in the page is drawn; how often the page itself is, it counts.
jest.mock('@/components/PageShell/PageShell', () => ({
  PageShell: jest.fn(({ children }: { children: ReactNode }) => children),
}))
jest.mock('./useHeldRide', () => ({
  useHeldRide: () => ({
    hold: mockHold,
    shown: mockHold,
    isOver: false,
    end: jest.fn(),
    takeAgain: jest.fn(),
    toForm: jest.fn(),
  }),
}))
jest.mock('@/features/payment/usePaying', () => ({
  usePaying: () => ({ isFree: mockIsFree, isCharged: false, isBusy: false, giftJpy: 0, pay: mockPay }),
}))
// Of the page's other parts none is what this is about.
jest.mock('@/features/coupons/CouponRow', () => ({ CouponRow: () => null }))
jest.mock('@/features/gifts/GiftPartCard', () => ({ GiftPartCard: () => null }))
jest.mock('@/features/legal/AgreedLinks', () => ({ AgreedLinks: () => null }))
jest.mock('@/features/orderLife/ReplacesNote', () => ({ ReplacesNote: () => null }))
jest.mock('@/features/partner/PartnerNote', () => ({ PartnerNote: () => null }))
jest.mock('@/features/payment/PayFailure', () => ({ PayFailure: () => null }))
jest.mock('@/features/price/PriceBreakdown', () => ({ PriceBreakdown: () => null }))
jest.mock('./HeldRideCard', () => ({ HeldRideCard: () => null }))
jest.mock('./LawCard', () => ({ LawCard: jest.fn(() => null) }))

const secondName = () => find<HTMLInputElement>('#riders-adult-2-name')

/** The page of a ride for two that leaves soon: the second name is still missing. */
async function openHeld() {
  const { root } = await buildTestRoot({ lang: 'en' })
  const drafts = root.store(DraftStore)
  drafts.changeContact({ contactName: 'HANNAH OBRIEN' })
  drafts.change({ party: { adults: 2, children: 0, infants: 0, childSeats: 0 }, agreed: true })
  drawWith(root, <HeldPage startsAtDoor={false} />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  return root.store(BookingStore)
}

/** Taps the page's one button, which the bar holds. */
function tapPay() {
  const bar = jest.mocked(PageShell).mock.lastCall?.[0].bar as ReactElement<{ onPay: () => void }>
  act(() => bar.props.onPay())
}

beforeEach(() => {
  localStorage.clear()
  mockPay.mockClear()
  mockIsFree = false
  jest.mocked(useMayDraw).mockImplementation((isHere) => isHere)
})

describe('the page where a held ride is checked and paid', () => {
  it('is drawn in slices: until then it says that the seats are being held', async () => {
    jest.mocked(useMayDraw).mockReturnValue(false)
    jest.mocked(LawCard).mockClear()
    await openHeld()
    expect(useMayDraw).toHaveBeenLastCalledWith(true)
    expect(LawCard).not.toHaveBeenCalled()
    expect(document.querySelector('[aria-label="Holding your seats…"]')).not.toBeNull()
  })

  it('is not drawn again for a name that is typed on it: its parts that say names are', async () => {
    const booking = await openHeld()
    jest.mocked(PageShell).mockClear()
    type(secondName(), 'MIA TANAKA')
    expect(secondName().value).toBe('MIA TANAKA')
    expect(booking.passengers?.map(({ passportName }) => passportName)).toEqual([
      'HANNAH OBRIEN',
      'MIA TANAKA',
    ])
    expect(jest.mocked(LawCard).mock.lastCall?.[0]).toMatchObject({ people: 2, areNamesGiven: true })
    expect(PageShell).not.toHaveBeenCalled()
  })

  it('asks for what is missing before it is paid with, and says who rides below the price', async () => {
    await openHeld()
    const text = document.body.textContent?.replace(/\u00a0/g, ' ') ?? ''
    const places = ['Everyone’s names', 'Price', '2 adults'].map((words) => text.indexOf(words))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  it('is paid once the names are well, and not before', async () => {
    await openHeld()
    tapPay()
    expect(mockPay).not.toHaveBeenCalled()
    expect(secondName().getAttribute('aria-invalid')).toBe('true')
    type(secondName(), 'MIA TANAKA')
    tapPay()
    expect(mockPay).toHaveBeenCalledTimes(1)
  })

  it('offers the departures that take the wheelchair of its party once the bus has no place left for it, and says whom to call', async () => {
    mockIsFree = true
    const full = new ApiError('booking.wheelchairsFull', {
      status: 409,
      params: { time: '2026-11-22 15:30:00', next: '2026-11-22 16:00:00' },
    })
    const alternatives = [{ departureId: 'd2', busDepartsAt: '2026-11-22 16:00:00' }]
    const { root, api } = await buildTestRoot({
      lang: 'en',
      answers: {
        checkAppointment: () => mockHold,
        addOrUpdate: () => Promise.reject(full),
        offerInfo: () => ({ ...mockHold.quotation, alternatives }),
      },
    })
    const helpChannels = [{ channel: 'phone', id: '+81 6 0000 0000', url: 'tel:+81600000000' }]
    root.settings.config = pageConfig({ helpChannels }) as never
    const [drafts, booking] = [root.store(DraftStore), root.store(BookingStore)]
    choosePickup(drafts)
    drafts.change({ detail: '1-3-3', needs: ['wheelchair'], agreed: true })
    drafts.changeContact({ contactName: 'HANNAH OBRIEN', phone: '0412 345 678', country: 'AU' })
    await booking.takeHold()
    drawWith(root, <HeldPage startsAtDoor={false} />)
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(document.body.textContent).not.toContain('no place left for a wheelchair')
    tapPay()
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(document.body.textContent).toContain('no place left for a wheelchair')
    expect(find('a[href="tel:+81600000000"]').textContent).toBe('+81 6 0000 0000')
    const quoted = api.made.find(({ name }) => name === 'offerInfo')
    expect(quoted?.request).toMatchObject({ wheelchair: true })
    const buttons = [...document.querySelectorAll<HTMLElement>('button')]
    act(() => buttons.find(({ textContent }) => textContent === '16:00 bus')?.click())
    expect(drafts.draft.departureId).toBe('d2')
    expect(document.body.textContent).not.toContain('no place left for a wheelchair')
  })
})
