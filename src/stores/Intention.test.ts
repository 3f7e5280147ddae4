import { ApiError } from '@/api/ApiError'
import { GiftCardsStore } from './GiftCardsStore'
import { LinksStore } from './LinksStore'
import { RideGiftStore } from './RideGiftStore'
import type { RootStore } from './RootStore'
import { buildTestRoot } from './testRoot'

const all: [string, (root: RootStore) => Promise<unknown>][] = [
  ['verifyGiftCard', (root) => root.store(GiftCardsStore).redeem('NG-4X7K', 'HANNAH')],
  ['claimOrder', (root) => root.store(LinksStore).claim('token')],
  ['miniGiftScheme', (root) => root.store(RideGiftStore).take('token')],
]

beforeEach(() => localStorage.clear())

it.each(all)(
  'what was sent and not answered is sent again under its key, until it is: %s',
  async (call, act) => {
    let isLost = true
    const { root, api } = await buildTestRoot({
      answers: { [call]: () => (isLost ? Promise.reject(new ApiError('timeout')) : { orderId: 'o1' }) },
    })
    await expect(act(root)).rejects.toMatchObject({ code: 'timeout' })
    isLost = false
    await act(root)
    await act(root)
    const made = api.made.filter(({ name }) => name === call)
    const [first, second, third] = made.map(({ options }) => options.idempotencyKey)
    expect(second).toBe(first)
    expect(third).not.toBe(second)
  },
)
