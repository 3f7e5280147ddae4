import type { ArrivalLink, ClaimLink, FillLink } from '@noriai/contract/calls/links'
import { act, type ReactElement } from 'react'
import { ApiError } from '@/api/ApiError'
import { drawWith, endDrawing, tap } from '@/h5/testing/draw'
import { storage } from '@/platform/storage'
import { LinksStore } from '@/stores/LinksStore'
import { type Answers, buildTestRoot } from '@/stores/testRoot'
import { ArrivalPage } from './ArrivalPage'
import { ClaimPage } from './ClaimPage'
import { CompanionPage } from './CompanionPage'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
}))
jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  goBack: jest.fn(() => Promise.resolve()),
  signInThen: jest.fn(() => Promise.resolve()),
  isOnlyPage: () => true,
}))

const times = {
  gatherAt: '2026-11-21 15:20:00',
  arriveFrom: '2026-11-21 16:38:00',
  arriveTo: '2026-11-21 17:05:00',
  asOf: '2026-11-21 12:00:00',
}
const sold: ClaimLink = {
  ...times,
  direction: 'pickup',
  from: 'Kansai Airport T1',
  to: 'Kita ward',
  riders: 2,
  payUntil: null,
  payPriceJpy: 640_000,
  orderId: null,
}
const toFill: FillLink = {
  ...times,
  direction: 'pickup',
  from: 'Kansai Airport T1',
  to: 'Kita ward',
  serviceDate: '2026-11-21',
  fillUntil: '2026-11-21 14:30:00',
  riders: [{ position: 0, kind: 'adult', isFilled: false }],
}
const cancelled = { ...times, label: 'cancelled', isCancelled: true } as ArrivalLink

interface OpenedBy {
  readonly token: string
}
/** Of these links one works and the other is over. */
const unless = <Answer,>(over: string, answer: Answer) =>
  jest.fn(({ token }: OpenedBy) => {
    if (token === over) throw new ApiError('link.over', { status: 404 })
    return answer
  })
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))

async function phone(answers: Answers) {
  storage.set('token', 'T')
  const { root } = await buildTestRoot({ lang: 'en', answers })
  return {
    root,
    /** What a page shows at first and once the server answered; the app goes on from page to page. */
    async show(page: ReactElement) {
      endDrawing()
      const { container } = drawWith(root, page)
      const first = container.textContent ?? ''
      await settle()
      return { first, container, text: container.textContent ?? '' }
    },
  }
}
const OVER = 'This link no longer works'

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

describe('a link that is opened while the app goes on', () => {
  it('to claim a ride is not over because another one was', async () => {
    const { show } = await phone({ openClaimLink: () => sold, claimOrder: unless('gone', { orderId: '1' }) })
    const gone = await show(<ClaimPage token="gone" />)
    await act(async () => tap(gone.container.querySelector('button') as HTMLElement))
    await settle()
    expect(gone.container.textContent).toContain(OVER)
    const good = await show(<ClaimPage token="good" />)
    expect(good.first).not.toContain(OVER)
    expect(good.text).toContain('Kita ward')
    expect(good.text).toContain('Keep it in my account')
  })

  it('to claim a ride is not over because a link of the traveller could not be ended', async () => {
    const { root, show } = await phone({
      openClaimLink: () => sold,
      revokeOrderLink: () => {
        throw new ApiError('offline')
      },
    })
    await expect(root.store(LinksStore).revoke('1', 'arrival')).rejects.toMatchObject({ code: 'offline' })
    expect((await show(<ClaimPage token="good" />)).text).toContain('Kita ward')
  })

  it.each([
    ['claim', <ClaimPage key="claim" token="good" />],
    ['fill', <CompanionPage key="fill" token="good" />],
  ])('of the kind %s marks a place in another language', async (_, page) => {
    const { show } = await phone({
      openClaimLink: () => ({ ...sold, to: 'ホテル京阪' }),
      openFillLink: () => ({ ...toFill, to: 'ホテル京阪' }),
    })
    const { container } = await show(page)
    expect(container.querySelector('[lang="ja"]')?.textContent).toBe('ホテル京阪')
  })

  it.each([
    ['claim', (token: string) => <ClaimPage token={token} />, 'Kita ward'],
    ['arrival', (token: string) => <ArrivalPage token={token} />, 'cancelled'],
    ['fill', (token: string) => <CompanionPage token={token} />, 'Kita ward'],
  ])('of the kind %s shows nothing of the ride of another one', async (_, pageOf, words) => {
    const { show } = await phone({
      openClaimLink: unless('gone', sold),
      openArrivalLink: unless('gone', cancelled),
      openFillLink: unless('gone', toFill),
    })
    expect((await show(pageOf('good'))).text).toContain(words)
    const gone = await show(pageOf('gone'))
    expect(gone.first).not.toContain(words)
    expect(gone.text).not.toContain(words)
    expect(gone.text).toContain(OVER)
    // The good one is kept: it is there at once.
    expect((await show(pageOf('good'))).first).toContain(words)
  })

  it.each([
    ['claim', <ClaimPage key="claim" token="good" />],
    ['arrival', <ArrivalPage key="arrival" token="good" />],
    ['fill', <CompanionPage key="fill" token="good" />],
  ])('of the kind %s that does not load is called a link: the booking is another’s', async (_, page) => {
    const fails = () => {
      throw new ApiError('offline')
    }
    const { show } = await phone({ openClaimLink: fails, openArrivalLink: fails, openFillLink: fails })
    const { text } = await show(page)
    expect(text).toContain('This link didn’t load')
    expect(text).not.toContain('Your booking')
  })

  it('is not filled by the answer to an earlier one that comes late', async () => {
    let answer: (ride: ClaimLink) => void = () => undefined
    const late = new Promise<ClaimLink>((resolve) => (answer = resolve))
    const { show } = await phone({
      openClaimLink: ({ token }: OpenedBy) => (token === 'late' ? late : { ...sold, to: 'Chuo ward' }),
    })
    await show(<ClaimPage token="late" />)
    const { container } = await show(<ClaimPage token="good" />)
    answer(sold)
    await settle()
    expect(container.textContent).toContain('Chuo ward')
  })

  it.each([
    ['of a cancelled ride is opened once', () => cancelled, 1],
    ['that is over is opened once', unless('good', cancelled), 1],
    [
      'that is not reached is opened every half minute',
      () => {
        throw new ApiError('network')
      },
      3,
    ],
  ])('to an arrival %s', async (_, openArrivalLink, count) => {
    storage.set('token', 'T')
    const { root, api } = await buildTestRoot({ lang: 'en', answers: { openArrivalLink } })
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
    drawWith(root, <ArrivalPage token="good" />)
    // Drawn with each answer before the next look is due.
    for (const ms of [0, 30_000, 30_000]) await act(() => jest.advanceTimersByTimeAsync(ms))
    expect(api.made.filter(({ name }) => name === 'openArrivalLink')).toHaveLength(count)
  })

  it('is open again after the traveller was forgotten', async () => {
    const { root, show } = await phone({ openArrivalLink: () => cancelled })
    const { container } = await show(<ArrivalPage token="good" />)
    act(() => root.store(LinksStore).forgetTraveller())
    expect(container.textContent).not.toContain('cancelled')
    await act(() => root.store(LinksStore).arrivalLinks.of('good').open())
    expect(container.textContent).toContain('cancelled')
  })
})
