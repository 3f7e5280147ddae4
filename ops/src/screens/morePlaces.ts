import type { StaffCallName } from '@noriai/contract/calls/staff/index'
import type { IconName } from '../components'
import type { TextKey } from '../i18n'

interface Place {
  readonly path: string
  readonly icon: IconName
  readonly title: TextKey
  /** The call that a member must be allowed to make to open it. */
  readonly call: StaffCallName
}

/** What is not looked at every minute, in the order of its list. */
export const morePlaces = [
  { path: '/counter', icon: 'list', title: 'counter.title', call: 'staffSellRide' },
  { path: '/fleet', icon: 'minibus', title: 'fleet.title', call: 'staffRoster' },
  { path: '/lost', icon: 'bag', title: 'lost.title', call: 'staffLostProperty' },
  { path: '/places', icon: 'pin', title: 'doors.title', call: 'staffPlaceDoors' },
  { path: '/pauses', icon: 'pause', title: 'pauses.title', call: 'staffPauses' },
  { path: '/disputes', icon: 'list', title: 'disputes.title', call: 'staffDisputes' },
  { path: '/invoices', icon: 'list', title: 'invoices.title', call: 'staffInvoices' },
  { path: '/members', icon: 'people', title: 'members.title', call: 'staffMembers' },
  { path: '/coupons', icon: 'list', title: 'coupons.title', call: 'staffCoupons' },
  { path: '/giftCards', icon: 'list', title: 'giftCards.title', call: 'staffGiftCards' },
  { path: '/posters', icon: 'camera', title: 'posters.title', call: 'staffPosters' },
  { path: '/partners', icon: 'people', title: 'partners.title', call: 'staffPartners' },
  { path: '/reports', icon: 'list', title: 'reports.title', call: 'staffReport' },
  { path: '/trail', icon: 'clock', title: 'trail.title', call: 'staffTrail' },
  { path: '/reconciliation', icon: 'check', title: 'reconciliation.title', call: 'staffReconciliation' },
  { path: '/books', icon: 'check', title: 'books.title', call: 'staffBooks' },
  { path: '/faults', icon: 'warn', title: 'faults.title', call: 'staffFaults' },
  { path: '/settings', icon: 'list', title: 'settings.title', call: 'staffSettings' },
] as const satisfies readonly Place[]

/** Its path. */
export type MorePath = (typeof morePlaces)[number]['path']
