import type { UserView } from '@noriai/contract/schema/userView'
import { autorun } from 'mobx'
import { ApiError } from '@/api/ApiError'
import { orderView } from '@/models/testing/orderView'
import { pageConfig } from '@/models/testing/pageConfig'
import { emptyDraft, type Draft } from './booking/draft'
import { BookingStore } from './BookingStore'
import { DraftStore } from './DraftStore'
import { PlacedOrderStore } from './PlacedOrderStore'
import { type Answers, buildTestRoot } from './testRoot'
import { UserStore } from './UserStore'

const hold = { holdId: 'h1', quotation: { payPrice: 312000, payPriceJpy: 312000 } }
const order = orderView()

const flightOf = (landingTime: string) => ({
  flightNo: 'CX506',
  airlineName: '',
  originCode: 'HKG',
  originName: 'Hong Kong',
  takeOff: '',
  landingTime,
  terminal: 'T1',
  isManual: false,
  isSample: false,
})

async function filled(answers: Answers) {
  const { root, api } = await buildTestRoot({ answers, lang: 'en' })
  const drafts = root.store(DraftStore)
  drafts.chooseFlight(flightOf('2026-11-22 14:05:00'))
  drafts.chooseWard({ wardCode: '27128', name: 'Chuo-ku', nameJa: '中央区' })
  drafts.change({ detail: '1-3-3', party: { adults: 2, children: 0, infants: 3, childSeats: 0 } })
  drafts.change({ bags: { large: 6, small: 5, special: 0 } })
  drafts.changeContact({ contactName: 'HANNAH', phone: '0412 345 678', country: 'AU', channel: 'phone' })
  return { root, api, drafts, booking: root.store(BookingStore) }
}

const keyOf = (call: { options: { idempotencyKey?: string } } | undefined) => call?.options.idempotencyKey

beforeEach(() => localStorage.clear())

describe('what is typed of who books', () => {
  it('is drawn again where it is shown, and nowhere else', async () => {
    const { root } = await buildTestRoot()
    const [booking, drafts] = [root.store(BookingStore), root.store(DraftStore)]
    const seen: string[] = []
    const stops = [
      autorun(() => seen.push(`name ${booking.contactName}`)),
      autorun(() => seen.push(`whatsapp ${booking.reach.whatsapp}`)),
      autorun(() => seen.push(`agreed ${booking.isAgreed}`)),
      autorun(() => seen.push(`code by ${booking.codeBy}`)),
      autorun(() => seen.push(`riders ${Object.keys(booking.riders).join()}`)),
    ]
    seen.splice(0)
    drafts.changeContact({ contactName: 'HANNAH' })
    drafts.changeContact({ whatsapp: '+61' })
    drafts.change({ agreed: true })
    drafts.change({ codeBy: 'email' })
    drafts.changeRider({ kind: 'child', number: 1, key: 'child-1' }, { name: 'MIA' })
    stops.forEach((stop) => stop())
    expect(seen).toEqual(['name HANNAH', 'whatsapp +61', 'agreed true', 'code by email', 'riders child-1'])
  })

  it('draws what is wrong again only once something else is wrong', async () => {
    const { root } = await buildTestRoot()
    const [booking, drafts] = [root.store(BookingStore), root.store(DraftStore)]
    drafts.changeContact({ contactName: '山' })
    booking.showErrors(booking.findErrors())
    const seen: boolean[] = []
    const stop = autorun(() => seen.push(booking.errors.contactName !== undefined))
    drafts.changeContact({ contactName: '山田' })
    drafts.changeContact({ contactName: 'HANNAH OBRIEN' })
    stop()
    expect(seen).toEqual([true, false])
  })
})

