import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { brandMark } from '@/assets/drawings/brandMark'
import { Box } from '@/components/Box/Box'
import { cx } from '@/components/cx'
import { Link } from '@/components/Link/Link'
import { Picture } from '@/components/Picture/Picture'
import { SettingsButton } from '@/features/settings/SettingsButton'
import { tabsLeft, tabsRight } from '@/features/tabBar/tabs'
import { useT } from '@/hooks/useT'
import { productName } from '@/i18n/locales/productName'
import { navigate, pathTo } from '@/navigation'
import type { RoutePath } from '@/routes'
import styles from './WideNavBar.module.scss'
import type { WideNavProps } from './WideNavProps'

const HOME = 'pages/index/index'

/** What belongs to booking and to what was booked: their way above stays marked. */
const parts: Partial<Readonly<Record<RoutePath, readonly RoutePath[]>>> = {
  [HOME]: [
    'useCar/selectFlight/selectFlight',
    'useCar/destination/destination',
    'useCar/pickUpAirport/pickUpAirport',
    'useCar/airport-pickup-reservation/index',
    'useCar/airport-dropoff-reservation/index',
    'useCar/transfer/index',
    'useCar/orderConfirm/orderConfirm',
    'useCar/deliveryOrderConfirm/deliveryOrderConfirm',
  ],
  'pages/order/order': [
    'pages/detail/detail',
    'pages/qrcode/qrcode',
    'pages/luggage/luggage',
    'useCar/luggageOrder/luggageOrder',
    'useCar/pendingPayDetails/pendingPayDetails',
    'useCar/refundStatus/refundStatus',
  ],
}

/** The four pages of the tab bar beside the mark, and language and currency: where there is no bar at the bottom. */
export const WideNavBar = observer(function WideNavBar({ current }: WideNavProps) {
  const t = useT('tabBar')
  return (
    <Box as="nav" label={t('label')} className={styles.bar}>
      <Link href={pathTo(HOME)} className={styles.brand} onClick={() => void navigate(HOME)}>
        <Picture drawing={brandMark} width={28} />
        <Text>{productName}</Text>
      </Link>
      {[...tabsLeft, ...tabsRight].map(({ key, path }) => {
        const isOn = path === current
        return (
          <Link
            key={key}
            href={pathTo(path)}
            current={isOn}
            className={cx(styles.item, (isOn || parts[path]?.includes(current)) && styles.on)}
            onClick={() => {
              if (!isOn) void navigate(path)
            }}
          >
            {t(path === HOME ? 'book' : key)}
          </Link>
        )
      })}
      <View className={styles.settings}>
        <SettingsButton />
      </View>
    </Box>
  )
})
