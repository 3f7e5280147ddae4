import { Text, View } from '@tarojs/components'
import type { UserView } from '@noriai/contract/schema/userView'
import { observer } from 'mobx-react'
import type { IconShape } from '@/assets/icons/IconShape'
import { bus } from '@/assets/icons/bus'
import { card } from '@/assets/icons/card'
import { receipt } from '@/assets/icons/receipt'
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

/** What is shown here, and of which orders; rides to come and under way are one, as at the top of the list. */
const tabs = [
  { tab: 'toPay', icon: card, of: ['toPay'] },
  { tab: 'toDepart', icon: bus, of: ['toDepart', 'inProgress'] },
  { tab: 'toReview', icon: star, of: ['toReview'] },
  { tab: 'refund', icon: receipt, of: ['refund'] },
] as const satisfies readonly {
  readonly tab: keyof Counts
  readonly icon: IconShape
  readonly of: readonly (keyof Counts)[]
}[]

/** The traveller's orders by what is next with them; each leads to its part of the list. */
export const OrderCounts = observer(function OrderCounts({ counts }: { counts: Counts | undefined }) {
  const t = useT('mine')
  const { notices } = useStores()
  const open = (tab: (typeof tabs)[number]['tab']) => {
    if (tab === 'toReview') {
      void navigate('pages/evaluate/EvaluateList')
      return
    }
    notices.askForOrdersTab(tab === 'toDepart' ? 'all' : tab)
    void navigate('pages/order/order')
  }
  return (
    <Card label={t('orders')} className={styles.counts}>
      <Box as="ul" className={styles.countList}>
        {tabs.map(({ tab, icon, of }) => {
          const count = of.reduce((sum, each) => sum + (counts?.[each] ?? 0), 0)
          return (
            <Box as="li" key={tab} className={styles.countItem}>
              <Touchable className={styles.count} onClick={() => open(tab)}>
                <View className={styles.countIcon}>
                  <Icon icon={icon} size={24} color="sea" ground="sea-wash" />
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
