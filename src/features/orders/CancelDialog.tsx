import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { TextButton } from '@/components/Button/TextButton'
import { ConfirmDialog } from '@/components/ConfirmDialog/ConfirmDialog'
import { showToast } from '@/toast'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { OrdersStore } from '@/stores/OrdersStore'
import { CancelOfferText } from './CancelOfferText'
import styles from './cancelOffer.module.scss'
import type { OrderCancelOffer } from '@/models/cancelTotals'
import type { OrderGoods } from '@/models/orderKind'

interface CancelDialogProps {
  id: string
  /** Null where nothing was paid and no more is known of it. */
  offer: OrderCancelOffer | null
  /** What is cancelled, where there is no offer: a ride by default. */
  kind?: OrderGoods
  /** Of a lap child that turned too old: why the fare comes back whatever the time. */
  outgrownBirthday?: string
  open: boolean
  onClose: () => void
  /** It was cancelled, or found to be different from what was shown. */
  onCancelled: () => void
  /** Turns to the refund application instead; left out where there is none. */
  onReason?: () => void
}

const unpaidTexts = {
  ride: 'cancelDialog.unpaid',
  luggage: 'cancelDialog.unpaidBags',
  lapChildSeat: 'cancelDialog.unpaidChildSeat',
} as const

/** Asks before cancelling, with the refund shown first. Keeping is never called "cancel". */
export const CancelDialog = observer(function CancelDialog({
  id,
  offer,
  kind = 'ride',
  outgrownBirthday,
  open,
  onClose,
  onCancelled,
  onReason,
}: CancelDialogProps) {
  const t = useT('orderCard')
  const orders = useStore(OrdersStore)
  const showError = useShowError()
  const life = useT('orderLife')
  const [isBusy, setBusy] = useState(false)
  const isLate = offer?.free === false
  const isUnpaid = orders.find(id)?.isPaid === false
  const shown = isLate ? 'withoutRefund' : isUnpaid ? 'unpaid' : undefined
  const handleConfirm = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      if (outgrownBirthday === undefined) await orders.cancel(id, shown)
      else await orders.cancelForLapChild(id, outgrownBirthday)
      showToast(t('cancelDialog.done'), check)
    } catch (error) {
      showError(error)
    }
    setBusy(false)
    onClose()
    onCancelled()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('cancelDialog.title')}
      confirm={{
        label: isLate ? life('cancelLate.confirm') : t('cancelDialog.confirm'),
        tone: 'danger',
        loading: isBusy,
      }}
      cancelLabel={t('cancelDialog.keep')}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {offer ? <CancelOfferText offer={offer} /> : t(unpaidTexts[kind])}
      {offer && onReason && (
        <View className={styles.reason}>
          <TextButton onClick={onReason}>
            {life(isLate ? 'cancelLate.instead' : 'request.tellReason')}
          </TextButton>
        </View>
      )}
    </ConfirmDialog>
  )
})
