import { formatPercentOff } from '@noriai/contract/format/money'
import { observer } from 'mobx-react'
import { coupon } from '@/assets/icons/coupon'
import { shield } from '@/assets/icons/shield'
import { wallet } from '@/assets/icons/wallet'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

/** The safety of the ride: insurance, liability, and what happens when we fail. */
export const InsuranceCard = observer(function InsuranceCard() {
  const t = useT('product')
  const { money } = useFormat()
  const { policy, lang } = useStores().settings
  const { liability, operatorFailure } = policy.promises
  const amount = money(liability.insuranceJpyCents, policy.currency.settle)
  return (
    <Card list title={t('insurance.title')}>
      <ListRow icon={shield} title={t('insurance.cover', { amount })} line={t('insurance.coverLine')} />
      <ListRow
        icon={wallet}
        title={t('insurance.damage')}
        line={t('insurance.damageLine', { times: liability.damageTimesFee })}
      />
      <ListRow
        icon={coupon}
        tone="leaf"
        title={t('insurance.ours')}
        line={t('insurance.oursLine', { off: formatPercentOff(operatorFailure.couponPercent, lang) })}
      />
    </Card>
  )
})
