import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { info } from '@/assets/icons/info'
import { TextButton } from '@/components/Button/TextButton'
import { Note } from '@/components/Note/Note'
import { RefundSheet } from '@/features/orderLife/RefundSheet'
import { CancelDialog } from '@/features/orders/CancelDialog'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import styles from './orderDetail.module.scss'

interface CancelPartProps {
  order: Order
  reload: () => void
}

/** Until when cancelling is free, and the way to do it. */
export const CancelPart = observer(function CancelPart({ order, reload }: CancelPartProps) {
  const t = useT('detail')
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const [isGivingReason, setGivingReason] = useState(false)
  if (!order.can('cancel')) return null
  const { cancelOffer } = order
  const { refundOffer } = order.view
  const toReason = () => {
    setAsking(false)
    setGivingReason(true)
  }
  const { freeCancelUntil } = order.times
  const rule = !cancelOffer
    ? undefined
    : !cancelOffer.free
      ? t('noRefundNow')
      : freeCancelUntil !== null
        ? t(cancelOffer.untilVerified ? 'freeUntilVerified' : 'freeUntil', {
            dateTime: format.dateTime(freeCancelUntil),
          })
        : undefined
  return (
    <>
      {rule && (
        <Note icon={info} className={styles.rule}>
          {rule}
        </Note>
      )}
      <View className={styles.cancel}>
        <TextButton onClick={() => setAsking(true)}>{t('cancel')}</TextButton>
      </View>
      <CancelDialog
        id={order.id}
        offer={cancelOffer}
        open={isAsking}
        onClose={() => setAsking(false)}
        onCancelled={reload}
        onReason={refundOffer ? toReason : undefined}
      />
      <RefundSheet
        order={order}
        open={isGivingReason}
        onClose={() => setGivingReason(false)}
        onRequested={reload}
      />
    </>
  )
})