describe('the question for a price', () => {
  it('is not asked without flight or place', async () => {
    const { root } = await buildTestRoot()
    const booking = root.store(BookingStore)
    expect(booking.quotationRequest).toBeUndefined()
    await expect(booking.takeHold()).rejects.toMatchObject({ code: 'validation.destinationRequired' })
  })

  it('counts who pays and what is bought by the rules of the service', async () => {
    const { booking } = await filled({})
    // Two laps for three infants; five riders with ten free places for eleven bags, six of them large.
    expect(booking.quotationRequest).toMatchObject({
      type: 1,
      dateTime: '2026-11-22 14:05:00',
      params1: 3,
      params2: 1,
      otherAirportCode: 'HKG',
      addressId: 'ward:27128',
      flight: { flightNo: 'CX506' },
    })
  })
})

describe('the question for a ride that begins at a door', () => {
  it('names the airport, its terminal and the flight to catch', async () => {
    const { booking, drafts } = await filled({})
    drafts.turnTo('dropoff')
    expect(booking.quotationRequest).toBeUndefined()
    const flight = {
      flightNo: 'CX507',
      airlineName: '',
      destinationCode: 'HKG',
      destinationName: 'Hong Kong',
      takeOff: '2026-11-22 18:00:00',
      terminal: 'T2',
      isManual: false,
      isSample: false,
    }
    drafts.chooseDepartingFlight(flight, 'UKB')
    drafts.chooseTime('2026-11-22 15:00:00')
    expect(booking.quotationRequest).toMatchObject({
      type: 2,
      dateTime: '2026-11-22 15:00:00',
      departureAirportCode: 'UKB',
      terminal: 'T2',
      otherAirportCode: 'HKG',
      flight: { flightNo: 'CX507', scheduledTime: '2026-11-22 18:00:00' },
      addressId: 'ward:27128',
    })
  })

  it('sends both doors of a transfer, each with its own street number', async () => {
    const { booking, drafts, api } = await filled({ checkAppointment: () => hold })
    drafts.turnTo('transfer')
    drafts.chooseTime('2026-11-22 10:00:00')
    expect(booking.quotationRequest).toBeUndefined()
    drafts.chooseWard({ wardCode: '27127', name: 'Kita-ku', nameJa: '北区' }, 'start')
    drafts.change({ startDetail: '2-4' })
    await booking.takeHold()
    expect(api.made.pop()?.request).toMatchObject({
      type: 3,
      departureAddressId: 'ward:27127',
      address: { addressId: 'ward:27128', detail: '1-3-3' },
      departureAddress: { addressId: 'ward:27127', detail: '2-4' },
    })
  })

  it('forgets what was decided about a departure when the way turns', async () => {
    const { drafts } = await filled({})
    drafts.change({ departureId: 'pickup:1', allowsDuplicate: true })
    drafts.turnTo('dropoff')
    expect([drafts.draft.departureId, drafts.draft.allowsDuplicate]).toEqual([null, false])
  })
})

