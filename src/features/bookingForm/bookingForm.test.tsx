import { act as reactAct } from 'react'
import { drawWith, endDrawing, type } from '@/h5/testing/draw'
import { observer } from 'mobx-react'
import { ApiError } from '@/api/ApiError'
import { pageConfig } from '@/models/testing/pageConfig'
import { navigate } from '@/navigation'
import { BookingStore } from '@/stores/BookingStore'
import { DraftStore } from '@/stores/DraftStore'
import { type Answers, buildTestRoot } from '@/stores/testRoot'
import { AgreeRow } from '@/features/legal/AgreeRow'
import { ContactCard } from './ContactCard'
import { NamesCard } from './NamesCard'
import { PickupRide } from './PickupRide'
import { useLiveQuotation } from './useLiveQuotation'
import { useSubmitBooking } from './useSubmitBooking'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  pathTo: (path: string) => `/${path}`,
}))

// A browser recognises nobody.
jest.mock('@/features/signIn/useRecognition', () => ({ useRecognition: () => false }))

const CONFIRM = 'useCar/orderConfirm/orderConfirm'

const Form = observer(function Form() {
  const submit = useSubmitBooking()
  useLiveQuotation()
  return (
    <main>
      <PickupRide onRetry={submit} />
      <NamesCard />
      <ContactCard />
      <AgreeRow />
      <button id="submit" onClick={submit} />
    </main>
  )
})

const offer = (departureId: string, time: string) => ({ departureId, busDepartsAt: `2026-11-22 ${time}:00` })
const quotation = {
  plan: null,
  problem: null,
  departure: null,
  alternatives: [],
  bagsLeft: null,
  notes: [],
  coupon: null,
  payPrice: 310000,
}

async function open(answers: Answers = {}) {
  const { root, api } = await buildTestRoot({
    lang: 'en',
    answers: { offerInfo: () => quotation, checkAppointment: () => ({ holdId: 'h1' }), ...answers },
  })
  drawWith(root, <Form />)
  return { root, api, drafts: root.store(DraftStore) }
}

type Opened = Awaited<ReturnType<typeof open>>

/** While somebody types the price waits; this is longer. */
const TYPING_MS = 350

const wait = (ms: number) => reactAct(() => new Promise((resolve) => setTimeout(resolve, ms)))

/** Something done, what it redraws, and what that asks for. */
async function act(what: () => unknown, waitMs = 20) {
  await reactAct(async () => {
    what()
    await new Promise((resolve) => setTimeout(resolve))
  })
  await wait(waitMs)
}

async function fill({ drafts }: Opened, landing = '14:05') {
  await act(() => {
    drafts.chooseFlight({
      flightNo: 'CX506',
      airlineName: 'Cathay Pacific',
      originCode: 'HKG',
      originName: 'Hong Kong',
      takeOff: '',
      landingTime: `2026-11-22 ${landing}:00`,
      terminal: 'T1',
      isManual: false,
      isSample: false,
    })
    drafts.chooseWard({ wardCode: '27128', name: 'Chuo-ku', nameJa: '中央区' })
    drafts.change({ detail: '1-3-3', agreed: true })
    drafts.changeContact({ contactName: 'HANNAH', line: 'hannah', channel: 'line' })
  })
}

const tap = (target: HTMLElement | null | undefined) => act(() => target?.click())
const submit = () => tap(document.getElementById('submit'))
const button = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === text)
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)
const callsOf = ({ api }: Opened, name: string) => api.made.filter((call) => call.name === name)

/** An account as it is after signing in, with the texts that it ticked. */
const signedIn = (agreed: readonly string[]) => ({
  token: 'T1',
  isNew: agreed.length === 0,
  user: { id: 'u1', agreed, countryCode: '61', phone: '412345678', email: null },
})
const codes = {
  msmSend: () => ({ expiresInSeconds: 300, resendInSeconds: 60 }),
  login: () => signedIn([]),
}
const codeBoxes = () =>
  [...document.querySelectorAll<HTMLInputElement>('input')].find(
    ({ autocomplete }) => autocomplete === 'one-time-code',
  )
const typeCode = (code: string) => act(() => type(codeBoxes() as HTMLInputElement, code))

