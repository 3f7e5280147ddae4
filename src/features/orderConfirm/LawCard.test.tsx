import { langs } from '@noriai/contract/lang'
import type { Hold } from '@noriai/contract/schema/hold'
import type { PageConfig } from '@noriai/contract/schema/pageConfig'
import { runInAction } from 'mobx'
import { draw, drawWith } from '@/h5/testing/draw'
import { orderView } from '@/models/testing/orderView'
import { buildTestRoot } from '@/stores/testRoot'
import { LawCard } from './LawCard'

const { price } = orderView()

/** What the card reads of a hold: a pick-up of 6,420 yen with the card fee of 20 yen in. */
const hold = {
  quotation: { ...price, freeCancelUntil: null, fillUntil: null },
  plan: { direction: 'pickup', departsAt: '2026-11-21 15:30:00' },
} as unknown as Hold

const windows = { doorFrom: '2026-11-21 09:00:00', doorTo: '2026-11-21 09:30:00' }

/** How each language says that the fee is in the total, and how it would say that it comes on top. */
const says = {
  ja: [/総額に含まれる.*手数料20\u2060円/, /がかかり/],
  en: [/The total includes the JPY\s20 fee/, /plus|extra/i],
  'zh-CN': [/支付总额已含.*手续费20\u2060日\u2060元/, /另收/],
  'zh-TW': [/付款總額已含.*手續費20\u2060日\u2060圓/, /另收/],
  ko: [/결제 총액에는.*수수료\(20엔\)\u2060가 포함/, /추가/],
} as const

describe('the last page before paying', () => {
  it.each(langs)('says in %s that the told total has the card fee in', async (lang) => {
    const { container } = await draw(<LawCard hold={hold} people={2} />, lang)
    const [included, onTop] = says[lang]
    expect(container.textContent).toMatch(/6,420/)
    expect(container.textContent).toMatch(included)
    expect(container.textContent).not.toMatch(onTop)
  })

  it('tells the fee as it tells the total: in the currency of the breakdown, with the yen that are charged', async () => {
    const inYuan = {
      ...hold,
      quotation: {
        ...hold.quotation,
        currency: 'CNY',
        payPrice: 28700,
        foreignCardFee: 100,
        foreignCardFeeJpy: 2000,
      },
    } as Hold
    const { container } = await draw(<LawCard hold={inYuan} people={2} />, 'zh-CN')
    const text = container.textContent?.replace(/\u2060/g, '')
    expect(text).toContain('287.00元（6,420日元）')
    expect(text).toContain('手续费1.00元（20日元）')
  })

  it('names WeChat Pay alone, and the total without a card fee, where only WeChat Pay is offered', async () => {
    const { root } = await buildTestRoot({ lang: 'en' })
    runInAction(() => (root.settings.config = { payTypes: ['wechat'] } as PageConfig))
    const { container } = drawWith(root, <LawCard hold={hold} people={2} />)
    expect(container.textContent).toMatch(/WeChat Pay/)
    expect(container.textContent).toMatch(/6,400/)
    expect(container.textContent).not.toMatch(/card|Alipay|6,420/i)
  })

  it('says first until when it is cancelled free of charge, and how', async () => {
    const { container } = await draw(<LawCard hold={hold} people={2} />, 'en')
    const note = container.querySelector('.note.leaf')?.textContent
    expect(note).toMatch(/^Free cancellation until staff scan your ride code\..*Cancel booking.*JPY\s20 fee/)
  })

  it('warns where it is too late for that', async () => {
    const late = { ...hold, plan: { ...hold.plan, direction: 'dropoff', ...windows } } as Hold
    const { container } = await draw(<LawCard hold={late} people={2} />, 'en')
    expect(container.querySelector('.note.leaf')).toBeNull()
    const note = container.querySelector('.note.amber')?.textContent
    expect(note).toMatch(/^It’s too late for free cancellation/)
  })

  it('names the city that a ride is in, by the name that the server has for it', async () => {
    const { root } = await buildTestRoot({ lang: 'en' })
    const airports = [{ airportCode: 'UKB', name: 'Kobe Airport', city: 'Kobe' }]
    runInAction(() => (root.settings.config = { payTypes: ['card'], airports } as unknown as PageConfig))
    const within = { ...hold, plan: { ...hold.plan, direction: 'transfer', ...windows } } as Hold
    const { container } = drawWith(root, <LawCard hold={within} people={1} />)
    expect(container.textContent?.replace(/\u00a0/g, ' ')).toContain('Shared ride within Kobe for 1 person')
  })

  it('says nothing of a card fee where there is none', async () => {
    const free = { ...hold, quotation: { ...hold.quotation, foreignCardFee: 0, foreignCardFeeJpy: 0 } }
    const { container } = await draw(<LawCard hold={free} people={2} />)
    expect(container.textContent).not.toContain('outside Japan')
  })
})
