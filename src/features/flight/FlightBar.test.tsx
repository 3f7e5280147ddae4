import { act as reactAct } from 'react'
import { drawWith, find } from '@/h5/testing/draw'
import { pickupPlan } from '@/features/rideLine/testPlans'
import { orderView } from '@/models/testing/orderView'
import { DraftStore } from '@/stores/DraftStore'
import { FlightsStore } from '@/stores/FlightsStore'
import type { RootStore } from '@/stores/RootStore'
import { buildTestRoot } from '@/stores/testRoot'
import { FlightBar } from './FlightBar'
import { flight } from './testFlight'

const { price } = orderView()
const offer = { ...price, plan: pickupPlan }

const settle = () => reactAct(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
const words = () => document.body.textContent?.replace(/\u00a0/g, ' ') ?? ''

/** The bar below a flight that was found; says how often its ride was requested. */
async function open(offerInfo: () => unknown, prepare: (root: RootStore) => void = () => undefined) {
  const { root, api } = await buildTestRoot({
    lang: 'en',
    answers: { pageInfoByFlightNo: () => ({ total: 1, records: [flight('2026-11-26')] }), offerInfo },
  })
  prepare(root)
  await root.store(FlightsStore).findByNumber('CX506')
  drawWith(root, <FlightBar onUse={() => undefined} />)
  await settle()
  return api.made.filter(({ name }) => name === 'offerInfo').length
}

beforeEach(() => localStorage.clear())

describe('the bar below a flight', () => {
  it('has the price of the ride that its card shows, requested once, and says that it is to the middle of Osaka', async () => {
    expect(await open(() => offer)).toBe(1)
    expect(words()).toMatch(/JPY [\d,]+to central Osaka/)
  })

  it('says who rides once a place is known', async () => {
    await open(
      () => offer,
      (root) => root.store(DraftStore).chooseWard({ wardCode: '27127', name: 'Kita-ku', nameJa: '北区' }),
    )
    expect(words()).toMatch(/JPY [\d,]+1 adult, 2 bags/)
    expect(words()).not.toContain('central Osaka')
  })

  it('keeps the place of a price that is on the way', async () => {
    await open(() => new Promise(() => undefined))
    expect(find('.room').textContent).toBe('')
    expect(words()).toContain('Use CX506')
  })

  it('has the button alone where there is no price', async () => {
    await open(() => Promise.reject(new Error('no network')))
    expect(document.querySelectorAll('.room')).toHaveLength(0)
    expect(words()).toContain('Use CX506')
  })
})
