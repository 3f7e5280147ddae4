import type { AddressMatch } from '@noriai/contract/schema/place'
import { autorun } from 'mobx'
import { persisted } from '@/platform/persisted'
import { storage } from '@/platform/storage'
import { emptyDraft } from './booking/draft'
import { DraftStore } from './DraftStore'
import { buildTestRoot } from './testRoot'

const nikko: AddressMatch = {
  addressId: 'hotel:nikko-osaka',
  kind: 'hotel',
  name: 'Hotel Nikko Osaka',
  nameJa: 'ホテル日航大阪',
  address: '1-3-3 Nishishinsaibashi, Chuo-ku',
  addressJa: '大阪市中央区西心斎橋1-3-3',
  postalCode: '5420086',
  wardCode: '27128',
  wardName: 'Chuo-ku',
  lat: 34.67,
  lng: 135.5,
  precision: 'exact',
  inArea: true,
  confirmNeeded: false,
}
const flight = {
  flightNo: 'CX506',
  airlineName: 'Cathay Pacific',
  originCode: 'HKG',
  originName: 'Hong Kong',
  takeOff: '2026-11-22 09:25:00',
  landingTime: '2026-11-22 14:05:00',
  terminal: 'T1',
  isManual: false,
  isSample: true,
}

const draftsOf = async () => (await buildTestRoot()).root.store(DraftStore)

beforeEach(() => localStorage.clear())

describe('the ride of a draft', () => {
  it('stays the same while names and numbers are typed, and changes with what is ridden', async () => {
    const drafts = await draftsOf()
    const seen: string[] = []
    const stop = autorun(() => seen.push(drafts.ride.detail))
    drafts.changeContact({ contactName: 'HANNAH' })
    drafts.changeRider({ kind: 'adult', number: 2, key: 'adult-2' }, { name: 'MIA' })
    drafts.change({ typedFlightNo: 'CX5', agreed: true, codeBy: 'email' })
    drafts.searchFor('place', 'nik')
    drafts.searchFor('arrival', 'CX')
    drafts.typeFlightNo('CX50')
    expect(seen).toEqual([''])
    drafts.change({ detail: '1-3-3' })
    expect(seen).toEqual(['', '1-3-3'])
    stop()
  })
})

