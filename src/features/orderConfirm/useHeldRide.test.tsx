import { observer } from 'mobx-react'
import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { draw, drawWith, endDrawing } from '@/h5/testing/draw'
import { navigate } from '@/navigation'
import { BookingStore } from '@/stores/BookingStore'
import { DraftStore } from '@/stores/DraftStore'
import { choosePickup } from '@/stores/testing/testRide'
import { buildTestRoot } from '@/stores/testRoot'
import { useHeldRide } from './useHeldRide'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  backTo: jest.fn(() => Promise.resolve(false)),
}))

const Opened = observer(function Opened({ startsAtDoor }: { startsAtDoor: boolean }) {
  const { hold, shown } = useHeldRide(startsAtDoor)
  return <span title={shown?.holdId ?? 'none'}>{hold ? hold.holdId : 'none'}</span>
})

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

describe('the last page before paying, opened fresh', () => {
  it.each([
    [true, 'useCar/airport-dropoff-reservation/index'],
    [false, 'useCar/airport-pickup-reservation/index'],
  ])('leads to the form of its own route (from a door: %s)', async (startsAtDoor, form) => {
    jest.mocked(navigate).mockClear()
    await draw(<Opened startsAtDoor={startsAtDoor} />)
    await settle()
    expect(navigate).toHaveBeenCalledWith(form, {}, { how: 'replace' })
  })
})

/** The page of a drafted pick-up, whose requests for a hold are answered one by one. */
async function openFilled() {
  localStorage.clear()
  const requests: { readonly answer: (hold: unknown) => void; readonly refuse: (error: ApiError) => void }[] =
    []
  const checkAppointment = () => new Promise((answer, refuse) => requests.push({ answer, refuse }))
  const { root, api } = await buildTestRoot({ lang: 'en', answers: { checkAppointment } })
  const drafts = root.store(DraftStore)
  choosePickup(drafts)
  const { container } = drawWith(root, <Opened startsAtDoor={false} />)
  await settle()
  const holds = () => api.made.filter(({ name }) => name === 'checkAppointment')
  const currencies = () => holds().map(({ request }) => (request as { currency: string }).currency)
  const answer = async (holdId: string) => {
    requests.at(-1)?.answer({ holdId, quotation: { payPrice: 312000 } })
    await settle()
  }
  const refuse = async (error: ApiError) => {
    requests.at(-1)?.refuse(error)
    await settle()
  }
  return { root, drafts, booking: root.store(BookingStore), container, currencies, answer, refuse }
}

describe('the seats held for the page', () => {
  it('are held again in the language’s currency, which comes after the language', async () => {
    const { root, container, currencies, answer } = await openFilled()
    await answer('h1')
    expect(container.textContent).toBe('h1')
    await act(() => root.i18n.setLang('zh-CN'))
    await settle()
    expect(currencies()).toEqual(['JPY', 'JPY'])
    act(() => root.settings.chooseCurrency('CNY'))
    await settle()
    await answer('h2')
    expect(currencies()).toEqual(['JPY', 'JPY', 'CNY'])
    await answer('h3')
    expect([container.textContent, currencies().length]).toEqual(['h3', 3])
  })

  it('are held once more, and no more often, where two things change on a slow network', async () => {
    const { root, booking, container, currencies, answer } = await openFilled()
    await answer('h1')
    act(() => root.settings.chooseCurrency('USD'))
    await settle()
    act(() => root.settings.chooseCurrency('TWD'))
    await settle()
    expect(currencies()).toEqual(['JPY', 'USD'])
    await answer('h2')
    expect(container.textContent).toBe('none')
    expect(currencies()).toEqual(['JPY', 'USD', 'TWD'])
    await answer('h3')
    expect([container.textContent, booking.isHoldCurrent]).toEqual(['h3', true])
    expect(currencies()).toHaveLength(3)
  })

  it('are held after a change while they were held for the first time', async () => {
    const { drafts, container, currencies, answer } = await openFilled()
    act(() => drafts.change({ coupon: 'none' }))
    await answer('h1')
    await answer('h2')
    expect(container.textContent).toBe('h2')
    expect(currencies()).toHaveLength(2)
  })

  it('are not requested again by themselves once they were refused', async () => {
    const { booking, currencies, refuse, container, answer } = await openFilled()
    await refuse(new ApiError('offline'))
    expect([currencies().length, booking.holding.status]).toEqual([1, 'failed'])
    act(() => booking.dropHold())
    await settle()
    await answer('h2')
    expect(container.textContent).toBe('h2')
  })

  it('lead back to the form by a refusal that belongs to it, and not who has left the page by then', async () => {
    const refusal = new ApiError('booking.timeTooEarly', { params: { dateTime: '2026-11-21 15:00:00' } })
    const form = 'useCar/airport-pickup-reservation/index'
    const here = await openFilled()
    jest.mocked(navigate).mockClear()
    await here.refuse(refusal)
    expect(navigate).toHaveBeenCalledWith(form, {}, { how: 'replace' })
    endDrawing()
    const gone = await openFilled()
    jest.mocked(navigate).mockClear()
    endDrawing()
    await gone.refuse(refusal)
    expect(navigate).not.toHaveBeenCalled()
  })

  it('stay on the page while another price of them is fetched, and not once their time is over', async () => {
    const { root, booking, container, answer } = await openFilled()
    const shown = () => container.querySelector('span')?.title
    await answer('h1')
    act(() => root.settings.chooseCurrency('USD'))
    await settle()
    expect([container.textContent, shown()]).toEqual(['none', 'h1'])
    await answer('h2')
    act(() => booking.endHold())
    expect(shown()).toBe('none')
    // Their clock, shown again, would end the time of those that are being held.
    act(() => booking.dropHold())
    await settle()
    expect(shown()).toBe('none')
    await answer('h3')
    expect(shown()).toBe('h3')
  })

  it('are held again when what was requested is dropped on its way', async () => {
    const { booking, currencies, container, answer } = await openFilled()
    act(() => booking.dropHold())
    await settle()
    await answer('h2')
    expect([container.textContent, currencies().length]).toEqual(['h2', 2])
  })
})