/** A whole form of a stranger, and the code sent to their phone. */
async function proveByPhone(opened: Opened) {
  await fill(opened)
  await act(() => opened.drafts.changeContact({ phone: '0412 345 678', country: 'AU' }))
  await tap(button('Send code'))
}

beforeEach(() => {
  localStorage.clear()
  jest.mocked(navigate).mockClear()
  Element.prototype.scrollIntoView = jest.fn()
})
describe('the pick-up form', () => {
  it('says beside each field what is missing, and moves to the first', async () => {
    const opened = await open()
    await submit()
    expect(alerts()).toEqual([
      'Choose the landing time.',
      'Choose where you’re going.',
      'Enter the name as in the passport.',
      'Enter your phone number.',
      'Tick the box to accept the terms.',
    ])
    expect(document.activeElement?.id).toBe('booking-flight')
    expect(callsOf(opened, 'checkAppointment')).toEqual([])
    expect(navigate).not.toHaveBeenCalled()
  })

  it('takes an error away when its field is changed, and only that', async () => {
    const { drafts, root } = await open()
    await submit()
    await act(() => {
      root.store(BookingStore).clearError('contactName')
      drafts.changeContact({ contactName: 'HANNAH' })
    })
    expect(alerts()).not.toContain('Enter the name as in the passport.')
    expect(alerts()).toContain('Choose where you’re going.')
  })

  it('takes an error away when it was mended elsewhere, as on the page where the place is chosen (C23)', async () => {
    const { drafts } = await open()
    await submit()
    await act(() => drafts.chooseWard({ wardCode: '27128', name: 'Chuo-ku', nameJa: '中央区' }))
    expect(alerts()).not.toContain('Choose where you’re going.')
    expect(alerts()).toContain('Choose the landing time.')
  })

  it('takes a refusal of the ride away once another flight is chosen (C23)', async () => {
    const refusal = new ApiError('booking.capacityFullAll', {
      status: 409,
      params: { time: '2026-11-22 15:30:00' },
    })
    const opened = await open({ checkAppointment: () => Promise.reject(refusal) })
    opened.root.session.start('T1', 'u1')
    await fill(opened)
    await submit()
    expect(alerts().join()).toContain('15:30')
    await fill(opened, '17:20')
    expect(alerts().join()).not.toContain('15:30')
  })

  it('asks a traveller without an account for the code, and holds nothing before', async () => {
    const opened = await open(codes)
    await fill(opened)
    await act(() => opened.drafts.changeContact({ phone: '0412 345 678', country: 'AU' }))
    await submit()
    expect(alerts()).toEqual(['Enter the code.'])
    expect(document.activeElement?.id).toBe('booking-code')
    expect(callsOf(opened, 'checkAppointment')).toEqual([])
    expect(navigate).not.toHaveBeenCalled()
  })

  it('checks the code at its sixth digit, which makes the account in place, and goes on', async () => {
    const opened = await open(codes)
    await proveByPhone(opened)
    expect(callsOf(opened, 'msmSend').map(({ request }) => request)).toEqual([
      { countryCode: '+61', phone: '0412 345 678', scene: 'login' },
    ])
    await typeCode('12345')
    expect(callsOf(opened, 'login')).toEqual([])
    await typeCode('123456')
    expect(callsOf(opened, 'login').map(({ request }) => request)).toEqual([
      { loginType: 'sms', countryCode: '+61', phone: '0412 345 678', code: '123456' },
    ])
    expect(opened.root.session.isSignedIn).toBe(true)
    await submit()
    expect(navigate).toHaveBeenCalledWith(CONFIRM)
  })

  it('says under the boxes that a code is wrong, empties them, and takes the right one after it', async () => {
    const wrong = new ApiError('login.codeWrong', { status: 403, params: { left: 4 } })
    const login = jest.fn().mockRejectedValueOnce(wrong).mockResolvedValue(codes.login())
    const opened = await open({ ...codes, login })
    await proveByPhone(opened)
    await typeCode('000000')
    expect(alerts()).toEqual(['That code isn’t right. 4\u00a0tries left.'])
    expect(codeBoxes()?.value).toBe('')
    await typeCode('1')
    expect(alerts()).toEqual([])
    await typeCode('123456')
    expect(opened.root.session.isSignedIn).toBe(true)
  })

  it('keeps a code that could not be checked without network, to be checked again', async () => {
    const login = jest
      .fn()
      .mockRejectedValueOnce(new ApiError('offline', { status: 0 }))
      .mockResolvedValue(codes.login())
    const opened = await open({ ...codes, login })
    await proveByPhone(opened)
    await typeCode('123456')
    expect(codeBoxes()?.value).toBe('123456')
    await tap(button('Try again'))
    expect(opened.root.session.isSignedIn).toBe(true)
  })

  it('asks nobody to tick what the account ticked before', async () => {
    const opened = await open({ ...codes, login: () => signedIn(['common']) })
    await proveByPhone(opened)
    await act(() => opened.drafts.change({ agreed: false }))
    expect(document.getElementById('booking-agreed')).not.toBeNull()
    await typeCode('123456')
    expect(document.getElementById('booking-agreed')).toBeNull()
    await submit()
    expect(navigate).toHaveBeenCalledWith(CONFIRM)
  })

  it('still knows after a reload which number the code was sent to', async () => {
    const first = await open(codes)
    await proveByPhone(first)
    endDrawing()
    await open(codes)
    expect(codeBoxes()).not.toBeUndefined()
  })

  it('has the seats held once, however often the button is tapped before the next page is there', async () => {
    const opened = await open()
    opened.root.session.start('T1', 'u1')
    await fill(opened)
    let arrive = () => {}
    jest.mocked(navigate).mockImplementationOnce(() => new Promise<void>((resolve) => (arrive = resolve)))
    await submit()
    await submit()
    expect(callsOf(opened, 'checkAppointment')).toHaveLength(1)
    expect(opened.root.store(BookingStore).isSubmitting).toBe(true)
    await act(() => arrive())
    expect(opened.root.store(BookingStore).isSubmitting).toBe(false)
  })

  it('has the seats of a signed-in traveller held first', async () => {
    const opened = await open()
    opened.root.session.start('T1', 'u1')
    await fill(opened)
    await submit()
    expect(callsOf(opened, 'checkAppointment')).toHaveLength(1)
    expect(navigate).toHaveBeenCalledWith(CONFIRM)
  })

  it.each([
    ['20:59', false],
    ['21:00', true],
  ])('a landing at %s shows the night surcharge: %s', async (landing, isShown) => {
    const opened = await open()
    await fill(opened, landing)
    expect(/JPY\s640 night surcharge per person/.test(document.body.textContent ?? '')).toBe(isShown)
  })

  it('asks for the price again when somebody joins', async () => {
    const opened = await open()
    await fill(opened)
    await act(
      () => opened.drafts.change({ party: { adults: 2, children: 0, infants: 0, childSeats: 0 } }),
      TYPING_MS,
    )
    const last = callsOf(opened, 'offerInfo').pop()
    expect(last?.request).toMatchObject({ adults: 2, params1: 2 })
  })

  it('offers the nearest departures of a full one as buttons, and takes the tapped one', async () => {
    const problem = {
      error: 'booking.capacityFull',
      message: '',
      params: {
        time: '2026-11-22 15:30:00',
        before: '2026-11-22 15:00:00',
        after: '2026-11-22 16:00:00',
      },
    }
    const full = { ...quotation, problem, alternatives: [offer('d1', '15:00'), offer('d2', '16:00')] }
    const opened = await open({ offerInfo: () => full })
    await fill(opened)
    expect(alerts().join()).toContain('15:30 is full. There are seats at 15:00 and 16:00.')
    await tap(button('16:00 bus'))
    await wait(TYPING_MS)
    expect(callsOf(opened, 'offerInfo').pop()?.request).toMatchObject({ departureId: 'd2' })
  })

  it('says which departure has room for all bags, takes it, and opens the bags to be changed', async () => {
    const problem = {
      error: 'booking.bagsFull',
      message: '',
      params: { time: '2026-11-22 15:30:00', left: 1, small: 4, next: '2026-11-22 16:00:00' },
    }
    const opened = await open({
      offerInfo: () => ({ ...quotation, problem, alternatives: [offer('d2', '16:00')] }),
    })
    await fill(opened)
    expect(alerts().join()).toContain('1 large and 4 small can still go along. All of them fit at 16:00.')
    await tap(button('Change bags'))
    expect(document.querySelector('[role=dialog]')).not.toBeNull()
    await tap(button('16:00 bus'))
    await wait(TYPING_MS)
    expect(callsOf(opened, 'offerInfo').pop()?.request).toMatchObject({
      departureId: 'd2',
      luggage: { large: 1 },
    })
  })

  it('offers a party with a wheelchair the departures that take it, takes the tapped one, and says whom to call', async () => {
    const problem = {
      error: 'booking.wheelchairsFull',
      message: '',
      params: { time: '2026-11-22 15:30:00', next: '2026-11-22 16:00:00' },
    }
    const opened = await open({
      offerInfo: ({ wheelchair, departureId }: { wheelchair?: boolean; departureId?: string }) =>
        wheelchair && departureId === undefined
          ? { ...quotation, problem, alternatives: [offer('d2', '16:00')] }
          : quotation,
    })
    const helpChannels = [{ channel: 'phone', id: '+81 6 0000 0000', url: 'tel:+81600000000' }]
    await act(() => {
      opened.root.settings.config = pageConfig({ helpChannels }) as never
    })
    await fill(opened)
    expect(alerts()).toEqual([])
    await act(() => opened.drafts.change({ needs: ['wheelchair'] }), TYPING_MS)
    expect(alerts().join()).toContain('15:30 has no place left for a wheelchair. There is one at 16:00.')
    expect(alerts().join()).toContain('+81 6 0000 0000')
    await tap(button('16:00 bus'))
    await wait(TYPING_MS)
    expect(callsOf(opened, 'offerInfo').pop()?.request).toMatchObject({
      departureId: 'd2',
      wheelchair: true,
    })
    expect(alerts()).toEqual([])
  })

  it('says before the payment where few more bags fit', async () => {
    const opened = await open({ offerInfo: () => ({ ...quotation, bagsLeft: 1 }) })
    await fill(opened)
    expect(document.body.textContent).toContain('Only 1\u00a0more bag fits on this ride.')
  })

  it('looks again for departures with room when others were faster', async () => {
    const refusal = new ApiError('booking.bagsFullAll', {
      status: 409,
      params: { time: '2026-11-22 15:30:00', left: 0, small: 2 },
    })
    const opened = await open({ checkAppointment: () => Promise.reject(refusal) })
    opened.root.session.start('T1', 'u1')
    await fill(opened)
    const before = callsOf(opened, 'offerInfo').length
    await submit()
    expect(alerts().join()).toContain('No other departure that day has room for all of them.')
    expect(callsOf(opened, 'offerInfo').length).toBe(before + 1)
  })

  it('does not go on with a ride that cannot be taken', async () => {
    const problem = { error: 'booking.capacityFullAll', message: '', params: { time: '2026-11-22 15:30:00' } }
    const opened = await open({ offerInfo: () => ({ ...quotation, problem }) })
    await fill(opened)
    await submit()
    expect(navigate).not.toHaveBeenCalled()
  })

  it('offers the morning bus to who ticks that they wait', async () => {
    const problem = {
      error: 'booking.nightHoldNotTicked',
      message: '',
      params: { time: '2026-11-23 06:40:00' },
    }
    const opened = await open({ offerInfo: () => ({ ...quotation, problem }) })
    await fill(opened)
    expect(document.body.textContent).toContain('take the 06:40 bus next morning')
    await tap(document.getElementById('booking-ride'))
    expect(opened.drafts.draft.nightHold).toBe(true)
  })

  it('lets the traveller know better than the timetable', async () => {
    const refusal = new ApiError('flight.timeDiffers', {
      status: 409,
      params: { dateTime: '2026-11-22 14:35:00' },
    })
    const checkAppointment = jest
      .fn<Promise<unknown>, [request: unknown]>()
      .mockRejectedValueOnce(refusal)
      .mockResolvedValue({ holdId: 'h1' })
    const opened = await open({ checkAppointment })
    opened.root.session.start('T1', 'u1')
    await fill(opened)
    await submit()
    expect(alerts().join()).toContain('14:35')
    expect(navigate).not.toHaveBeenCalled()
    await tap(button('Mine is right'))
    expect(checkAppointment.mock.calls[1]?.[0]).toMatchObject({ flightConfirmed: true })
    expect(navigate).toHaveBeenCalledWith(CONFIRM)
  })
})
