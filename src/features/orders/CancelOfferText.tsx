import { View } from '@tarojs/components'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { cancelTotals, type OrderCancelOffer } from '@/models/cancelTotals'
import styles from './cancelOffer.module.scss'

/** What cancelling brings: the amount first, then where it goes and what is kept, then what is cancelled or comes back with it. */
export const CancelOfferText = observer(function CancelOfferText({ offer }: { offer: OrderCancelOffer }) {
  const t = useT('orderCard')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  const { back, backJpy, giftJpy, keptFeeJpy } = cancelTotals(offer, settle)
  return (
    <View>
      {backJpy === 0 ? (
        <Box as="p">{t(offer.free ? 'cancelDialog.unpaid' : 'cancelDialog.noRefund')}</Box>
      ) : (
        <Box as="p" className="b t20">
          {t('cancelDialog.back', { price: format.amount(back.amount, back.currency) })}
        </Box>
      )}
      {backJpy > 0 && back.currency !== settle && (
        <Box as="p" className="mute">
          {t('cancelDialog.inYen', { yen: format.amount(backJpy, settle) })}
        </Box>
      )}
      {giftJpy > 0 && (
        <Box as="p" className="mute">
          {t('cancelDialog.giftBack', { price: format.amount(giftJpy, settle) })}
        </Box>
      )}
      {keptFeeJpy > 0 && (
        <Box as="p" className="mute">
          {t('cancelDialog.feeKept', { fee: format.amount(keptFeeJpy, settle) })}
        </Box>
      )}
      <EndsWithRide offer={offer} />
    </View>
  )
})

/** The bags and the seats of lap children that are cancelled with a ride, and the coupon that comes back; nothing for a ride without. */
export const EndsWithRide = observer(function EndsWithRide({ offer }: { offer: OrderCancelOffer }) {
  const t = useT('orderCard')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  const { coupon } = offer
  const { bagsBack, pieces, seatsBack, children } = cancelTotals(offer, settle)
  if (pieces === 0 && children === 0 && !coupon) return null
  return (
    <View className={styles.ends}>
      {pieces > 0 && (
        <Box as="p">
          {bagsBack.amount > 0
            ? t('cancelDialog.bagsBack', {
                count: pieces,
                price: format.amount(bagsBack.amount, bagsBack.currency),
              })
            : t('cancelDialog.bags', { count: pieces })}
        </Box>
      )}
      {children > 0 && (
        <Box as="p">
          {seatsBack.amount > 0
            ? t('cancelDialog.childSeatsBack', {
                count: children,
                price: format.amount(seatsBack.amount, seatsBack.currency),
              })
            : t('cancelDialog.childSeats', { count: children })}
        </Box>
      )}
      {coupon && (
        <Box as="p">
          {t('cancelDialog.coupon', {
            title: coupon.title,
            date: format.date(fromWallTime(coupon.validUntil)),
          })}
        </Box>
      )}
    </View>
  )
})
