import { DraftStore } from './DraftStore'
import { RideTimesStore } from './RideTimesStore'
import { type Answers, buildTestRoot } from './testRoot'

const problem = { error: 'booking.outOfServiceHours', params: {}, message: 'closed' }
const arrival = (time: string, closed = false) => ({
  airportArrivalTime: `2026-11-26 ${time}:00`,
  departureId: closed ? null : 'd',
  doorFrom: closed ? null : '2026-11-26 13:15:00',
  doorTo: closed ? null : '2026-11-26 13:45:00',
  problem: closed ? problem : null,
})
const departure = {
  busDepartsAt: '2026-11-26 10:00:00',
  doorFrom: 'a',
  doorTo: 'b',
  arriveFrom: 'c',
  arriveTo: 'd',
  problem: null,
}

async function storeWith(answers: Answers = {}) {
  const { root, api } = await buildTestRoot({ answers, lang: 'en' })
  const drafts = root.store(DraftStore)
  drafts.chooseWard({ wardCode: '27128', name: 'Chuo-ku', nameJa: '中央区' })
  return { api, drafts, store: root.store(RideTimesStore) }
}

beforeEach(() => localStorage.clear())

describe('the times of a day', () => {
  it('are the arrivals of a drop-off from its door to its terminal, those without a bus with the reason', async () => {
    const listSendTime = () => ({
      arrivalOptions: [arrival('04:00', true), arrival('15:00')],
      departures: [],
    })
    const { api, drafts, store } = await storeWith({ listSendTime })
    drafts.turnTo('dropoff')
    drafts.chooseTerminal('T2')
    await store.load('2026-11-26')
    expect(api.made.pop()?.request).toMatchObject({
      type: 2,
      date: '2026-11-26',
      addressId: 'ward:27128',
      terminal: 'T2',
    })
    expect(store.times.map(({ time, problem: why }) => [time, why?.error])).toEqual([
      ['2026-11-26 04:00:00', 'booking.outOfServiceHours'],
      ['2026-11-26 15:00:00', undefined],
    ])
  })

  it('are the departures of a transfer between both doors', async () => {
    const { api, drafts, store } = await storeWith({
      listSendTime: () => ({ arrivalOptions: [], departures: [departure] }),
    })
    drafts.turnTo('transfer')
    drafts.chooseWard({ wardCode: '27127', name: 'Kita-ku', nameJa: '北区' }, 'start')
    await store.load('2026-11-26')
    expect(api.made.pop()?.request).toMatchObject({
      type: 3,
      addressId: 'ward:27128',
      departureAddressId: 'ward:27127',
    })
    expect(store.times).toEqual([
      {
        time: '2026-11-26 10:00:00',
        doorFrom: 'a',
        doorTo: 'b',
        arriveFrom: 'c',
        arriveTo: 'd',
        problem: null,
      },
    ])
  })

  it('are requested with the wheelchair of the party, for which a bus may have no place', async () => {
    const { api, drafts, store } = await storeWith({
      listSendTime: () => ({ arrivalOptions: [], departures: [] }),
    })
    drafts.turnTo('dropoff')
    await store.load('2026-11-26')
    expect(api.made.pop()?.request).toMatchObject({ wheelchair: false })
    drafts.change({ needs: ['wheelchair'] })
    await store.load('2026-11-26')
    expect(api.made.pop()?.request).toMatchObject({ wheelchair: true })
  })

  it('of the day asked for last are shown, whichever answer comes first', async () => {
    const waiting: ((answer: unknown) => void)[] = []
    const { drafts, store } = await storeWith({
      listSendTime: () => new Promise((resolve) => waiting.push(resolve)),
    })
    drafts.turnTo('dropoff')
    const first = store.load('2026-11-26')
    const second = store.load('2026-11-27')
    await new Promise((resolve) => setTimeout(resolve))
    waiting[1]?.({ arrivalOptions: [arrival('16:00')], departures: [] })
    waiting[0]?.({ arrivalOptions: [arrival('15:00')], departures: [] })
    await Promise.all([first, second])
    expect(store.times.map(({ time }) => time)).toEqual(['2026-11-26 16:00:00'])
  })

  it('that do not come leave the page to say so', async () => {
    const { drafts, store } = await storeWith()
    drafts.turnTo('dropoff')
    await store.load('2026-11-26')
    expect([store.loading.status, store.times]).toEqual(['failed', []])
  })
})
