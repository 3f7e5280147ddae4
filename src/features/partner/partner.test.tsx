import { act as reactAct } from 'react'
import { drawWith, endDrawing } from '@/h5/testing/draw'
import type { PartnerOffer } from '@noriai/contract/calls/partner'
import type { QuotationView } from '@noriai/contract/schema/quotationView'
import type { ReactNode } from 'react'
import { ApiError } from '@/api/ApiError'
import { AgreeRow } from '@/features/legal/AgreeRow'
import { CouponRow } from '@/features/coupons/CouponRow'
import { navigate } from '@/navigation'
import { DraftStore } from '@/stores/DraftStore'
import { type Answers, buildTestRoot } from '@/stores/testRoot'
import { PartnerLanding } from './PartnerLanding'
import { PartnerNote } from './PartnerNote'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: jest.fn() }))
jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  goBack: jest.fn(() => Promise.resolve()),
  pathTo: (path: string) => `/${path}`,
}))

const offer: PartnerOffer = {
  code: 'aoi',
  kind: 'airline',
  name: 'Aoi Air',
  text: 'Welcome',
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"/>',
  off: '10% off',
  offBasisPoints: 1000,
  validUntil: '2026-12-31 23:59:59',
  agreements: 'common',
  excludesCoupons: true,
}
const departure = (time: string, seatsLeft: number, status = 'open') => ({
  departureId: time,
  busDepartsAt: `2026-11-21 ${time}:00`,
  seatsLeft,
  status,
})
const departures = [
  departure('14:00', 9),
  departure('14:30', 0),
  departure('15:00', 9, 'closed'),
  departure('15:30', 8),
  departure('16:00', 7),
  departure('16:30', 6),
  departure('17:00', 5),
]
const atTwo = Date.parse('2026-11-21T14:00:00+09:00')

async function open(what: ReactNode, answers: Answers = {}, begin: (drafts: DraftStore) => void = () => {}) {
  const { root, api } = await buildTestRoot({
    lang: 'en',
    clock: () => atTwo,
    answers: {
      partnerOffer: () => offer,
      listSendTime: () => ({ departures, fromPrice: 310000, currency: 'JPY' }),
      ...answers,
    },
  })
  const drafts = root.store(DraftStore)
  begin(drafts)
  drawWith(root, what)
  await settle()
  return { api, drafts, root }
}

const settle = () => reactAct(() => new Promise((resolve) => setTimeout(resolve, 20)))
async function act(what: () => unknown) {
  await reactAct(async () => {
    what()
    await new Promise((resolve) => setTimeout(resolve))
  })
}
/** What can be read, a no-break space as any other, without what keeps a range on its line. */
const text = () => (document.body.textContent ?? '').replace(/\u00a0/g, ' ').replace(/\u2060/g, '')
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === name)
const refuse = (code: ConstructorParameters<typeof ApiError>[0]) => () => {
  throw new ApiError(code, { status: 409, message: `refused: ${code}` })
}
const quoted = (part: Partial<NonNullable<QuotationView['partner']>>) =>
  ({
    currency: 'JPY',
    coupon: { couponId: null, title: null, amount: 0, usableCount: 0, heldCount: 1, problem: null },
    partner: {
      code: 'aoi',
      name: 'Aoi Air',
      amount: 29000,
      excludesCoupons: true,
      problem: null,
      ...part,
    },
  }) as unknown as QuotationView

