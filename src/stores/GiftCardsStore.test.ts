import { GiftCardsStore } from './GiftCardsStore'
import { buildTestRoot } from './testRoot'

const balanceOf = (balanceJpy: number) => ({ balanceJpy, cards: [] })
const pageOf = (id: string) => ({ total: 40, records: [{ id }] })

/** A store whose answers are given when the test says so, in any order. */
async function openStore() {
  const balances: ((held: object) => void)[] = []
  const pages: ((page: object) => void)[] = []
  const { root } = await buildTestRoot({
    answers: {
      giftCards: () => new Promise<object>((resolve) => void balances.push(resolve)),
      giftCardHistory: () => new Promise<object>((resolve) => void pages.push(resolve)),
    },
  })
  return { store: root.store(GiftCardsStore), balances, pages }
}

it('a balance that comes after that of a later question is left out', async () => {
  const { store, balances } = await openStore()
  const [before, after] = [store.loadBalance(), store.loadBalance()]
  balances[1]?.(balanceOf(100_000))
  await after
  balances[0]?.(balanceOf(300_000))
  await before
  expect(store.balanceJpy).toBe(100_000)
})

it('a history is taken though its balance is known better by now', async () => {
  const { store, balances, pages } = await openStore()
  const [all, balance] = [store.load(), store.loadBalance()]
  balances[1]?.(balanceOf(100_000))
  await balance
  balances[0]?.(balanceOf(300_000))
  pages[0]?.(pageOf('spent'))
  await all
  expect([store.balanceJpy, store.entries.map(({ id }) => id)]).toEqual([100_000, ['spent']])
})

it('what was requested for a traveller who signed out is not shown to the next', async () => {
  const { store, balances, pages } = await openStore()
  const loaded = store.load()
  balances[0]?.(balanceOf(300_000))
  pages[0]?.(pageOf('of who was first'))
  await loaded
  const late = [store.loadBalance(), store.more()]
  store.forgetTraveller()
  const next = store.load()
  balances[2]?.(balanceOf(0))
  pages[2]?.(pageOf('of who came next'))
  await next
  balances[1]?.(balanceOf(300_000))
  pages[1]?.(pageOf('older, of who was first'))
  await Promise.all(late)
  expect([store.balanceJpy, store.entries.map(({ id }) => id)]).toEqual([0, ['of who came next']])
})

it('a further page of the history that a load overtakes is fetched again', async () => {
  const { store, balances, pages } = await openStore()
  const load = (number: number, id: string) => {
    const loaded = store.load()
    balances[number]?.(balanceOf(0))
    pages.at(-1)?.(pageOf(id))
    return loaded
  }
  await load(0, 'first')
  const more = store.more()
  await load(1, 'newer')
  pages[1]?.(pageOf('moved on'))
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  pages[3]?.(pageOf('first'))
  await more
  expect(store.entries.map(({ id }) => id)).toEqual(['newer', 'first'])
})
