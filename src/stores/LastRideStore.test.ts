import { orderCard, orderView } from '@/models/testing/orderView'
import { DraftStore } from './DraftStore'
import { LastRideStore } from './LastRideStore'
import { type Answers, buildTestRoot } from './testRoot'

const counts = { all: 1, toPay: 0, toDepart: 1, inProgress: 0, completed: 0, refund: 0 }
const page = (records: readonly unknown[]) => ({ total: records.length, records, counts })

async function open(answers: Answers = {}, isSignedIn = true) {
  const { root, api } = await buildTestRoot({
    answers: {
      selectUserOrderPage: () => page([orderCard({ id: 'luggage', type: 4 }), orderCard({ id: 'ride' })]),
      userOrderInfo: ({ id }: { id: string }) => orderView({ id }),
      ...answers,
    },
  })
  if (isSignedIn) root.session.start('T1', 'u1')
  return { api, root, drafts: root.store(DraftStore), lastRide: root.store(LastRideStore) }
}

beforeEach(() => localStorage.clear())

describe('the last ride', () => {
  it('fills place, party and contact of a new draft, from the newest order that is a ride', async () => {
    const { drafts, lastRide, api } = await open()
    await lastRide.prefill()
    expect(api.made.map(({ request }) => request)).toContainEqual({ id: 'ride' })
    expect(drafts.draft.place?.name).toBe('Hotel Nikko Osaka')
    expect(drafts.draft.isPlaceKept).toBe(true)
    expect(drafts.draft.party.adults).toBe(2)
    expect(drafts.draft.contact.contactName).toBe('HANNAH O’BRIEN')
    expect(lastRide.isPrefilled).toBe(true)
  })

  it('fills in no bags that would have to be bought: whoever paid for more last time chooses again', async () => {
    const { drafts, lastRide } = await open({
      userOrderInfo: ({ id }: { id: string }) =>
        orderView({ id, luggage: { large: 4, small: 2, special: 0, extra: 2 } }),
    })
    await lastRide.prefill()
    expect(drafts.draft.bags).toEqual({ large: 2, small: 2, special: 0 })
  })

  it('leaves what the traveller entered', async () => {
    const { drafts, lastRide } = await open()
    drafts.chooseWard({ wardCode: '27128', name: 'Chuo-ku', nameJa: '中央区' })
    await lastRide.prefill()
    expect(drafts.draft.place?.addressId).toBe('ward:27128')
    expect(drafts.draft.contact.contactName).toBe('HANNAH O’BRIEN')
  })

  it('leaves who rides and with what, as it was chosen on home or while the answer is awaited', async () => {
    const party = { adults: 3, children: 0, infants: 0, childSeats: 0 }
    const bags = { large: 3, small: 0, special: 0 }
    const chosen = await open()
    chosen.drafts.change({ party })
    await chosen.lastRide.prefill()
    expect([chosen.drafts.draft.party, chosen.drafts.draft.bags.large]).toEqual([party, 1])
    localStorage.clear()
    const choosing = await open()
    const coming = choosing.lastRide.prefill()
    choosing.drafts.change({ bags })
    await coming
    expect([choosing.drafts.draft.party.adults, choosing.drafts.draft.bags]).toEqual([1, bags])
  })

  it('lends its contact around the number and the way that the traveller chose', async () => {
    const { drafts, lastRide } = await open()
    drafts.changeContact({ phone: '8011112222', country: 'KR', channel: 'phone' })
    await lastRide.prefill()
    expect(drafts.draft.contact).toMatchObject({
      contactName: 'HANNAH O’BRIEN',
      phone: '8011112222',
      country: 'KR',
      channel: 'phone',
    })
  })

  it('is not filled in for the next traveller of the phone, where it comes after its own signed out', async () => {
    let answer: (order: unknown) => void = () => undefined
    const { root, drafts, lastRide } = await open({
      userOrderInfo: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const coming = lastRide.prefill()
    await new Promise((done) => setTimeout(done))
    root.session.start('T2', 'u2')
    answer(orderView({ id: 'ride' }))
    await coming
    expect(drafts.draft.place).toBeNull()
    expect(drafts.draft.contact.contactName).toBe('')
  })

  it('is not asked for where nothing is missing, nor of who is not signed in', async () => {
    const known = await open()
    known.drafts.chooseWard({ wardCode: '27128', name: 'Chuo-ku', nameJa: '中央区' })
    known.drafts.changeContact({ contactName: 'TOM' })
    await known.lastRide.prefill()
    expect(known.api.made).toEqual([])
    localStorage.clear()
    const visitor = await open({}, false)
    await visitor.lastRide.prefill()
    expect(visitor.api.made).toEqual([])
  })

  it('leaves the form empty for who never rode, and when the server cannot be asked', async () => {
    const newcomer = await open({ selectUserOrderPage: () => page([]) })
    await newcomer.lastRide.prefill()
    expect(newcomer.lastRide.isPrefilled).toBe(false)
    const failing = () => Promise.reject(new Error('no answer'))
    const offline = await open({ selectUserOrderPage: failing })
    await offline.lastRide.prefill()
    expect(offline.lastRide.looking.status).toBe('failed')
    expect(offline.drafts.draft.place).toBeNull()
  })

  it('leaves the order behind that a draft was copied from: this is another booking', async () => {
    const { drafts, lastRide } = await open()
    drafts.change({ rebooks: { id: 'x', orderNo: 'NR261121-0482', isReplaced: true } })
    await lastRide.prefill()
    expect(drafts.draft.rebooks).toBeNull()
  })

  it('turns a draft of another way to a pick-up', async () => {
    const { drafts, lastRide } = await open()
    drafts.turnTo('dropoff')
    await lastRide.prefill()
    expect(drafts.draft.direction).toBe('pickup')
  })
})

describe('what a traveller saved', () => {
  const saved = {
    id: 'a1',
    name: 'Grandma',
    detail: '12F',
    isDefault: true,
    usedAt: '2026-11-21 15:00:00',
    address: {
      addressId: 'hotel:hilton-osaka',
      kind: 'hotel',
      name: 'Hilton Osaka',
      nameJa: 'ヒルトン大阪',
      address: '1-8-8 Umeda',
      addressJa: '梅田1-8-8',
      postalCode: '5300001',
      wardCode: '27127',
      wardName: 'Kita-ku',
      lat: 34.7,
      lng: 135.5,
      precision: 'exact',
      inArea: true,
      confirmNeeded: false,
    },
  }
  const contact = {
    contactName: 'Ö',
    countryCode: '81',
    phone: '9012345678',
    email: '',
    wechatId: '',
    line: '',
    whatsapp: '',
    kakaotalk: '',
  }
  const answers: Answers = {
    savedAddresses: () => ({ addresses: [saved] }),
    travellerDetails: () => ({ details: { contact, passengers: [] } }),
  }

  it('goes before what the last ride lends, which lends party and bags all the same', async () => {
    const { drafts, lastRide } = await open(answers)
    await lastRide.prefill()
    const { draft } = drafts
    expect([draft.place?.name, draft.detail, draft.isPlaceKept]).toEqual(['Hilton Osaka', '12F', true])
    expect([draft.contact.contactName, draft.contact.country]).toEqual(['Ö', 'JP'])
    expect(draft.party.adults).toBe(2)
  })

  it('begins a booking by itself, and leaves what the traveller entered', async () => {
    const { api, drafts, lastRide } = await open(answers)
    drafts.chooseWard({ wardCode: '27128', name: 'Chuo-ku', nameJa: '中央区' })
    await lastRide.fillSaved()
    expect(api.made.map(({ name }) => name)).toEqual(['savedAddresses', 'travellerDetails'])
    expect(drafts.draft.place?.addressId).toBe('ward:27128')
    expect(drafts.draft.contact.contactName).toBe('Ö')
  })

  it('leaves the number that the traveller has just proved, and fills in the name', async () => {
    const { drafts, lastRide } = await open(answers)
    drafts.changeContact({ phone: '1022223333', country: 'KR' })
    await lastRide.fillSaved()
    expect(drafts.draft.contact).toMatchObject({ contactName: 'Ö', phone: '1022223333', country: 'KR' })
  })

  it('keeps the country of its own number where the traveller entered none', async () => {
    const { drafts, lastRide } = await open(answers)
    drafts.changeContact({ country: 'KR' })
    await lastRide.fillSaved()
    expect(drafts.draft.contact).toMatchObject({ phone: '9012345678', country: 'JP' })
  })

  it('that is not the address to begin with stays in the book', async () => {
    const { drafts, lastRide } = await open({
      ...answers,
      savedAddresses: () => ({ addresses: [{ ...saved, isDefault: false }] }),
    })
    await lastRide.fillSaved()
    expect(drafts.draft.place).toBeNull()
  })
})
