import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAllTests } from '../../server/test/database'
import { LiveReader } from './liveReader'
import { Traveller, type ServedProduct } from './traveller'
import { until } from './until'

const OPENED_WITHIN_MS = 15_000
const LOOK_MS = 10

/** The page of a paid ride that is open, and hears of what happens to it. */
export interface OpenPage {
  readonly reader: LiveReader
  /** Has its ride cancelled and waits until it hears of it, so many milliseconds at most. @returns how long that took */
  hearsOfItsEnd(withinMs: number): Promise<number>
}

/** Opens pages, each of a ride of its own on `day`; they are closed after all tests. */
export async function openPages(
  served: ServedProduct,
  { day, count }: { readonly day: string; readonly count: number },
): Promise<readonly OpenPage[]> {
  const pages: OpenPage[] = []
  for (let at = 0; at < count; at += 1) {
    const traveller = await Traveller.signedIn(served)
    const { id } = await traveller.order(await traveller.pickup(`${day} 1${at}:05:00`))
    await traveller.pay(id)
    const reader = new LiveReader(`${served.url}/api/live/order?id=${id}`, traveller.token ?? '')
    afterAllTests(() => reader.stop())
    await until('a page is open', OPENED_WITHIN_MS, () =>
      Promise.resolve(reader.opened > 0 ? true : undefined),
    )
    pages.push({ reader, hearsOfItsEnd: (withinMs) => hearsOfItsEnd({ traveller, id, reader, withinMs }) })
  }
  return pages
}

interface Hearing {
  readonly traveller: Traveller
  readonly id: string
  readonly reader: LiveReader
  readonly withinMs: number
}

async function hearsOfItsEnd({ traveller, id, reader, withinMs }: Hearing): Promise<number> {
  const before = reader.changed
  await traveller.insist(cancelAirlinesBusOrder, { id })
  const answeredAt = performance.now()
  while (reader.changed === before) {
    const waitedMs = performance.now() - answeredAt
    if (waitedMs > withinMs) throw new Error('a page did not hear that its ride was cancelled')
    await sleep(LOOK_MS)
  }
  return Math.round(performance.now() - answeredAt)
}
