import { orderCard, orderView } from '@/models/testing/orderView'
import { storage } from '@/platform/storage'
import { AddressBookStore } from './AddressBookStore'
import { IdentityStore } from './IdentityStore'
import { LinksStore } from './LinksStore'
import { OrdersStore } from './OrdersStore'
import { RideGiftStore } from './RideGiftStore'
import type { RootStore } from './RootStore'
import { buildTestRoot } from './testRoot'
import { UserStore } from './UserStore'

const { id } = orderView()
const counts = { all: 1, toPay: 0, toDepart: 0, inProgress: 0, completed: 0, refund: 0 }
const links = { fill: null, arrival: null, riders: [{ passportName: 'MOTHER' }] }
const kept = (name: string) => localStorage.getItem(`cache/${name}`) ?? undefined

/** What is asked, what is answered, and what is then known here or kept on the phone. */
interface Late {
  readonly call: string
  readonly answer: unknown
  readonly ask: (root: RootStore) => Promise<unknown>
  readonly known: (root: RootStore) => unknown
}

const all: readonly Late[] = [
  {
    call: 'saveTravellerDetails',
    answer: { passengers: [{ passportName: 'MOTHER' }] },
    ask: (root) => root.store(AddressBookStore).saveDetails({} as never),
    known: (root) => root.store(AddressBookStore).details,
  },
  {
    call: 'updateEmail',
    answer: { email: 'mother@noriai.example' },
    ask: (root) => root.store(IdentityStore).bindEmail('mother@noriai.example', '123456'),
    known: (root) => root.store(UserStore).user ?? kept('user'),
  },
  {
    call: 'orderLinks',
    answer: links,
    ask: (root) => root.store(LinksStore).load(id),
    known: (root) => root.store(LinksStore).of(id),
  },
  {
    call: 'rideGift',
    answer: { giverName: 'MOTHER' },
    ask: (root) => root.store(RideGiftStore).load(id),
    known: (root) => root.store(RideGiftStore).of(id),
  },
  {
    call: 'selectUserOrderPage',
    answer: { records: [orderCard({ label: 'toPay' })], total: 1, counts },
    ask: (root) => root.store(OrdersStore).fetchAhead(),
    known: () => kept('orderList'),
  },
]

/** A signed-in traveller, and the answers of a call, which are given when the test says so. */
async function visit(call: string) {
  storage.set('token', 'token')
  const waiting: ((answer: unknown) => void)[] = []
  const { root } = await buildTestRoot({
    answers: { [call]: () => new Promise((resolve) => void waiting.push(resolve)) },
  })
  return { root, waiting }
}

beforeEach(() => localStorage.clear())

describe('what is answered after its traveller signed out', () => {
  it.each(all.map((late) => [late.call, late] as const))('is not the next one’s: %s', async (_, late) => {
    const { root, waiting } = await visit(late.call)
    const before = late.ask(root)
    root.session.forget()
    root.session.start('token of the next', 'the next')
    waiting[0]?.(late.answer)
    await before
    expect(late.known(root)).toBeUndefined()
    // Of who stays it is taken.
    const stays = late.ask(root)
    waiting[1]?.(late.answer)
    await stays
    expect(late.known(root)).toBeDefined()
  })
})

describe('what was requested earlier', () => {
  it('does not undo what was answered since: the links of an order', async () => {
    const { root, waiting } = await visit('orderLinks')
    const store = root.store(LinksStore)
    const loads = [store.load(id), store.load(id)]
    waiting[1]?.({ ...links, riders: [] })
    waiting[0]?.(links)
    await Promise.all(loads)
    expect(store.of(id)?.riders).toEqual([])
  })

  it('does not undo what was answered since: the saved riders', async () => {
    const { root, waiting } = await visit('travellerDetails')
    const store = root.store(AddressBookStore)
    const loads = [store.loadDetails(), store.loadDetails()]
    waiting[1]?.({ details: null })
    waiting[0]?.({ details: { passengers: [] } })
    await Promise.all(loads)
    expect(store.details).toBeNull()
  })

  it('proves nothing for a step that was left meanwhile', async () => {
    const { root, waiting } = await visit('proveIdentity')
    const identity = root.store(IdentityStore)
    const proving = identity.prove('deleteAccount', {} as never)
    identity.forgetProof()
    waiting[0]?.({ proof: 'P1', expiresInSeconds: 900 })
    await proving
    expect(identity.isProvedFor('deleteAccount')).toBe(false)
  })
})