beforeEach(() => {
  localStorage.clear()
  jest.mocked(navigate).mockClear()
  Element.prototype.scrollIntoView = jest.fn()
})
describe('a partner’s landing', () => {
  it('shows the offer with its terms, and the next bus that has room with its lower price', async () => {
    await open(<PartnerLanding code="aoi" />)
    expect(document.querySelector('h1')?.textContent).toBe('Aoi Air')
    for (const part of ['10% off the fare', 'Welcome', 'Book until Thu 31 Dec', 'Doesn’t combine']) {
      expect(text()).toContain(part)
    }
    expect(text()).toContain('Next bus, Sat 21 Nov15:30in 1 h 30 min')
    expect(text()).toContain('JPY 2,790Instead of JPY 3,100')
    expect(text()).toMatch(/8 seats left|8 seats/)
  })

  it('marks its name where that is in another language than the page', async () => {
    await open(<PartnerLanding code="aoi" />, { partnerOffer: () => ({ ...offer, name: 'あおい航空' }) })
    const runs = [...document.querySelectorAll('[lang="ja"]')]
    expect(runs.map((run) => [run.closest('h1, li')?.tagName, run.textContent])).toEqual([
      ['H1', 'あおい航空'],
      ['LI', 'あおい航空'],
    ])
  })

  it('says when its ride is at a door in central Osaka, of the first bus that can be taken and of a pick-up alone', async () => {
    const list = (seatsOfFirst: number) => ({
      airport: { airportCode: 'KIX', name: 'Kansai Airport' },
      departures: [departure('15:30', seatsOfFirst), departure('16:00', 7)],
      wards: [
        { wardCode: '27125', wardName: 'Suminoe-ku', personPrice: 330000, arriveFrom: null, arriveTo: null },
        {
          wardCode: '27128',
          wardName: 'Chuo-ku',
          personPrice: 310000,
          arriveFrom: '2026-11-21 16:30:00',
          arriveTo: '2026-11-21 17:00:00',
        },
      ],
      fromPrice: 310000,
      currency: 'JPY',
    })
    await open(<PartnerLanding code="aoi" />, { listSendTime: () => list(8) })
    expect(text()).toContain('Kansai Airport16:30–17:00At a door in central Osaka')
    endDrawing()
    await open(<PartnerLanding code="aoi" />, { listSendTime: () => list(0) })
    expect(text()).toContain('Next bus, Sat 21 Nov16:00')
    expect(text()).toContain('Kansai AirportYour door')
  })

  it('says what who lands after the last bus does, of the way from the airport', async () => {
    await open(<PartnerLanding code="aoi" />)
    expect(text()).toContain('Landing after the last bus?')
    await act(() => document.querySelectorAll<HTMLElement>('[role="radio"]')[1]?.click())
    expect(text()).not.toContain('Landing after the last bus?')
  })

  it('names the first bus of the morning after the last one of the evening', async () => {
    const morning = { ...departure('06:40', 9), busDepartsAt: '2026-11-22 06:40:00' }
    await open(<PartnerLanding code="aoi" />, {
      listSendTime: ({ date }: { date: string }) => ({
        departures: date === '2026-11-21' ? [departure('13:30', 9)] : [morning],
        fromPrice: 310000,
        currency: 'JPY',
      }),
    })
    expect(text()).toContain('Next bus, Sun 22 Nov06:40in 16 h 40 min')
    expect(text()).not.toContain('No departures')
  })

  it('goes on to the next bus when the one that is shown has left', async () => {
    const { root } = await open(<PartnerLanding code="aoi" />)
    expect(text()).toContain('Next bus, Sat 21 Nov15:30')
    await act(() => root.hearServerTime(Date.parse('2026-11-21T15:31:00+09:00')))
    await settle()
    expect(text()).toContain('Next bus, Sat 21 Nov16:00')
  })

  it('asks for the next bus again in another currency and once the network is back, and keeps it without an answer', async () => {
    const currencies: string[] = []
    const { root } = await open(<PartnerLanding code="aoi" />, {
      listSendTime: ({ currency }: { currency: string }) => {
        currencies.push(currency)
        if (currencies.length > 1) return refuse('offline')()
        return { departures, fromPrice: 310000, currency }
      },
    })
    await act(() => root.settings.chooseCurrency('CNY'))
    await act(() => window.dispatchEvent(new Event('online')))
    expect(currencies).toEqual(['JPY', 'CNY', 'CNY'])
    expect(text()).toContain('JPY 2,790')
  })

  it('shows no bus of the other way, whichever answer comes last', async () => {
    const waiting = new Map<number, (answer: unknown) => void>()
    await open(<PartnerLanding code="aoi" />, {
      listSendTime: ({ type }: { type: number }) => new Promise((resolve) => waiting.set(type, resolve)),
    })
    const answer = (type: number, time: string) =>
      act(() => waiting.get(type)?.({ departures: [departure(time, 9)], fromPrice: 310000, currency: 'JPY' }))
    await act(() => document.querySelectorAll<HTMLElement>('[role="radio"]')[1]?.click())
    await answer(2, '16:30')
    await answer(1, '15:30')
    expect(text()).toContain('Next bus, Sat 21 Nov16:30')
    await act(() => document.querySelectorAll<HTMLElement>('[role="radio"]')[0]?.click())
    expect(text()).not.toContain('Next bus, Sat')
  })

  it('keeps the partner in the draft, without the coupon of before, and leads into the form', async () => {
    const { drafts } = await open(<PartnerLanding code="aoi" />, {}, (kept) =>
      kept.change({ coupon: 'c1', agreed: true }),
    )
    expect(drafts.draft).toMatchObject({ partner: 'aoi', coupon: '', agreed: false })
    await act(() => button('Book')?.click())
    expect(navigate).toHaveBeenCalledWith('useCar/appointmentAirline/PickUpReservation', { code: 'aoi' })
  })

  it('has agreements of its own ticked first', async () => {
    const { drafts } = await open(<PartnerLanding code="aoi" />, {
      partnerOffer: () => ({ ...offer, agreements: 'spring' }),
    })
    expect(text()).toContain('Terms of use (Spring Airlines)')
    await act(() => button('Book')?.click())
    expect(navigate).not.toHaveBeenCalled()
    expect(document.querySelector('[role="alert"]')).not.toBeNull()
    await act(() => drafts.change({ agreed: true }))
    await act(() => button('Book')?.click())
    expect(navigate).toHaveBeenCalledTimes(1)
  })

  it.each(['company.ended', 'company.notYet', 'company.notFound'] as const)(
    'says %s and leads to the ordinary price, without the partner',
    async (code) => {
      const { drafts } = await open(<PartnerLanding code="aoi" />, { partnerOffer: refuse(code) }, (kept) =>
        kept.takePartner('aoi'),
      )
      expect(document.querySelectorAll('h1')).toHaveLength(1)
      await act(() => button('Book at the usual price')?.click())
      expect(drafts.draft.partner).toBe('')
      expect(navigate).toHaveBeenCalledWith('pages/index/index')
    },
  )

  it('offers to try again when the network broke, and books nothing for a partner then', async () => {
    let isBroken = true
    const { drafts } = await open(<PartnerLanding code="aoi" />, {
      partnerOffer: () => (isBroken ? refuse('offline')() : offer),
    })
    expect(drafts.draft.partner).toBe('')
    isBroken = false
    await act(() => button('Try again')?.click())
    await settle()
    expect(drafts.draft.partner).toBe('aoi')
  })

  it('says when its link has no code', async () => {
    const { api } = await open(<PartnerLanding code="" />)
    expect(text()).toContain('There’s no partner code')
    expect(api.made.filter(({ name }) => name === 'partnerOffer')).toEqual([])
  })
})

