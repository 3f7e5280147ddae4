import { fromWallTime } from '@noriai/contract/time'
import { orderCard, orderView } from '@/models/testing/orderView'
import { storage } from '@/platform/storage'
import { NextRideStore } from './NextRideStore'
import { RideLookStore } from './RideLookStore'
import { buildTestRoot } from './testRoot'

const counts = { all: 0, toPay: 0, toDepart: 0, inProgress: 0, completed: 0, refund: 0 }

const oneAhead = () => ({ records: [orderCard()], total: 1, counts: { ...counts, all: 1, toDepart: 1 } })

const homeAfterSignIn = async (selectUserOrderPage: () => unknown, userOrderInfo?: () => unknown) => {
  storage.set('token', 'token')
  const clock = () => fromWallTime('2026-11-21 12:05:00')
  const { root } = await buildTestRoot({
    answers: { selectUserOrderPage, ...(userOrderInfo && { userOrderInfo }) },
    clock,
  })
  return { look: root.store(RideLookStore), next: root.store(NextRideStore), root }
}

beforeEach(() => localStorage.clear())

describe('what home has below the next ride', () => {
  it('waits until the ride was looked for, and waits no more once there was none', async () => {
    const { look, next } = await homeAfterSignIn(() => ({ records: [], total: 0, counts }))
    expect(look.isOver).toBe(false)
    await next.load()
    expect(look.isOver).toBe(true)
    const later = await homeAfterSignIn(() => new Promise(() => undefined))
    expect(later.look.isOver).toBe(true)
  })

  it('does not wait for a server that does not answer well, and looks again the next time', async () => {
    const fails = () => {
      throw new Error('broken')
    }
    const { look, next } = await homeAfterSignIn(fails)
    await next.load()
    expect(look.isOver).toBe(true)
    expect((await homeAfterSignIn(fails)).look.isOver).toBe(false)
  })

  it('waits again for the next traveller of the device', async () => {
    const { look, next, root } = await homeAfterSignIn(() => ({ records: [], total: 0, counts }))
    await next.load()
    root.forgetTraveller()
    expect(look.isOver).toBe(false)
    expect((await homeAfterSignIn(() => ({ records: [], total: 0, counts }))).look.isOver).toBe(false)
  })

  it('moves nothing for a ride of another device that home was drawn without: it is below, and on top when home is seen again', async () => {
    const none = await homeAfterSignIn(() => ({ records: [], total: 0, counts }))
    await none.next.load()
    const { look, next } = await homeAfterSignIn(oneAhead, () => orderView({ label: 'toDepart' }))
    expect({ isOver: look.isOver, isKnown: look.isKnown }).toEqual({ isOver: true, isKnown: false })
    await next.load()
    expect({ isLate: look.isLate, isKnown: look.isKnown }).toEqual({ isLate: true, isKnown: true })
    void next.load()
    expect(look.isLate).toBe(false)
  })

  it('waits for a slow answer no longer than anybody would: the ride is below it then', async () => {
    const { look, next } = await homeAfterSignIn(oneAhead, () => orderView({ label: 'toDepart' }))
    const looking = next.load()
    look.goOn()
    expect({ isOver: look.isOver, isKnown: look.isKnown }).toEqual({ isOver: true, isKnown: false })
    await looking
    expect({ isLate: look.isLate, isKnown: look.isKnown }).toEqual({ isLate: true, isKnown: true })
  })

  it('knows that there may be a ride the server could not be asked for, until it answers', async () => {
    let answer: () => unknown = () => {
      throw new Error('broken')
    }
    const { look, next } = await homeAfterSignIn(
      () => answer(),
      () => orderView({ label: 'toDepart' }),
    )
    await next.load()
    expect({ isUnanswered: look.isUnanswered, isLate: look.isLate }).toEqual({
      isUnanswered: true,
      isLate: true,
    })
    answer = oneAhead
    await next.load()
    expect({ isUnanswered: look.isUnanswered, isLate: look.isLate }).toEqual({
      isUnanswered: false,
      isLate: true,
    })
  })

  it('says nothing of a failure where a ride is shown', async () => {
    let answer: () => unknown = oneAhead
    const { look, next } = await homeAfterSignIn(
      () => answer(),
      () => orderView({ label: 'toDepart' }),
    )
    await next.load()
    answer = () => {
      throw new Error('broken')
    }
    await next.load()
    expect({ isUnanswered: look.isUnanswered, isLate: look.isLate }).toEqual({
      isUnanswered: false,
      isLate: false,
    })
  })

  it('is below the ride where home waited for it', async () => {
    const { look, next } = await homeAfterSignIn(oneAhead, () => orderView({ label: 'toDepart' }))
    await next.load()
    expect({ isOver: look.isOver, isLate: look.isLate }).toEqual({ isOver: true, isLate: false })
  })
})
