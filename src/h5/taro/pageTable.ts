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

/** What many pages run before their own code. Files that these pages fetch all the same: none is fetched for it. */
const sharedBy = (path: string): readonly Promise<unknown>[] => [
  import('@/stores/root'),
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
