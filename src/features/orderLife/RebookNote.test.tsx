import { langs } from '@noriai/contract/lang'
import { fromWallTime } from '@noriai/contract/time'
import { draw } from '@/h5/testing/draw'
import { orderView } from '@/models/testing/orderView'
import { rebookedDraft } from '@/stores/booking/rebookedDraft'
import { DraftStore } from '@/stores/DraftStore'
import { buildTestRoot } from '@/stores/testRoot'
import { RebookNote } from './RebookNote'

const view = orderView({ direction: 'dropoff', terminal: 'T2', departurePlace: orderView().destination })
const before = fromWallTime('2026-11-21 12:00:00')
const after = fromWallTime('2026-12-21 12:00:00')

/** Fills the phone's draft with the order; what is drawn afterwards reads it as after a reload. */
async function rebookAt(now: number) {
  const { root } = await buildTestRoot()
  root.store(DraftStore).rebook(rebookedDraft(view, now))
}

const said = async (lang: (typeof langs)[number] = 'en') =>
  (await draw(<RebookNote />, lang)).container.textContent

beforeEach(() => localStorage.clear())

describe('the note of a form that copies an order', () => {
  it('says that all is filled in only where nothing is missing', async () => {
    await rebookAt(before)
    expect(await said()).toBe('Details of NR261121-0482 are filled in. Change what you need.')
  })

  const missing = {
    ja: '空港に着きたい日時は選び直してください。',
    en: 'Still to choose: when to be at the airport.',
    'zh-CN': '请重新选择到机场时间。',
    'zh-TW': '請重新選擇到機場時間。',
    ko: '새로 선택할 항목: 공항 도착 희망 시각',
  }
  it.each(langs)('names in %s what could not come along, and not the terminal, which did', async (lang) => {
    await rebookAt(after)
    const text = await said(lang)
    expect(text).toContain('NR261121-0482')
    expect(text?.endsWith(missing[lang])).toBe(true)
  })

  it('keeps the terminal over a reload', async () => {
    await rebookAt(after)
    const { root } = await buildTestRoot()
    expect(root.store(DraftStore).draft).toMatchObject({ airportTerminal: 'T2', rebooks: { id: view.id } })
  })

  it('names each part by its way of ride, in the order of the form', async () => {
    const { root } = await buildTestRoot()
    const drafts = root.store(DraftStore)
    drafts.rebook({ ...rebookedDraft(view, after), direction: 'transfer', place: null })
    expect(await said()).toContain(
      'Still to choose: where we pick you up, where you’re going, when to leave.',
    )
    const other = { id: 'other', orderNo: 'NR261121-0483', isReplaced: false }
    drafts.rebook({ ...rebookedDraft(view, after), direction: 'pickup', place: null, rebooks: other })
    expect(await said()).toContain('Still to choose: your flight, where you’re going.')
  })

  it('is not there once the ride is of another way, which is another booking', async () => {
    const { root } = await buildTestRoot()
    root.store(DraftStore).rebook(rebookedDraft(view, after))
    root.store(DraftStore).turnTo('pickup')
    expect(await said()).toBe('')
  })

  it('is not there for a form that copies none', async () => {
    expect(await said()).toBe('')
  })
})
