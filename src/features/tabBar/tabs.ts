import type { IconShape } from '@/assets/icons/IconShape'
import { coupon } from '@/assets/icons/coupon'
import { home } from '@/assets/icons/home'
import { orders } from '@/assets/icons/orders'
import { user } from '@/assets/icons/user'
import type { KeyOf } from '@/i18n/texts'
import type { RoutePath } from '@/routes'

interface Tab {
  readonly key: KeyOf<'tabBar'>
  readonly path: RoutePath
  readonly icon: IconShape
}

/** The pages of the tab bar; the ride code is in the middle (specification, section 2). */
export const tabsLeft: readonly Tab[] = [
  { key: 'home', path: 'pages/index/index', icon: home },
  { key: 'orders', path: 'pages/order/order', icon: orders },
]

export const tabsRight: readonly Tab[] = [
  { key: 'coupons', path: 'useCar/voucher/coupons-entry', icon: coupon },
  { key: 'mine', path: 'pages/mine/mine', icon: user },
]

export type { Tab }
