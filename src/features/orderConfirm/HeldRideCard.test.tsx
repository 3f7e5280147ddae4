import { langs } from '@noriai/contract/lang'
import type { Hold } from '@noriai/contract/schema/hold'
import { draw, drawWith } from '@/h5/testing/draw'
import { DraftStore } from '@/stores/DraftStore'
import { buildTestRoot } from '@/stores/testRoot'
import { pickupPlan } from '../rideLine/testPlans'
import { HeldRideCard } from './HeldRideCard'

const hold = {
  plan: pickupPlan,
  quotation: { bagsLeft: null },
  destination: { name: 'Hotel Nikko', address: '1-3-3', detail: '501' },
} as unknown as Hold

/** An address is no list of like things: Chinese joins it with a comma. */
const written = {
  ja: 'Hotel Nikko、1-3-3、501',
  en: 'Hotel Nikko, 1-3-3, 501',
  'zh-CN': 'Hotel Nikko，1-3-3，501',
  'zh-TW': 'Hotel Nikko，1-3-3，501',
  ko: 'Hotel Nikko, 1-3-3, 501',
} as const

describe('the ride that is about to be paid', () => {
  it.each(langs)('says in %s where it goes as an address is written', async (lang) => {
    const { container } = await draw(<HeldRideCard hold={hold} onEdit={undefined} />, lang)
    expect(container.textContent?.replace(/\u2060/g, '')).toContain(written[lang])
  })

  it('says who rides and with what, in one line', async () => {
    localStorage.clear()
    const { root } = await buildTestRoot({ lang: 'en' })
    root.store(DraftStore).change({ party: { adults: 2, children: 1, infants: 0, childSeats: 0 } })
    const { container } = drawWith(root, <HeldRideCard hold={hold} onEdit={undefined} />)
    const text = container.textContent?.replace(/\u00a0/g, ' ')
    expect(text).toContain('2 adults, 1 child, 1 large bag, 1 small bag')
  })

  it('marks a name in another language, and not the sentence around it', async () => {
    const named = { ...hold, destination: { ...hold.destination, name: 'ホテル日航大阪' } }
    const { container } = await draw(<HeldRideCard hold={named} onEdit={undefined} />, 'ko')
    const runs = (lang: string) =>
      [...container.querySelectorAll(`[lang="${lang}"]`)].map(({ textContent }) => textContent)
    expect(runs('ja')).toEqual(['ホテル日航大阪'])
    expect(runs('en')).toContain(pickupPlan.points[0]?.name)
  })

  it.each([
    ['CX506', 'Your seats move to the next bus with room', 'in your booking or at the desk'],
    ['', 'in your booking or at the desk', 'Your seats move'],
  ])('promises that the seats follow the flight %j as far as news comes', async (flightNo, said, not) => {
    localStorage.clear()
    const { root } = await buildTestRoot({ lang: 'en' })
    root.store(DraftStore).chooseFlight({
      flightNo,
      airlineName: '',
      originCode: 'HKG',
      originName: 'Hong Kong',
      takeOff: '',
      landingTime: '2026-11-21 14:05:00',
      terminal: 'T1',
      isManual: flightNo === '',
      isSample: false,
    })
    const { container } = drawWith(root, <HeldRideCard hold={hold} onEdit={undefined} />)
    expect(container.textContent).toContain(said)
    expect(container.textContent).not.toContain(not)
  })
})
