import { Text, View } from '@tarojs/components'
import { formatClockRange } from '@noriai/contract/format/dateTime'
import { noticeMinutes } from '@noriai/contract/rules/notice'
import { minutesPerHour } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { document as noticeIcon } from '@/assets/icons/document'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { ListRow } from '@/components/ListRow/ListRow'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate, pathTo } from '@/navigation'
import type { ProductDirection } from '@/stores/ProductStore'
import styles from './product.module.scss'

const NOTICE = 'useCar/bookingNotice/bookingNotice'

/** The rules of a direction in one line each; the whole notice is a tap away. */
export const RulesCard = observer(function RulesCard({ direction }: { direction: ProductDirection }) {
  const t = useT('product')
  const { duration } = useFormat()
  const { policy, lang } = useStores().settings
  const { ride, pickup, dropoff, charges, passengers } = policy
  const excluded = charges.noDiscount[direction]
  const rules = [
    t(`rules.book.${direction}`, { notice: duration(noticeMinutes(direction, policy)) }),
    direction === 'pickup'
      ? t('rules.cancel.pickup', { after: duration(pickup.cancelHoursAfterLanding * minutesPerHour) })
      : t('rules.cancel.dropoff', { before: duration(dropoff.freeCancelMinutes) }),
    t('rules.stops', { max: ride.maxStops, extra: duration(ride.maxExtraMinutes) }),
    t('rules.wait', { wait: duration(ride.driverWaitsMinutes) }),
    t('rules.party', { max: passengers.maxParty }),
    t('rules.nothingOnBoard'),
    ...(excluded ? [t('rules.coupons', { range: formatClockRange(excluded, lang) })] : []),
  ]
  return (
    <Card title={t('rules.title')}>
      <Box as="ul" className={styles.rules}>
        {rules.map((rule) => (
          <Box as="li" key={rule} className={styles.rule}>
            <Icon icon={check} size={20} color="leaf-ink" className={styles.ruleIcon} />
            <Text>{rule}</Text>
          </Box>
        ))}
      </Box>
      <View className="hr bleed" />
      <View className={styles.rowEnd}>
        <ListRow
          icon={noticeIcon}
          title={t('rules.all')}
          href={pathTo(NOTICE)}
          onClick={() => void navigate(NOTICE)}
        />
      </View>
    </Card>
  )
})