describe('a hold', () => {
  it('is for the ride as it was entered, and not for another', async () => {
    const { booking, api, drafts } = await filled({ checkAppointment: () => hold })
    await booking.takeHold()
    expect(api.made[0]?.request).toMatchObject({
      luggage: { large: 6, small: 5, extra: 1 },
      address: { addressId: 'ward:27128', detail: '1-3-3', confirmed: true },
    })
    expect(booking.isHoldCurrent).toBe(true)
    drafts.change({ detail: '2-2-2' })
    expect(booking.isHoldCurrent).toBe(false)
  })

  it('stays the one of its ride when the server has said which airports it serves', async () => {
    const airports = [{ airportCode: 'KIX', name: 'Kansai Airport' }]
    const { root, booking, drafts } = await filled({
      checkAppointment: () => hold,
      getPageConfigInfo: () => pageConfig({ airports }),
    })
    for (const direction of ['pickup', 'dropoff'] as const) {
      drafts.turnTo(direction)
      drafts.change({ airportBy: '2026-11-25 12:00:00', airportCode: null })
      await booking.takeHold()
      await root.settings.load()
      expect(root.settings.airports).toEqual(airports)
      expect(booking.isHoldCurrent).toBe(true)
    }
  })

  it('that is being ordered stays, whatever currency is chosen meanwhile, and is the order’s then', async () => {
    let answer: (view: typeof order) => void = () => undefined
    const { root, booking } = await filled({
      checkAppointment: () => hold,
      addOrUpdate: () => new Promise((resolve) => (answer = resolve)),
    })
    await booking.takeHold()
    const placing = booking.orderToPay([])
    root.settings.chooseCurrency('USD')
    expect(booking.isHoldCurrent).toBe(true)
    answer(order)
    await placing
    root.settings.chooseCurrency('TWD')
    expect([booking.isHoldCurrent, booking.placedOrderId]).toEqual([true, order.id])
    // It ended: the next hold is in the currency that is shown.
    booking.forgetPlaced()
    await booking.takeHold()
    root.settings.chooseCurrency('JPY')
    expect(booking.isHoldCurrent).toBe(false)
  })

  it('that is answered after another currency was chosen is not taken for that one’s', async () => {
    const answers: ((answer: unknown) => void)[] = []
    const { root, booking, api } = await filled({
      checkAppointment: () => new Promise((resolve) => answers.push(resolve)),
    })
    const first = booking.takeHold()
    root.settings.chooseCurrency('USD')
    answers[0]?.(hold)
    await first
    expect([booking.hold, booking.isHoldCurrent, booking.holding.status]).toEqual([null, false, 'ready'])
    const second = booking.takeHold()
    const inDollars = { ...hold, quotation: { payPrice: 2100 } }
    answers[1]?.(inDollars)
    await second
    expect([booking.hold, booking.isHoldCurrent]).toEqual([inDollars, true])
    expect(api.made.map(({ request }) => (request as { currency: string }).currency)).toEqual(['JPY', 'USD'])
  })

  it('stays current when a choice is taken back before its answer comes', async () => {
    let answer: (late: unknown) => void = () => undefined
    const checkAppointment = jest.fn().mockReturnValueOnce(hold)
    const { booking, drafts } = await filled({ checkAppointment })
    await booking.takeHold()
    checkAppointment.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    drafts.change({ coupon: 'c1' })
    const taking = booking.takeHold()
    drafts.change({ coupon: '' })
    answer({ ...hold, quotation: { payPrice: 302000 } })
    await taking
    expect([booking.hold, booking.isHoldCurrent]).toEqual([hold, true])
  })

  it('whose refusal comes after another coupon was chosen is no refusal of that one', async () => {
    let refuse: (error: ApiError) => void = () => undefined
    const checkAppointment = () => new Promise((_resolve, reject) => (refuse = reject))
    const { booking, drafts } = await filled({ checkAppointment })
    drafts.change({ coupon: 'c1' })
    const taking = booking.takeHold()
    drafts.change({ coupon: 'c2' })
    refuse(new ApiError('coupon.expired', { status: 409 }))
    await taking
    expect([drafts.draft.coupon, booking.holding.error]).toEqual(['c2', undefined])
  })

  it('that was dropped while it was on its way does not come back', async () => {
    let answer: (late: unknown) => void = () => undefined
    const { booking } = await filled({ checkAppointment: () => new Promise((resolve) => (answer = resolve)) })
    const taking = booking.takeHold()
    booking.endHold()
    answer(hold)
    await taking
    expect([booking.hold, booking.isHoldOver, booking.isHoldCurrent]).toEqual([null, true, false])
  })

  it('that is refused says so beside the field it is about', async () => {
    const refusal = new ApiError('booking.capacityFull', { status: 409 })
    const { booking } = await filled({ checkAppointment: () => Promise.reject(refusal) })
    await expect(booking.takeHold()).rejects.toBe(refusal)
    expect(booking.showRefusal(refusal)).toBe(true)
    expect(booking.errors).toEqual({ ride: refusal })
    expect(booking.hold).toBeNull()
    booking.clearError('ride')
    expect(booking.errors.ride).toBeUndefined()
  })

  it('that could not be asked for belongs to no field', async () => {
    const { booking } = await filled({})
    expect(booking.showRefusal(new ApiError('offline'))).toBe(false)
  })
})