describe('a draft', () => {
  it('is there again after the page was reloaded', async () => {
    const drafts = await draftsOf()
    drafts.chooseFlight(flight)
    drafts.choosePlace(nikko, ' nikko ')
    drafts.changeContact({ contactName: 'HANNAH O’BRIEN' })
    const later = await draftsOf()
    expect(later.draft).toEqual(drafts.draft)
    expect(later.draft.place?.text).toBe('nikko')
  })

  it('of a traveller who signed out on another tab is not written to the phone again', async () => {
    storage.set('token', 'first')
    const drafts = await draftsOf()
    drafts.changeContact({ contactName: 'HANNAH' })
    storage.remove('token')
    persisted.clear()
    drafts.changeContact({ phone: '9012345678' })
    expect(drafts.draft.contact.contactName).toBe('HANNAH')
    const next = await draftsOf()
    expect([next.draft.contact.contactName, next.draft.contact.phone]).toEqual(['', ''])
  })

  it('takes the number and room of an address that was typed whole, and drops them with it', async () => {
    const drafts = await draftsOf()
    const street = { ...nikko, kind: 'address', detail: '3-3 1203号' } as const
    drafts.choosePlace(street, '中央区西心斎橋1-3-3 1203号')
    expect(drafts.draft.detail).toBe('3-3 1203号')
    drafts.choosePlace(street, '中央区西心斎橋1-3-3 1203号', 'start')
    expect(drafts.draft.startDetail).toBe('3-3 1203号')
    drafts.choosePlace(nikko, 'nikko')
    expect(drafts.draft.detail).toBe('')
  })

  it('begins again where what was kept has another shape', async () => {
    localStorage.setItem('cache/draft', '{"party":{"adults":-1},"flight":7}')
    const { draft } = await draftsOf()
    expect(draft.party.adults).toBe(1)
    expect(draft.flight).toBeNull()
  })

  it('keeps what is of its shape beside what is not, and nothing that it does not know', async () => {
    const kept = {
      direction: 'sideways',
      detail: 'Room 7',
      flight: { ...flight, isManual: 'no' },
      airportTerminal: 'T12',
      airportCode: 'KIX',
      party: { adults: 2, children: 1.5, infants: 0, childSeats: 0 },
      bags: { large: 2, small: 0, special: 1, more: 9 },
      needs: ['wheelchair', 'wheelchair'],
      contact: { contactName: 'HANNAH', phone: 7, channel: 'line', more: 'x' },
      riders: { 'adult-2': { name: 'MIA' }, 'child-1': 4 },
      coupon: 'none',
      nightHold: 1,
      rebooks: { id: 'a', orderNo: 'b', isReplaced: true },
      more: 'x',
    }
    localStorage.setItem('cache/draft', JSON.stringify(kept))
    const { draft } = await draftsOf()
    expect(draft).toEqual({
      ...emptyDraft(),
      detail: 'Room 7',
      airportCode: 'KIX',
      bags: { large: 2, small: 0, special: 1 },
      contact: { ...emptyDraft().contact, contactName: 'HANNAH', channel: 'line' },
      coupon: 'none',
      rebooks: { id: 'a', orderNo: 'b', isReplaced: true },
    })
    expect(draft.needs).toEqual([])
    expect(draft.riders).toEqual({})
    localStorage.setItem('cache/draft', '[]')
    expect((await draftsOf()).draft).toEqual(emptyDraft())
    localStorage.setItem('cache/draft', '{')
    expect((await draftsOf()).draft).toEqual(emptyDraft())
  })

  it('forgets what was decided about a departure when another flight is chosen', async () => {
    const drafts = await draftsOf()
    drafts.change({ departureId: 'd1', nightHold: true, isFlightConfirmed: true, allowsDuplicate: true })
    drafts.chooseFlight({ ...flight, flightNo: 'CX502' })
    expect(drafts.draft).toMatchObject({
      departureId: null,
      nightHold: false,
      isFlightConfirmed: false,
      allowsDuplicate: false,
    })
  })

  it('asks for the door again when another place is chosen', async () => {
    const drafts = await draftsOf()
    drafts.choosePlace(nikko, '')
    drafts.change({ detail: '1204' })
    drafts.chooseWard({ wardCode: '27127', name: 'Kita-ku', nameJa: '北区' })
    expect(drafts.draft.detail).toBe('')
    expect(drafts.draft.place).toMatchObject({ addressId: 'ward:27127', kind: 'ward', text: 'Kita-ku' })
  })

  it('leaves place, party, bags and contact for the next ride, and asks for its flight and the terms again', async () => {
    const drafts = await draftsOf()
    drafts.chooseFlight(flight)
    drafts.choosePlace(nikko, '')
    drafts.change({ agreed: true, party: { adults: 2, children: 1, infants: 0, childSeats: 1 } })
    drafts.changeContact({ contactName: 'LIAM O’BRIEN', line: 'liam' })
    drafts.startNext()
    expect(drafts.draft).toMatchObject({
      flight: null,
      typedFlightNo: '',
      agreed: false,
      isPlaceKept: true,
      place: { addressId: 'hotel:nikko-osaka' },
      party: { adults: 2, children: 1 },
      contact: { contactName: 'LIAM O’BRIEN', line: 'liam' },
    })
  })

  it('leaves no piece for the next ride that had to be paid for', async () => {
    const drafts = await draftsOf()
    drafts.change({
      bags: { large: 4, small: 1, special: 0 },
      party: { adults: 1, children: 0, infants: 0, childSeats: 0 },
    })
    drafts.startNext()
    expect(drafts.draft.bags).toEqual({ large: 1, small: 1, special: 0 })
  })

  it('keeps the names of companions for the next ride', async () => {
    const drafts = await draftsOf()
    drafts.changeRider({ kind: 'adult', number: 1, key: 'adult-1' }, { name: 'HANNAH' })
    drafts.changeRider({ kind: 'adult', number: 2, key: 'adult-2' }, { name: 'LIAM' })
    drafts.startNext()
    expect(drafts.draft.contact.contactName).toBe('HANNAH')
    expect(drafts.draft.riders).toEqual({ 'adult-2': { name: 'LIAM', birthday: '' } })
  })

  it('begins with a partner at its price, without the coupon and the consent of before, and leaves it again', async () => {
    const drafts = await draftsOf()
    drafts.change({ coupon: 'c1', agreed: true })
    drafts.takePartner('aoi')
    expect(drafts.draft).toMatchObject({ partner: 'aoi', coupon: '', agreed: false })
    drafts.change({ agreed: true })
    drafts.takePartner('aoi')
    expect(drafts.draft.agreed).toBe(true)
    drafts.leavePartner()
    expect(drafts.draft).toMatchObject({ partner: '', agreed: false })
    drafts.takePartner('aoi')
    drafts.startNext()
    expect(drafts.draft.partner).toBe('')
  })

  it('is gone with the traveller who signs out', async () => {
    const { root } = await buildTestRoot({ answers: { logout: () => null } })
    root.session.start('T1', 'u1')
    const drafts = root.store(DraftStore)
    drafts.changeContact({ contactName: 'HANNAH O’BRIEN' })
    await root.session.end()
    expect(drafts.draft.contact.contactName).toBe('')
    expect(localStorage.getItem('cache/draft')).toBeNull()
  })
})

describe('a draft that copies an order', () => {
  const rebooks = { id: 'x', orderNo: 'NR261121-0482', isReplaced: true }
  const copy = { ...emptyDraft(), detail: '1204', rebooks }

  it('replaces it over a reload, and with another flight, time or place', async () => {
    ;(await draftsOf()).rebook(copy)
    const drafts = await draftsOf()
    drafts.turnTo('pickup')
    drafts.chooseFlight({ ...flight, flightNo: 'CX502' })
    drafts.choosePlace(nikko, '')
    drafts.chooseTime('2026-11-23 10:00:00')
    expect(drafts.draft.rebooks).toEqual(rebooks)
  })

  it('replaces none once it turns to rides of another way, nor when it turns back', async () => {
    const drafts = await draftsOf()
    drafts.rebook(copy)
    drafts.turnTo('dropoff')
    expect(drafts.draft.rebooks).toBeNull()
    drafts.turnTo('pickup')
    expect((await draftsOf()).draft.rebooks).toBeNull()
    // The order is booked again all the same when its traveller wants that.
    drafts.rebook(copy)
    expect(drafts.draft.rebooks).toEqual(rebooks)
  })

  it('replaces none where the booking is begun elsewhere', async () => {
    const drafts = await draftsOf()
    drafts.rebook(copy)
    drafts.leaveRebooked()
    expect(drafts.draft).toMatchObject({ detail: '1204', rebooks: null })
  })

  it('keeps what was changed when it is opened again, and an order that its traveller chose to keep', async () => {
    const drafts = await draftsOf()
    drafts.rebook(copy)
    drafts.change({ detail: '1205' })
    drafts.keepRebooked()
    drafts.rebook(copy)
    expect(drafts.draft).toMatchObject({ detail: '1205', rebooks: { id: 'x', isReplaced: false } })
  })
})
