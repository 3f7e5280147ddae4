import { act as reactAct } from 'react'
import { ApiError } from '@/api/ApiError'
import { drawWith } from '@/h5/testing/draw'
import { orderCard, orderView } from '@/models/testing/orderView'
import { navigate } from '@/navigation'
import { BookingStore } from '@/stores/BookingStore'
import { DraftStore } from '@/stores/DraftStore'
import { LastRideStore } from '@/stores/LastRideStore'
import { type Answers, buildTestRoot } from '@/stores/testRoot'
import { LastTimeNote } from './LastTimeNote'
import { QuickFlight } from './QuickFlight'
import { QuickParty } from './QuickParty'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  signInThen: jest.fn(() => Promise.resolve()),
  pathTo: (path: string) => `/${path}`,
}))

const counts = { all: 1, toPay: 0, toDepart: 1, inProgress: 0, completed: 0, refund: 0 }

async function open(answers: Answers = {}, isSignedIn = true) {
  const { root } = await buildTestRoot({
    lang: 'en',
    answers: {
      selectUserOrderPage: () => ({ total: 1, records: [orderCard()], counts }),
      userOrderInfo: () => orderView({ children: 1 }),
      ...answers,
    },
  })
  if (isSignedIn) root.session.start('T1', 'u1')
  await root.store(LastRideStore).prefill()
  drawWith(
    root,
    <>
      <LastTimeNote />
      <QuickParty />
    </>,
  )
  return root
}

const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(text))
const act = (what: () => unknown) =>
  reactAct(async () => {
    what()
    await new Promise((resolve) => setTimeout(resolve))
  })

beforeEach(() => localStorage.clear())
describe('quick booking', () => {
  it('says that everything is as last time, and shows it in a line each', async () => {
    await open()
    const text = document.body.textContent ?? ''
    expect(text).toContain('Same as last time')
    expect(text).toContain('2\u00a0adults, 1\u00a0child')
    expect(text).toContain('1\u00a0large bag, 1\u00a0small bag')
    expect(text).toContain('HANNAH O’BRIENPhone +61 ')
  })

  it('does not call an account new whose last ride could not be fetched, and tries again', async () => {
    const line = { isBroken: true }
    const root = await open({
      selectUserOrderPage: () => {
        if (line.isBroken) throw new ApiError('network')
        return { total: 1, records: [orderCard()], counts }
      },
    })
    expect(document.body.textContent).toContain('Your last booking didn’t load')
    expect(document.body.textContent).not.toContain('No earlier booking here')
    line.isBroken = false
    await act(() => button('Try again')?.click())
    expect(root.store(LastRideStore).isPrefilled).toBe(true)
    expect(document.body.textContent).toContain('Same as last time')
  })

  it('offers to sign in where there is nothing to repeat', async () => {
    await open({}, false)
    expect(document.body.textContent).toContain('No earlier booking here')
    expect(button('Log in to use your last booking')).toBeDefined()
    expect(document.body.textContent).toContain('Add your contact')
  })

  it('opens the form’s own cards to change something', async () => {
    const root = await open()
    await act(() => button('2\u00a0adults')?.click())
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Large bags')
    await act(() => document.querySelector<HTMLElement>('[aria-label*="More"]')?.click())
    await act(() => button('Done')?.click())
    expect(root.store(DraftStore).draft.party.adults).toBe(3)
  })

  it('opens the part in which something is wrong', async () => {
    const root = await open({}, false)
    expect(document.querySelector('[role="dialog"]')).toBeNull()
    await act(() =>
      root.store(BookingStore).showErrors({ contactName: { error: 'validation.nameRequired', params: {} } }),
    )
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Your name as in passport')
  })

  it('opens no part above an earlier error (C23)', async () => {
    const root = await open({}, false)
    await act(() =>
      root.store(BookingStore).showErrors({
        flight: { error: 'validation.landingTimeRequired', params: { field: 'flight' } },
        contactName: { error: 'validation.nameRequired', params: {} },
      }),
    )
    expect(document.querySelector('[role="dialog"]')).toBeNull()
  })
})

describe('a flight that quick booking did not find', () => {
  it('is entered by hand at once, not searched for again (C24)', async () => {
    const { root } = await buildTestRoot({ lang: 'en' })
    drawWith(root, <QuickFlight onRetry={() => undefined} />)
    await act(() => button('My flight')?.click())
    expect(navigate).toHaveBeenCalledWith('useCar/selectFlight/selectFlight', { by: 'manual' })
  })
})
