import { act as reactAct } from 'react'
import { drawWith, find, tap } from '@/h5/testing/draw'
import { pickupPlan } from '@/features/rideLine/testPlans'
import { DraftStore } from '@/stores/DraftStore'
import { FlightsStore } from '@/stores/FlightsStore'
import { buildTestRoot } from '@/stores/testRoot'
import { FlightChoice } from './FlightChoice'
import { flight } from './testFlight'

const settle = () => reactAct(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
const words = () => document.body.textContent?.replace(/\u00a0/g, ' ') ?? ''
const button = (name: string | RegExp) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) =>
    typeof name === 'string' ? textContent === name : name.test(textContent ?? ''),
  )

async function open(...records: object[]) {
  const offerInfo = jest.fn(() => ({ plan: pickupPlan, payPrice: 310000 }))
  const { root, api } = await buildTestRoot({
    lang: 'en',
    answers: { pageInfoByFlightNo: () => ({ total: records.length, records }), offerInfo },
  })
  await root.store(FlightsStore).findByNumber('CX506')
  const onUse = jest.fn()
  drawWith(root, <FlightChoice onUse={onUse} />)
  await settle()
  const requests = () => api.made.filter(({ name }) => name === 'offerInfo').map(({ request }) => request)
  return { root, onUse, requests }
}

beforeEach(() => localStorage.clear())

describe('the flight that was found', () => {
  it('says when it is at the door, in central Osaka as long as no place is known, and until when to be at the desk', async () => {
    const { requests } = await open(flight('2026-11-26'))
    expect(requests()).toMatchObject([{ addressId: 'ward:27128', dateTime: '2026-11-26 14:05:00' }])
    expect(words()).toContain('At a door in central Osaka')
    expect(words()).toContain('Be at the desk by 15:20')
    expect(words()).toContain('1 h 15 min for immigration')
  })

  it('at another airport asks for no ride to Osaka, and for one from there once a place is known', async () => {
    const { root, requests } = await open(flight('2026-11-26', { arrivalAirportCode: 'UKB' }))
    expect(requests()).toEqual([])
    // What is read aloud may still be of a page before.
    expect(find('section').textContent).not.toContain('At a door')
    await reactAct(async () => {
      root.store(DraftStore).chooseWard({ wardCode: '28102', name: 'Nada-ku', nameJa: '灘区' })
      await Promise.resolve()
    })
    await settle()
    expect(requests()).toMatchObject([{ addressId: 'ward:28102', arrivalAirportCode: 'UKB' }])
  })

  it('asks for the ride to the place that is known', async () => {
    const { root, requests } = await open(flight('2026-11-26'))
    await reactAct(async () => {
      root.store(DraftStore).chooseWard({ wardCode: '27127', name: 'Kita-ku', nameJa: '北区' })
      await Promise.resolve()
    })
    await settle()
    expect(requests()[1]).toMatchObject({ addressId: 'ward:27127' })
    expect(words()).toContain('At your door, Kita-ku')
  })

  it('changes in place with the day, and is the one that is used', async () => {
    const { onUse } = await open(flight('2026-11-26'), flight('2026-11-27'))
    expect(document.querySelectorAll('[aria-pressed]')).toHaveLength(2)
    tap(find('[aria-pressed="false"]'))
    tap(button('Use CX506') as HTMLElement)
    expect(onUse).toHaveBeenCalledWith(expect.objectContaining({ date: '2026-11-27' }))
  })

  it('is one of the rows above the card where two fly on one day', async () => {
    await open(
      flight('2026-11-26'),
      flight('2026-11-26', { flightId: 'late', landingTime: '2026-11-26 20:05:00' }),
    )
    expect(document.querySelectorAll('[aria-pressed]')).toHaveLength(2)
    tap(find('[aria-pressed="false"]'))
    await settle()
    expect(find('section').textContent).toContain('20:05')
  })

  it('says who flies it where another airline sells the ticket', async () => {
    const operatedBy = { flightNo: 'CX506', airlineName: 'Cathay Pacific' }
    const sold = { flightNo: 'JL7056', airlineName: 'Japan Airlines', operatedBy }
    await open(flight('2026-11-26', sold))
    expect(words()).toContain('Operated by Cathay Pacific as CX506')
  })

  it('cannot be used when it is cancelled', async () => {
    const { requests } = await open(flight('2026-11-26', { status: 'cancelled' }))
    expect(button(/^Use/)).toBeUndefined()
    expect(requests()).toEqual([])
  })
})
