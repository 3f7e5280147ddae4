import { wardDraftOf } from './booking/placeDraft'
import { DraftStore } from './DraftStore'
import { RideOfferStore } from './RideOfferStore'
import { buildTestRoot } from './testRoot'

const flight = {
  flightNo: 'CX506',
  airlineName: '',
  originCode: 'HKG',
  originName: '',
  takeOff: '',
  landingTime: '2026-11-26 14:05:00',
  terminal: 'T1',
  isManual: false,
  isSample: false,
}
const place = wardDraftOf({ wardCode: '27128', name: '', nameJa: '' })

beforeEach(() => localStorage.clear())

async function open(offerInfo: () => unknown = () => ({ payPrice: 310000 })) {
  const { root, api } = await buildTestRoot({ answers: { offerInfo } })
  return { offers: root.store(RideOfferStore), drafts: root.store(DraftStore), api }
}

describe('the ride of what is looked at', () => {
  it('is not asked for while time or place are missing', async () => {
    const { offers, api } = await open()
    expect(offers.keyOf({ place })).toBeUndefined()
    await offers.ask({ place })
    expect(api.made).toEqual([])
  })

  it('is asked for once, and chooses nothing', async () => {
    const { offers, drafts, api } = await open()
    await offers.ask({ flight, place })
    await offers.ask({ flight, place })
    expect(api.made.map(({ request }) => request)).toMatchObject([
      { dateTime: '2026-11-26 14:05:00', addressId: 'ward:27128' },
    ])
    expect(offers.find(offers.keyOf({ flight, place }) ?? '')).toEqual({ payPrice: 310000 })
    expect([drafts.draft.flight, drafts.draft.place]).toEqual([null, null])
  })

  it('is asked for once by two who look at the same, and again after a failure', async () => {
    const answer = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue({ payPrice: 310000 })
    const { offers, api } = await open(answer)
    await Promise.all([offers.ask({ flight, place }), offers.ask({ flight, place })])
    expect(api.made).toHaveLength(1)
    await Promise.all([offers.ask({ flight, place }), offers.ask({ flight, place })])
    expect(api.made).toHaveLength(2)
    expect(offers.find(offers.keyOf({ flight, place }) ?? '')).toEqual({ payPrice: 310000 })
  })

  it('is another one for a larger party, and none where the server refused', async () => {
    const { offers, drafts } = await open()
    const alone = offers.keyOf({ flight, place })
    drafts.change({ party: { adults: 2, children: 0, infants: 0, childSeats: 0 } })
    expect(offers.keyOf({ flight, place })).not.toBe(alone)

    const refused = await open(() => Promise.reject(new Error('no')))
    await refused.offers.ask({ flight, place })
    expect(refused.offers.find(refused.offers.keyOf({ flight, place }) ?? '')).toBeUndefined()
    expect(refused.offers.asking.status).toBe('failed')
  })
})
