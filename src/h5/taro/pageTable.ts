import type { RoutePath } from '@/routes'

/** The pages of a ride, from its form to its code: all of them know the traveller's orders. */
const ofRides: readonly string[] = [
  'useCar/airport-pickup-reservation/index',
  'useCar/airport-dropoff-reservation/index',
  'useCar/transfer/index',
  'useCar/orderConfirm/orderConfirm',
  'useCar/deliveryOrderConfirm/deliveryOrderConfirm',
  'pages/order/order',
  'pages/detail/detail',
  'pages/qrcode/qrcode',
] satisfies readonly RoutePath[]

/** Has the stores made and the texts taken that all of these pages are drawn with, in a task of its own. */
async function makeStores(): Promise<void> {
  const { rootStore } = await import('@/stores/root')
  // Not by `ownTask`: this file would have to wait for the one that has it.
  await new Promise<void>((resolve) => setTimeout(resolve))
  const { i18n } = rootStore()
  await Promise.all([i18n.load('core'), i18n.load('more')])
}

/** What many pages run before their own code. Files that these pages fetch all the same: none is fetched for it. */
const sharedBy = (path: string): readonly Promise<unknown>[] => [
  makeStores(),
  ...(ofRides.includes(path) ? [import('@/stores/OrdersStore')] : []),
]

/**
 * Loads a page of the app by its path. Those with a configuration are its pages, as `config/leanEntry.ts` finds them. What many pages
 * share is run as soon as its files are here, not with the page itself: all modules at once are one task, too long for a slow phone to
 * answer a tap in between.
 */
export function pageAt(path: string): Promise<unknown> {
  // The page needs them as well: it fails where they do.
  for (const shared of sharedBy(path)) shared.catch(() => undefined)
  return import(`../../${path}`)
}