describe('an order', () => {
  it('is not placed without held seats', async () => {
    const { booking, api } = await filled({ addOrUpdate: () => order })
    await expect(booking.orderToPay([])).rejects.toMatchObject({ code: 'booking.holdExpired' })
    expect(api.made).toEqual([])
  })

  it('takes the hold over at the price that was shown', async () => {
    const { booking, api, drafts } = await filled({ checkAppointment: () => hold, addOrUpdate: () => order })
    drafts.change({ agreed: true })
    await booking.takeHold()
    expect(await booking.orderToPay([])).toEqual({ id: order.id, isPaid: false })
    expect(api.made[1]?.request).toMatchObject({
      holdId: 'h1',
      payPrice: 312000,
      payPriceJpy: 312000,
      agreed: true,
      contact: { contactName: 'HANNAH', phone: '0412 345 678', countryCode: '61' },
    })
    expect(api.made[1]?.request).not.toHaveProperty('contact.channel')
  })

  it('sends the tick of who ticked now, and none of who ticked these texts before', async () => {
    const { root, booking, api, drafts } = await filled({
      checkAppointment: () => hold,
      addOrUpdate: () => order,
    })
    root.session.start('T1', 'u1')
    const users = root.store(UserStore)
    users.take({ id: 'u1', agreed: [] } as unknown as UserView)
    expect(booking.needsTick).toBe(true)
    drafts.change({ agreed: true })
    await booking.takeHold()
    await booking.orderToPay([])
    expect(booking.needsTick).toBe(false)
    root.store(PlacedOrderStore).finishOf(order.id)
    expect(drafts.draft.agreed).toBe(false)
    drafts.change({ flight: flightOf('2026-11-23 14:05:00') })
    await booking.takeHold()
    await booking.orderToPay([])
    const orders = api.made.filter(({ name }) => name === 'addOrUpdate').map(({ request }) => request)
    expect(orders.map((each) => 'agreed' in (each as object))).toEqual([true, false])
  })

  it('asks for the tick again when the texts have changed since', async () => {
    const refusal = new ApiError('validation.agreeTerms', { status: 400 })
    const { root, booking } = await filled({
      checkAppointment: () => hold,
      addOrUpdate: () => Promise.reject(refusal),
    })
    root.session.start('T1', 'u1')
    root.store(UserStore).take({ id: 'u1', agreed: ['common'] } as unknown as UserView)
    await booking.takeHold()
    await expect(booking.orderToPay([])).rejects.toBe(refusal)
    expect(booking.needsTick).toBe(true)
  })

  it('is one however often the button is tapped or the network fails', async () => {
    const answers = { checkAppointment: () => hold, addOrUpdate: jest.fn() }
    answers.addOrUpdate.mockRejectedValueOnce(new ApiError('timeout')).mockResolvedValue(order)
    const { booking, api } = await filled(answers)
    await booking.takeHold()
    await expect(booking.orderToPay([])).rejects.toMatchObject({ code: 'timeout' })
    await Promise.all([booking.orderToPay([]), booking.orderToPay([])])
    const keys = api.made.slice(1).map(keyOf)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  it('is another one after a refusal', async () => {
    const answers = { checkAppointment: () => hold, addOrUpdate: jest.fn() }
    answers.addOrUpdate
      .mockRejectedValueOnce(new ApiError('validation.phone', { status: 422 }))
      .mockResolvedValue(order)
    const { booking, api } = await filled(answers)
    await booking.takeHold()
    await expect(booking.orderToPay([])).rejects.toMatchObject({ code: 'validation.phone' })
    await booking.orderToPay([])
    expect(keyOf(api.made[1])).not.toBe(keyOf(api.made[2]))
  })

  it('whose price changed lets the hold go, so that the new one is shown', async () => {
    const refusal = new ApiError('booking.priceError', { status: 409 })
    const { booking } = await filled({
      checkAppointment: () => hold,
      addOrUpdate: () => Promise.reject(refusal),
    })
    await booking.takeHold()
    await expect(booking.orderToPay([])).rejects.toBe(refusal)
    expect(booking.hold).toBeNull()
  })

  it('whose partner’s offer ended lets the hold go and goes on at the ordinary price', async () => {
    const refusal = new ApiError('company.ended', { status: 409 })
    const { booking, drafts } = await filled({
      checkAppointment: () => hold,
      addOrUpdate: () => Promise.reject(refusal),
    })
    drafts.takePartner('aoi')
    expect(booking.quotationRequest?.partnerCode).toBe('aoi')
    await booking.takeHold()
    await expect(booking.orderToPay([])).rejects.toBe(refusal)
    expect([booking.hold, drafts.draft.partner]).toEqual([null, ''])
    expect(booking.quotationRequest).not.toHaveProperty('partnerCode')
  })

  it('that came too late says that the seats were released, and takes no others by itself', async () => {
    const refusal = new ApiError('booking.holdExpired', { status: 409 })
    const { booking, api } = await filled({
      checkAppointment: () => hold,
      addOrUpdate: () => Promise.reject(refusal),
    })
    await booking.takeHold()
    await expect(booking.orderToPay([])).rejects.toBe(refusal)
    expect([booking.isHoldOver, booking.hold]).toEqual([true, null])
    expect(api.made).toHaveLength(2)
    booking.dropHold()
    expect(booking.isHoldOver).toBe(false)
  })

  it('leaves an empty confirm page and the next draft behind once it is paid, and not before', async () => {
    const { root, booking, drafts } = await filled({
      checkAppointment: () => hold,
      addOrUpdate: () => order,
    })
    const placed = root.store(PlacedOrderStore)
    await booking.takeHold()
    await booking.orderToPay([])
    placed.finishOf('another-order')
    expect(drafts.draft.flight).not.toBeNull()
    placed.finishOf(order.id)
    expect([booking.isHoldCurrent, booking.placedOrderId]).toEqual([false, undefined])
    expect(drafts.draft.flight).toBeNull()
    expect(drafts.draft.place?.addressId).toBe('ward:27128')
  })

  it('that was placed is gone on with, after a reload and on another tab, and never placed twice', async () => {
    const first = await filled({ checkAppointment: () => hold, addOrUpdate: () => order })
    await first.booking.takeHold()
    await first.booking.orderToPay([])
    const other = await filled({ checkAppointment: () => hold })
    expect(await other.booking.orderToPay([])).toEqual({ id: order.id, isPaid: false })
    expect(other.api.made).toEqual([])
    // Another ride is another order.
    other.drafts.change({ bags: { large: 2, small: 0, special: 0 } })
    expect(other.booking.placedOrderId).toBeUndefined()
  })

  it('whose answer was lost is asked for again by the same key after a reload', async () => {
    const first = await filled({
      checkAppointment: () => hold,
      addOrUpdate: () => Promise.reject(new ApiError('timeout')),
    })
    await first.booking.takeHold()
    await expect(first.booking.orderToPay([])).rejects.toMatchObject({ code: 'timeout' })
    const reloaded = await filled({ addOrUpdate: () => order })
    expect(reloaded.booking.hasBegunPlacing).toBe(true)
    await reloaded.booking.continuePlacing()
    expect(reloaded.booking.placedOrderId).toBe(order.id)
    expect(keyOf(reloaded.api.made[0])).toBe(keyOf(first.api.made[1]))
    expect(reloaded.booking.hasBegunPlacing).toBe(false)
  })

  it.each<[what: string, change: Partial<Draft>]>([
    ['needs', { needs: ['wheelchair'] }],
    ['door', { detail: 'Room 1204' }],
    ['terminal', { flight: { ...flightOf('2026-11-22 14:05:00'), terminal: 'T2' } }],
    ['contact', { contact: { ...emptyDraft().contact, email: 'right@example.com' } }],
    ['companion’s name', { riders: { 'adult-2': { name: 'JAMES WILSON', birthday: '' } } }],
  ])('is not gone on with, nor are its seats, once its %s changed', async (_what, change) => {
    const { booking, drafts } = await filled({ checkAppointment: () => hold, addOrUpdate: () => order })
    await booking.takeHold()
    await booking.orderToPay([])
    expect(booking.isHoldCurrent).toBe(true)
    drafts.change(change)
    expect([booking.placedOrderId, booking.isHoldCurrent]).toEqual([undefined, false])
  })

  it('that was placed and not paid gives way when its ride is changed, but not to another ride at its time', async () => {
    const refusal = (orderId: string) =>
      new ApiError('booking.duplicateRide', { status: 409, params: { orderId } })
    const answers = {
      checkAppointment: jest.fn().mockResolvedValueOnce(hold),
      addOrUpdate: () => order,
      userOrderInfo: () => orderView({ actions: ['pay', 'cancel'] }),
      cancelAirlinesBusOrder: () => orderView({ label: 'cancelled' }),
    }
    const { booking, drafts, api } = await filled(answers)
    await booking.takeHold()
    await booking.orderToPay([])
    drafts.change({ bags: { large: 2, small: 0, special: 0 } })
    answers.checkAppointment
      .mockRejectedValueOnce(refusal('another'))
      .mockRejectedValueOnce(refusal(order.id))
    await expect(booking.takeHold()).rejects.toMatchObject({ code: 'booking.duplicateRide' })
    expect(api.made.some(({ name }) => name === 'cancelAirlinesBusOrder')).toBe(false)
    answers.checkAppointment.mockResolvedValueOnce({ ...hold, holdId: 'h2' })
    await booking.takeHold()
    // Paid on another tab just then, it stays.
    expect(api.made.at(-2)?.request).toEqual({ id: order.id, unpaid: 'yes' })
    expect(api.made.slice(-4).map(({ name }) => name)).toEqual([
      'checkAppointment',
      'userOrderInfo',
      'cancelAirlinesBusOrder',
      'checkAppointment',
    ])
    expect(booking.isHoldCurrent).toBe(true)
  })

  it('that was placed for this very ride on another tab is gone on with, and never cancelled for itself', async () => {
    const refusal = new ApiError('booking.duplicateRide', { status: 409, params: { orderId: order.id } })
    const late = await filled({ checkAppointment: () => Promise.reject(refusal) })
    expect(late.booking.placedOrderId).toBeUndefined()
    const first = await filled({ checkAppointment: () => hold, addOrUpdate: () => order })
    await first.booking.takeHold()
    await first.booking.orderToPay([])
    await late.booking.takeHold()
    expect([late.booking.hold, late.booking.placedOrderId]).toEqual([null, order.id])
    expect(late.api.made.map(({ name }) => name)).toEqual(['checkAppointment'])
  })

  it('whose ride was requested again while it was placed keeps its page', async () => {
    const refusal = new ApiError('booking.duplicateRide', { status: 409, params: { orderId: order.id } })
    let refuse: (error: ApiError) => void = () => undefined
    const again = new Promise((_resolve, reject) => (refuse = reject))
    const checkAppointment = jest.fn().mockResolvedValueOnce(hold).mockReturnValueOnce(again)
    const { booking, api } = await filled({ checkAppointment, addOrUpdate: () => order })
    await booking.takeHold()
    const taking = booking.takeHold()
    await booking.orderToPay([])
    refuse(refusal)
    await taking
    expect([booking.hold, booking.isHoldCurrent]).toEqual([hold, true])
    expect(api.made.some(({ name }) => name === 'cancelAirlinesBusOrder')).toBe(false)
  })

  it('whose seats became an order elsewhere is that order', async () => {
    const used = new ApiError('booking.holdUsed', { status: 409, params: { orderId: 'earlier' } })
    const { booking } = await filled({
      checkAppointment: () => hold,
      addOrUpdate: () => Promise.reject(used),
    })
    await booking.takeHold()
    expect(await booking.orderToPay([])).toEqual({ id: 'earlier', isPaid: false })
    expect(booking.placedOrderId).toBe('earlier')
  })
})
