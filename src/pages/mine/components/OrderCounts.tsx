import { Text, View } from '@tarojs/components'
import type { UserView } from '@noriai/contract/schema/userView'
import { observer } from 'mobx-react'
import type { IconShape } from '@/assets/icons/IconShape'
import { bus } from '@/assets/icons/bus'
import { card } from '@/assets/icons/card'
import { clock } from '@/assets/icons/clock'
import { refresh } from '@/assets/icons/refresh'
import { star } from '@/assets/icons/star'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Touchable } from '@/components/Touchable/Touchable'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import styles from '../mine.module.scss'

type Counts = UserView['orderCounts']
/** The tabs of the order list that are shown here, and the rides to be reviewed. */
const tabs: readonly { readonly tab: keyof Counts; readonly icon: IconShape }[] = [
  { tab: 'toPay', icon: card },
  { tab: 'toDepart', icon: clock },
  { tab: 'inProgress', icon: bus },
  { tab: 'toReview', icon: star },
  { tab: 'refund', icon: refresh },
]

/** The traveller's orders by state; each leads to its tab of the order list. */
export const OrderCounts = observer(function OrderCounts({ counts }: { counts: Counts | undefined }) {
  const t = useT('mine')
  const { notices } = useStores()
  const open = (tab: (typeof tabs)[number]['tab']) => {
    if (tab === 'toReview') {
      void navigate('pages/evaluate/EvaluateList')
      return
    }
    notices.askForOrdersTab(tab)
    void navigate('pages/order/order')
  }
  return (
    <Card label={t('orders')} className={styles.counts}>
      <Box as="ul" className={styles.countList}>
        {tabs.map(({ tab, icon }) => {
          const count = counts?.[tab] ?? 0
          return (
            <Box as="li" key={tab} className={styles.countItem}>
              <Touchable className={styles.count} onClick={() => open(tab)}>
                <View className={styles.countIcon}>
                  <Icon icon={icon} size={26} color="sea" />
                  {count > 0 && (
                    <Text className={cx(styles.badge, tab === 'toPay' && styles.urgent)}>
                      {String(count)}
                    </Text>
                  )}
                </View>
                <Text className={styles.countName}>{t(`tabs.${tab}`)}</Text>
              </Touchable>
            </Box>
          )
        })}
      </Box>
    </Card>
  )
})
