import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { emptyTicket } from '@/assets/drawings/emptyTicket'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Tabs } from '@/components/Tabs/Tabs'
import { PagedState } from '@/features/page/PagedState'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { CouponsStore, type CouponState } from '@/stores/CouponsStore'
import styles from './coupons.module.scss'
import { HeldTicket } from './HeldTicket'

const states = ['notUsed', 'used', 'expired'] as const
const PANEL = 'coupons-panel'

interface CouponBookProps {
  readonly state: CouponState
  readonly onState: (state: CouponState) => void
}

/** The traveller's coupons with every rule, under not used, used and expired, each with its number. */
export const CouponBook = observer(function CouponBook({ state, onState }: CouponBookProps) {
  const t = useT('coupons')
  const { counts, commonRules } = useStore(CouponsStore)
  return (
    <>
      <Tabs
        label={t('myTitle')}
        value={state}
        controls={PANEL}
        options={states.map((value) => ({
          value,
          label: t(`states.${value}`),
          ...(counts && { count: counts[value] }),
        }))}
        onChange={onState}
      />
      <View id={PANEL} role="tabpanel" ariaLabel={t(`states.${state}`)} className={styles.panel}>
        <CouponsOfState key={state} state={state} onState={onState} />
        {commonRules.length > 0 && (
          <Card title={t('forAll')}>
            <Box as="ul">
              {commonRules.map((rule) => (
                <Box as="li" key={rule} className={cx(styles.common, 't14 mute')}>
                  {rule}
                </Box>
              ))}
            </Box>
          </Card>
        )}
      </View>
    </>
  )
})

const CouponsOfState = observer(function CouponsOfState({ state, onState }: CouponBookProps) {
  const t = useT('coupons')
  const list = useStore(CouponsStore).list(state)
  const { records } = list
  return (
    <PagedState
      list={list}
      isEmpty={records.length === 0}
      words={{ loading: t('loading'), failed: t('failed') }}
      empty={
        state === 'notUsed' ? (
          <EmptyState
            picture={emptyTicket}
            title={t('empty.title')}
            text={t('empty.text')}
            action={{ label: t('book'), onClick: () => void navigate('pages/index/index') }}
            quiet={{ label: t('code.title'), onClick: () => void navigate('useCar/voucher/voucher') }}
          />
        ) : (
          <EmptyState
            picture={emptyTicket}
            title={t(`empty.${state}`)}
            text={t('empty.later')}
            action={{ label: t('empty.see'), onClick: () => onState('notUsed') }}
          />
        )
      }
    >
      <Box as="ul" className={styles.tickets} label={t(`states.${state}`)}>
        {records.map((coupon) => (
          <HeldTicket key={coupon.id} coupon={coupon} withRules />
        ))}
      </Box>
    </PagedState>
  )
})