describe('a form with a partner', () => {
  const taken = (drafts: DraftStore) => drafts.takePartner('aoi')

  it('says whose price it is, and what it takes off', async () => {
    await open(<PartnerNote price={quoted({})} />, {}, taken)
    expect(text()).toContain('Aoi Air price10% off the fare−JPY 290 for this ride')
  })

  it('is named by the words that say it, in which the partner’s name is a run of its language', async () => {
    const partnerOffer = () => ({ ...offer, name: 'あおい航空' })
    await open(<PartnerNote price={quoted({})} />, { partnerOffer }, taken)
    const id = document.querySelector('section')?.getAttribute('aria-labelledby') ?? ''
    const name = document.getElementById(id)
    expect(name?.textContent).toBe('あおい航空 price')
    expect(name?.querySelector('[lang="ja"]')?.textContent).toBe('あおい航空')
  })

  it('says why there is none, and lets the traveller go on without', async () => {
    const problem = {
      error: 'company.ended',
      params: { partner: 'Aoi Air', dateTime: '2026-11-20 23:59:59' },
      message: '',
    } as const
    const { drafts } = await open(<PartnerNote price={quoted({ problem, amount: 0 })} />, {}, taken)
    expect(text()).toContain('The Aoi Air offer ended on')
    await act(() => button('Book without this offer')?.click())
    expect([drafts.draft.partner, text()]).toEqual(['', ''])
  })

  it('says that the offer did not load, with another try and the way without it', async () => {
    let isBroken = true
    const partnerOffer = () => (isBroken ? refuse('offline')() : offer)
    await open(<PartnerNote price={null} />, { partnerOffer }, taken)
    expect(text()).toContain('We couldn’t load the offer')
    expect(button('Book without this offer')).toBeDefined()
    isBroken = false
    await act(() => button('Try again')?.click())
    await settle()
    expect(text()).toContain('Aoi Air price')
  })

  it('shows nothing for a ride without one', async () => {
    const { api } = await open(<PartnerNote price={quoted({})} />)
    expect([text(), api.made]).toEqual(['', []])
  })

  it('says in the row of coupons that none counts beside it', async () => {
    await open(<CouponRow price={quoted({})} />)
    expect(text()).toContain('Doesn’t combine with the Aoi Air price')
    endDrawing()
    await open(<CouponRow price={quoted({ excludesCoupons: false })} />)
    expect(text()).toContain('None of yours works for this ride')
  })

  it('has everybody’s terms, or the partner’s own', async () => {
    const row = (
      <>
        <PartnerNote price={null} />
        <AgreeRow />
      </>
    )
    await open(row, {}, taken)
    for (const document of ['Terms of use', 'Conditions of carriage', 'Before you book', 'Privacy policy'])
      expect(text()).toContain(document)
    expect(text()).not.toContain('Spring')
    endDrawing()
    await open(row, { partnerOffer: () => ({ ...offer, agreements: 'spring' }) }, taken)
    expect(text()).toContain('Privacy policy (Spring Airlines)')
  })
})
