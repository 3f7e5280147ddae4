import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { drawWith } from '@/h5/testing/draw'
import { cancelOffer, orderView } from '@/models/testing/orderView'
import { DraftStore } from '@/stores/DraftStore'
import { OrdersStore } from '@/stores/OrdersStore'
import { buildTestRoot } from '@/stores/testRoot'
import { ReplacesNote } from './ReplacesNote'

const paid = { payment: 'paid', fulfilment: 'confirmed', refund: 'none', review: 'none' } as const
const running = orderView({
  facts: paid,
  label: 'toDepart',
  cancelOffer: cancelOffer(),
  times: { freeCancelUntil: '2026-11-20 14:17:00' },
})
const cancelled = orderView({ facts: { ...paid, fulfilment: 'cancelled' }, label: 'cancelled' })
const { id, orderNo } = running

const WILL_BE = `Once this booking is paid, the earlier one (${orderNo}) is cancelled.`
const KEEP = 'Keep the earlier booking'

/** The note of a draft that replaces an order, which the server answers with. `seen`: as it was known before. */
async function open(userOrderInfo: () => unknown, { seen, canKeep = true }: Seen = {}) {
  localStorage.clear()
  const { root } = await buildTestRoot({ lang: 'en', answers: { userOrderInfo } })
  const drafts = root.store(DraftStore)
  drafts.change({ rebooks: { id, orderNo, isReplaced: true } })
  if (seen) root.store(OrdersStore).add(seen)
  const { container } = drawWith(root, <ReplacesNote canKeep={canKeep} />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return { drafts, container, text: container.textContent ?? '' }
}
interface Seen {
  readonly seen?: typeof running
  readonly canKeep?: boolean
}

describe('the note before paying for a ride that replaces another', () => {
  it('says which booking is cancelled, what comes back and until when, and how it is kept', async () => {
    const { text, drafts } = await open(() => running)
    expect(text).toContain(WILL_BE)
    expect(text).toMatch(/If you pay by .*, you’ll get back/)
    expect(text).toContain(KEEP)
    expect(drafts.draft.rebooks?.isReplaced).toBe(true)
  })

  it('names no end for a pick-up, which is free until its code is scanned, and one for a drop-off that we moved', async () => {
    const offered = { ...running, cancelOffer: cancelOffer({ untilVerified: true }) }
    expect((await open(() => offered)).text).toMatch(/You’ll get back .* for the earlier booking\./)
    const dropoff = { ...offered, type: 2, direction: 'dropoff' } as const
    expect((await open(() => dropoff)).text).toMatch(/If you pay by .*, you’ll get back/)
  })

  it('says nothing of one that was cancelled meanwhile, and does not replace it', async () => {
    const { text, drafts } = await open(() => cancelled, { seen: running })
    expect(text).toBe('')
    expect(drafts.draft.rebooks?.isReplaced).toBe(false)
  })

  it('says nothing of one that was checked in meanwhile, and leaves it to the server to refuse', async () => {
    const boarded = orderView({ facts: { ...paid, fulfilment: 'verified' }, label: 'verified' })
    const { text, drafts } = await open(() => boarded)
    expect([text, drafts.draft.rebooks?.isReplaced]).toEqual(['', true])
  })

  it('says that one is cancelled which could not be read, and promises nothing', async () => {
    const { text, drafts } = await open(() => Promise.reject(new ApiError('timeout')))
    expect(text).toContain(WILL_BE)
    expect(text).toContain(KEEP)
    expect(text).not.toMatch(/get back|refund/)
    expect(drafts.draft.rebooks?.isReplaced).toBe(true)
  })

  it('says that nothing comes back once the free time is over', async () => {
    const late = orderView({ facts: paid, cancelOffer: cancelOffer({ free: false, refundAmount: 0 }) })
    expect((await open(() => late)).text).toContain('There’s no refund for the earlier booking.')
  })

  it('does not offer to keep it once the order that replaces it is placed', async () => {
    const { text } = await open(() => running, { canKeep: false })
    expect(text).toContain(WILL_BE)
    expect(text).not.toContain(KEEP)
  })
})
