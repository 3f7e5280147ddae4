import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import type { Redeemed } from '@/stores/GiftCardsStore'

interface RedeemResultProps {
  redeemed: Redeemed
  onAgain: () => void
}

/** What a code brought, and where it is. */
export const RedeemResult = observer(function RedeemResult({ redeemed, onAgain }: RedeemResultProps) {
  const t = useT('gifts')
  const format = useFormat()
  const again = { label: t('redeem.again'), onClick: onAgain }
  switch (redeemed.kind) {
    case 'giftCard':
      return (
        <EmptyState
          title={t('redeem.giftCard.title')}
          text={t('redeem.giftCard.text', {
            price: format.amount(redeemed.balance, redeemed.currency),
            date: format.date(fromWallTime(redeemed.validUntil)),
          })}
          action={{ label: t('redeem.toCards'), onClick: () => void navigate('useCar/gitf-card/index') }}
          quiet={again}
        />
      )
    case 'coupon':
      return (
        <EmptyState
          title={t('redeem.coupon.title')}
          text={t('redeem.coupon.text', { title: redeemed.coupon.title })}
          action={{ label: t('redeem.toCoupons'), onClick: () => void navigate('useCar/myCoupon/myCoupon') }}
          quiet={again}
        />
      )
    case 'ride': {
      const { orderId } = redeemed
      const fill = () => void navigate('useCar/journey/gitf-fillinfo', { orderId }, { how: 'replace' })
      return (
        <EmptyState
          title={t('redeem.ride.title')}
          text={t('redeem.ride.text')}
          action={{ label: t('redeem.toRide'), onClick: fill }}
          quiet={again}
        />
      )
    }
  }
})
