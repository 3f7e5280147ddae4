import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { info } from '@/assets/icons/info'
import { Box } from '@/components/Box/Box'
import { TextButton } from '@/components/Button/TextButton'
import { Note } from '@/components/Note/Note'
import { EndsWithRide } from '@/features/orders/CancelOfferText'
import { useFormat } from '@/hooks/useFormat'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { cancelTotals } from '@/models/cancelTotals'
import { isRunning } from '@/stores/booking/rebookedDraft'
import { DraftStore } from '@/stores/DraftStore'
import { OrdersStore } from '@/stores/OrdersStore'
import styles from './orderLife.module.scss'

/**
 * Before paying: which booking is cancelled by it, what comes back for that one, and until when; what comes back is left out while it is
 * not known. Nothing of one that cannot be cancelled; one that has ended is not to be replaced any more.
 * @param canKeep whether it can still be kept: not once the order that replaces it is placed
 */
export const ReplacesNote = observer(function ReplacesNote({ canKeep }: { canKeep: boolean }) {
  const t = useT('orderLife')
  const format = useFormat()
  const root = useStores()
  const orders = useStore(OrdersStore)
  const drafts = useStore(DraftStore)
  const { rebooks } = drafts.ride
  const id = rebooks?.isReplaced ? rebooks.id : undefined
  useEffect(() => {
    if (id === undefined) return
    orders
      .load(id)
      .then(() => {
        const read = orders.find(id)
        if (read && !isRunning(read.view)) drafts.keepRebooked()
      })
      // It is cancelled all the same: its number is known without it.
      .catch(() => undefined)
  }, [id, orders, drafts])
  const order = id === undefined ? undefined : orders.find(id)
  if (id === undefined || !rebooks || order?.cancelOffer === null) return null
  const cancelOffer = order?.cancelOffer
  const freeCancelUntil = order?.times.freeCancelUntil ?? null
  const totals = cancelOffer?.free
    ? cancelTotals(cancelOffer, root.settings.policy.currency.settle)
    : undefined
  const back = totals && format.amount(totals.back.amount, totals.back.currency)
  // One that we moved ends with its bus as well: only a pick-up stays free until its code is scanned, whenever that is.
  const endsByScan = cancelOffer?.untilVerified === true && order?.startsAtDoor === false
  const until = endsByScan || freeCancelUntil === null ? undefined : format.dateTime(freeCancelUntil)
  return (
    <Note icon={info} fact={t('rebook.confirmTitle')} className={styles.note}>
      <Box as="p">{t('rebook.replaces', { orderNo: rebooks.orderNo })}</Box>
      {cancelOffer && (
        <Box as="p">
          {back === undefined
            ? t('rebook.nothingBack')
            : until === undefined
              ? t('rebook.back', { price: back })
              : t('rebook.backUntil', { price: back, dateTime: until })}
        </Box>
      )}
      {cancelOffer && <EndsWithRide offer={cancelOffer} />}
      {canKeep && (
        <View>
          <TextButton onClick={drafts.keepRebooked}>{t('rebook.keep')}</TextButton>
        </View>
      )}
    </Note>
  )
})
