import type { CouponView } from '@noriai/contract/schema/couponView'
import { Text } from '@tarojs/components'
import { observer } from 'mobx-react'
import { SecondaryButton } from '@/components/Button/SecondaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { Tag } from '@/components/Tag/Tag'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { CouponTicket } from './CouponTicket'
import { useCouponUse } from './useCouponUse'
import { Validity } from './Validity'

interface HeldTicketProps {
  readonly coupon: CouponView
  /** Every rule, not only until when it counts. */
  readonly withRules?: boolean
}

/** A coupon of the traveller with what can be done with it. */
export const HeldTicket = observer(function HeldTicket({ coupon, withRules }: HeldTicketProps) {
  const t = useT('coupons')
  const use = useCouponUse()
  const { usedOrder, packageName } = coupon
  const origin = packageName ? [t('ofPackage', { name: packageName })] : []
  const lines = withRules ? [...coupon.rules, ...origin] : []
  if (coupon.state === 'notUsed') {
    return (
      <CouponTicket
        worth={coupon.worth}
        title={coupon.title}
        lines={lines}
        foot={<Validity coupon={coupon} />}
        action={
          <SecondaryButton small onClick={() => use(coupon)}>
            {t('use')}
          </SecondaryButton>
        }
      />
    )
  }
  return (
    <CouponTicket
      worth={coupon.worth}
      title={coupon.title}
      lines={lines}
      look="gone"
      foot={
        usedOrder ? (
          <>
            <Text>{usedOrder.isPaid ? t('usedFor', { orderNo: usedOrder.orderNo }) : t('held')} </Text>
            <TextButton onClick={() => void navigate('pages/detail/detail', { id: usedOrder.id })}>
              {t('seeBooking')}
            </TextButton>
          </>
        ) : (
          <Validity coupon={coupon} />
        )
      }
      action={<Tag tone="grey">{t(`states.${coupon.state}`)}</Tag>}
    />
  )
})
