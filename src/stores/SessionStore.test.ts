import { persisted } from '@/platform/persisted'
import { storage } from '@/platform/storage'
import { AccountStore } from './AccountStore'
import { AddressBookStore } from './AddressBookStore'
import { MovingStore } from './MovingStore'
import { buildTestRoot } from './testRoot'
import { UserStore } from './UserStore'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a session', () => {
  it('is there again on the next visit', async () => {
    const { root } = await buildTestRoot()
    expect(root.session.isSignedIn).toBe(false)
    root.session.start('T1', 'u1')
    const { root: later } = await buildTestRoot()
    expect(later.session.token).toBe('T1')
  })

  it('ends here and on the server, and takes along what was kept for the traveller', async () => {
    const { root, api } = await buildTestRoot({ answers: { logout: () => null } })
    root.session.start('T1', 'u1')
    storage.set('localLanguage', 'en')
    sessionStorage.setItem('form', 'half filled')
    persisted.write('orders', [1])
    await root.session.end()
    expect(api.made.map(({ name }) => name)).toEqual(['logout'])
    expect(root.session.isSignedIn).toBe(false)
    expect([storage.get('token'), storage.get('cache/orders'), sessionStorage.length]).toEqual([
      undefined,
      undefined,
      0,
    ])
    expect(storage.get('localLanguage')).toBe('en')
  })

  it('ends also when the server cannot be told', async () => {
    const { root } = await buildTestRoot()
    root.session.start('T1', 'u1')
    await root.session.end()
    expect(storage.get('token')).toBeUndefined()
  })

  it('makes the stores of an area forget the traveller', async () => {
    const { root } = await buildTestRoot()
    class OrdersOfTest {
      orders = ['NR1']
      forgetTraveller() {
        this.orders = []
      }
    }
    root.session.start('T1', 'u1')
    const orders = root.store(OrdersOfTest)
    await root.session.end()
    expect(orders.orders).toEqual([])
  })
})

describe('another traveller on the same phone', () => {
  const keptOrders = () => storage.get('cache/orders')

  it('finds nothing of who was signed in before, also when that one never signed out', async () => {
    const { root } = await buildTestRoot()
    root.session.start('T1', 'u1')
    persisted.write('orders', [1])
    root.session.start('T2', 'u2')
    expect(keptOrders()).toBeUndefined()
  })

  it('is not shown the account that was still being fetched for the one before, nor is it kept', async () => {
    let answer: (user: unknown) => void = () => undefined
    const { root } = await buildTestRoot({
      answers: {
        getUserInfo: () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
    })
    root.session.start('T1', 'u1')
    const users = root.store(UserStore)
    const loading = users.load()
    root.session.start('T2', 'u2')
    answer({ nickname: 'Hannah' })
    await loading
    expect(users.user).toBeUndefined()
    expect(storage.get('cache/user')).toBeUndefined()
  })

  /** An answer that comes once it is given. */
  function lateAnswer() {
    let give: (answer: unknown) => void = () => undefined
    const call = () =>
      new Promise((resolve) => {
        give = resolve
      })
    return { call, give: (answer: unknown) => give(answer) }
  }

  it('is not shown what the one before was still saving, nor is it kept', async () => {
    const [profile, details] = [lateAnswer(), lateAnswer()]
    const { root } = await buildTestRoot({
      answers: { updateUserInfo: profile.call, saveTravellerDetails: details.call },
    })
    root.session.start('T1', 'u1')
    const book = root.store(AddressBookStore)
    const contact = { contactName: 'HANNAH', countryCode: '81', phone: '9012345678' }
    const saving = [
      root.store(AccountStore).saveProfile({ nickname: 'Hannah' }),
      book.saveDetails({ contact, passengers: [] }),
    ]
    root.session.start('T2', 'u2')
    profile.give({ nickname: 'Hannah' })
    details.give({ contact, passengers: [] })
    await Promise.all(saving)
    expect(root.store(UserStore).user).toBeUndefined()
    expect(storage.get('cache/user')).toBeUndefined()
    expect(book.details).toBeUndefined()
  })

  it('has no unread notices of the one before, whose answer comes late', async () => {
    const read = lateAnswer()
    const { root } = await buildTestRoot({
      answers: {
        noticeList: () => ({ total: 0, records: [], unreadCount: 3 }),
        noticesRead: read.call,
      },
    })
    root.session.start('T1', 'u1')
    const moving = root.store(MovingStore)
    await moving.loadNotices()
    const reading = moving.markRead()
    root.session.start('T2', 'u2')
    read.give({ unreadCount: 2 })
    await reading
    expect(moving.unreadCount).toBe(0)
  })

  it('keeps what was entered before signing in', async () => {
    const { root } = await buildTestRoot()
    persisted.write('draft', { place: 'hotel' })
    root.session.start('T1', 'u1')
    expect(storage.get('cache/draft')).toBeDefined()
  })

  it('is not written over, nor signed out, by a window of the one before', async () => {
    const { root: before } = await buildTestRoot()
    before.session.start('T1', 'u1')
    expect(before.session.mayKeep()).toBe(true)
    // The other window reads the same storage.
    const { root: after } = await buildTestRoot({ answers: { logout: () => null } })
    await after.session.end()
    after.session.start('T2', 'u2')
    persisted.write('orders', [2])
    expect(before.session.mayKeep()).toBe(false)
    before.session.lose('T1')
    expect([storage.get('token'), keptOrders()]).toEqual(['T2', '[2]'])
  })
})

describe('a lost session', () => {
  const lose = async (token: string | undefined) => {
    const leaveForLogin = jest.fn(() => Promise.resolve())
    const { root } = await buildTestRoot({ leaveForLogin })
    root.session.start('T2', 'u1')
    sessionStorage.setItem('form', 'half filled')
    root.session.lose(token)
    return { root, leaveForLogin }
  }

  it('is cleared and leaves for login', async () => {
    const { root, leaveForLogin } = await lose('T2')
    expect(root.session.isSignedIn).toBe(false)
    expect(sessionStorage).toHaveLength(0)
    expect(leaveForLogin).toHaveBeenCalledTimes(1)
  })

  it('is not the one that followed it: a late answer to the old token changes nothing', async () => {
    const { root, leaveForLogin } = await lose('T1')
    expect(root.session.token).toBe('T2')
    expect(leaveForLogin).not.toHaveBeenCalled()
  })
})
