import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { emptyTicket } from '@/assets/drawings/emptyTicket'
import { Box } from '@/components/Box/Box'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Heading } from '@/components/Heading/Heading'
import { Link } from '@/components/Link/Link'
import { PagedState } from '@/features/page/PagedState'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate, pathTo } from '@/navigation'
import { CouponsStore } from '@/stores/CouponsStore'
import styles from './coupons.module.scss'
import { HeldTicket } from './HeldTicket'

const ALL = 'useCar/myCoupon/myCoupon'

/** The coupons that can be used, with the number of those that were; packs stay above them when there are none. */
export const YourCoupons = observer(function YourCoupons() {
  const t = useT('coupons')
  const store = useStore(CouponsStore)
  const list = store.list('notUsed')
  const { counts } = store
  const used = { state: 'used' } as const
  return (
    <>
      <View className={styles.yours}>
        <Heading level={2} look="sheet" className="grow">
          {t('yours')}
        </Heading>
        {counts && counts.notUsed > 0 && (
          <Text className="t14 m mute">{t('ready', { count: counts.notUsed })}</Text>
        )}
        {counts && counts.used > 0 && (
          <Link href={pathTo(ALL, used)} onClick={() => void navigate(ALL, used)} className="t14 link">
            {t('usedCount', { count: counts.used })}
          </Link>
        )}
      </View>
      <PagedState
        list={list}
        isEmpty={list.records.length === 0}
        words={{ loading: t('loading'), failed: t('failed') }}
        empty={
          <EmptyState
            picture={emptyTicket}
            title={t('empty.title')}
            text={t('empty.text')}
            action={{ label: t('book'), onClick: () => void navigate('pages/index/index') }}
          />
        }
      >
        <Box as="ul" className={styles.tickets} label={t('states.notUsed')}>
          {list.records.map((coupon) => (
            <HeldTicket key={coupon.id} coupon={coupon} />
          ))}
        </Box>
      </PagedState>
    </>
  )
})
