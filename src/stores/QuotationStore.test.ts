import type { QuotationRequest } from '@noriai/contract/schema/rideRequest'
import { ApiError } from '@/api/ApiError'
import { QuotationStore } from './QuotationStore'
import { buildTestRoot } from './testRoot'

const requestOf = (params1: number) => ({ params1 }) as QuotationRequest

async function withAnswers(offerInfo: (request: QuotationRequest) => unknown) {
  const { root } = await buildTestRoot({ answers: { offerInfo } })
  return root.store(QuotationStore)
}

describe('the live price', () => {
  it('shows what was asked for last, in whatever order the answers come', async () => {
    const waiting: ((answer: unknown) => void)[] = []
    const store = await withAnswers(() => new Promise((resolve) => waiting.push(resolve)))
    const first = store.ask(requestOf(1))
    const second = store.ask(requestOf(2))
    waiting[1]?.({ params1: 2 })
    await second
    waiting[0]?.({ params1: 1 })
    await first
    expect(store.quotation).toEqual({ params1: 2 })
  })

  it('stays while the next one is on its way', async () => {
    let answer: (value: unknown) => void = () => undefined
    const store = await withAnswers(({ params1 }) =>
      params1 === 1 ? { params1 } : new Promise((resolve) => (answer = resolve)),
    )
    await store.ask(requestOf(1))
    const next = store.ask(requestOf(2))
    expect(store.quotation).toEqual({ params1: 1 })
    answer({ params1: 2 })
    await next
    expect(store.quotation).toEqual({ params1: 2 })
  })

  it('of another ride does not stand beside a ride that has none', async () => {
    const store = await withAnswers(({ params1 }) => {
      if (params1 === 2) throw new ApiError('booking.noQuotation', { status: 409 })
      return { params1 }
    })
    await store.ask(requestOf(1))
    await store.ask(requestOf(2))
    expect(store.quotation).toBeNull()
    expect(store.asking.error).toMatchObject({ code: 'booking.noQuotation' })
  })

  it('is asked for again when the ride was changed since, and only then', async () => {
    const offerInfo = jest.fn(({ params1 }: QuotationRequest) => ({ params1 }))
    const store = await withAnswers(offerInfo)
    await store.ask(requestOf(1))
    expect(await store.answerTo(requestOf(1))).toEqual({ params1: 1 })
    expect(offerInfo).toHaveBeenCalledTimes(1)
    expect(await store.answerTo(requestOf(2))).toEqual({ params1: 2 })
  })

  it('answers who asked with their own answer, though the same was asked again meanwhile', async () => {
    const waiting: ((answer: unknown) => void)[] = []
    const store = await withAnswers(({ params1 }) =>
      params1 === 1 ? { params1 } : new Promise((resolve) => waiting.push(resolve)),
    )
    await store.ask(requestOf(1))
    const answer = store.answerTo(requestOf(2))
    const again = store.ask(requestOf(2))
    waiting[0]?.({ params1: 2 })
    expect(await answer).toEqual({ params1: 2 })
    waiting[1]?.({ params1: 2 })
    await again
  })
})
