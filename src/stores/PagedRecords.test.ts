import { ApiError } from '@/api/ApiError'
import { GiftCardsStore } from './GiftCardsStore'
import { OrderList } from './OrderList'
import { PagedRecords } from './PagedRecords'
import { buildTestRoot } from './testRoot'

interface Paging {
  readonly pageNum: number
  readonly pageSize: number
}

const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`)

/** What the server has, newest first, and whether it can be reached. */
function serverWith(records: readonly string[]) {
  const server = {
    records,
    isDown: false,
    fetched: [] as number[],
    page({ pageNum, pageSize }: Paging) {
      server.fetched.push(pageNum)
      if (server.isDown) throw new ApiError('offline')
      const shown = server.records.slice((pageNum - 1) * pageSize, pageNum * pageSize)
      return { total: server.records.length, records: shown.map((id) => ({ id })), counts: {} }
    },
  }
  return server
}
type Server = ReturnType<typeof serverWith>

const PAGE_SIZE = 10
const lists = {
  orders: {
    pageSize: 10,
    async open(server: Server) {
      const { root } = await buildTestRoot({ answers: { selectUserOrderPage: server.page } })
      const list = new OrderList(root, { tab: 'all', type: null })
      return Object.assign(() => list.cards, { list, refresh: list.refresh })
    },
  },
  records: {
    pageSize: PAGE_SIZE,
    async open(server: Server) {
      const list = new PagedRecords(
        async (pageNum) => server.page({ pageNum, pageSize: PAGE_SIZE }),
        PAGE_SIZE,
      )
      return Object.assign(() => list.records, { list, refresh: list.refresh })
    },
  },
  'gift card entries': {
    pageSize: 20,
    async open(server: Server) {
      const { root } = await buildTestRoot({
        answers: { giftCards: () => ({ balanceJpy: 0, cards: [] }), giftCardHistory: server.page },
      })
      const list = root.store(GiftCardsStore)
      return Object.assign(() => list.entries, { list, refresh: list.load })
    },
  },
}

describe.each(Object.entries(lists))('a list of %s', (_, { pageSize, open }) => {
  async function opened() {
    const server = serverWith(ids(1, 2 * pageSize))
    const shown = await open(server)
    await shown.refresh()
    return { server, list: shown.list, refresh: shown.refresh, shownIds: () => shown().map(({ id }) => id) }
  }

  it('goes on to the next page when records that came meanwhile move the others', async () => {
    const { server, list, shownIds } = await opened()
    server.records = ['new', ...server.records]
    await list.more()
    expect(shownIds()).toEqual(ids(1, 2 * pageSize - 1))
    expect(list.hasMore).toBe(true)
    await list.more()
    expect(shownIds()).toEqual(ids(1, 2 * pageSize))
    // The new one is on the first page: no further page brings it.
    expect(list.hasMore).toBe(false)
    expect(server.fetched).toEqual([1, 2, 3])
  })

  it('asks for a page that failed once more', async () => {
    const { server, list, shownIds } = await opened()
    server.isDown = true
    await expect(list.more()).rejects.toMatchObject({ code: 'offline' })
    expect(list.hasMore).toBe(true)
    server.isDown = false
    await list.more()
    expect(shownIds()).toEqual(ids(1, 2 * pageSize))
    expect(server.fetched).toEqual([1, 2, 2])
  })

  it('goes on from its first page once it began again', async () => {
    const { server, list, refresh, shownIds } = await opened()
    server.records = ids(1, 3 * pageSize)
    await list.more()
    await refresh()
    expect(shownIds()).toEqual(ids(1, pageSize))
    await list.more()
    expect(shownIds()).toEqual(ids(1, 2 * pageSize))
    expect(list.hasMore).toBe(true)
  })
})

it('an answer that comes after the list began again leaves no page out', async () => {
  const server = serverWith(ids(1, 30))
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  const list = new PagedRecords(async (pageNum) => {
    const page = server.page({ pageNum, pageSize: PAGE_SIZE })
    if (pageNum === 3) await late
    return page
  }, PAGE_SIZE)
  await list.refresh()
  await list.more()
  const third = list.more()
  await list.refresh()
  arrive()
  await third
  expect(list.records.map(({ id }) => id)).toEqual(ids(1, 10))
  await list.more()
  await list.more()
  expect(list.records.map(({ id }) => id)).toEqual(ids(1, 30))
})

it('a further page that a refresh overtakes is fetched again: what moved between the two pages is not left out', async () => {
  const server = serverWith(ids(1, 20))
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  const list = new PagedRecords(async (pageNum) => {
    const page = server.page({ pageNum, pageSize: PAGE_SIZE })
    if (pageNum === 2) await late
    return page
  }, PAGE_SIZE)
  await list.refresh()
  const second = list.more()
  server.records = ['new', ...server.records]
  await list.refresh()
  arrive()
  await second
  expect(list.records.map(({ id }) => id)).toEqual(['new', ...ids(1, 19)])
  expect(list.hasMore).toBe(true)
})

it('an answer that comes after that of a later refresh is left out', async () => {
  type Page = { total: number; records: { id: string }[] }
  const answers: ((page: Page) => void)[] = []
  const fetch = () => new Promise<Page>((resolve) => void answers.push(resolve))
  const list = new PagedRecords(fetch, PAGE_SIZE)
  const [older, newer] = [list.refresh(), list.refresh()]
  answers[1]?.({ total: 1, records: [{ id: 'newer' }] })
  await newer
  answers[0]?.({ total: 1, records: [{ id: 'older' }] })
  await older
  expect(list.records.map(({ id }) => id)).toEqual(['newer'])
})

it('an answer to whoever signed out is not shown to the next traveller, be it of the first page or a further one', async () => {
  type Page = { total: number; records: { id: string }[] }
  const answers: ((page: Page) => void)[] = []
  const fetch = () => new Promise<Page>((resolve) => void answers.push(resolve))
  const list = new PagedRecords(fetch, 1)
  const first = list.refresh()
  answers[0]?.({ total: 2, records: [{ id: 'gone 1' }] })
  await first
  const late = [list.refresh(), list.more()]
  list.forget()
  answers[1]?.({ total: 2, records: [{ id: 'gone 1' }] })
  await late[0]
  expect(list.records).toEqual([])
  const next = list.refresh()
  answers[3]?.({ total: 2, records: [{ id: 'next 1' }] })
  await next
  answers[2]?.({ total: 2, records: [{ id: 'gone 2' }] })
  await late[1]
  expect(list.records.map(({ id }) => id)).toEqual(['next 1'])
})

it('an order that is dropped leaves out none of those that move up', async () => {
  const server = serverWith(ids(1, 20))
  const { root } = await buildTestRoot({ answers: { selectUserOrderPage: server.page } })
  const list = new OrderList(root, { tab: 'all', type: null })
  await list.refresh()
  server.records = server.records.filter((id) => id !== '4')
  list.drop('4')
  list.drop('of another list')
  while (list.hasMore) await list.more()
  expect(list.cards.map(({ id }) => id)).toEqual(ids(1, 20).filter((id) => id !== '4'))
})
