import { useState } from 'react'
import { View } from '@tarojs/components'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { seat } from '@/assets/icons/seat'
import { warning } from '@/assets/icons/warning'
import { Box } from '@/components/Box/Box'
import { TextButton } from '@/components/Button/TextButton'
import { Note } from '@/components/Note/Note'
import { RefundSheet } from '@/features/orderLife/RefundSheet'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import styles from './moving.module.scss'

interface NotRunningNoteProps {
  order: Order
  reload: () => void
}

/** The departure of a ride does not run: which one it is on instead, and until when everything can be had back; or that it is. */
export const NotRunningNote = observer(function NotRunningNote({ order, reload }: NotRunningNoteProps) {
  const t = useT('moving')
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const change = order.view.departureChange
  if (!change) return null
  const { from, to, couponPercent, allBackUntil } = change
  const said = { from: format.timeOrDay(fromWallTime(from)), reason: t(`notRunning.reason.${change.reason}`) }
  if (to === null) {
    return (
      <Note tone="amber" icon={warning} className={styles.note} fact={t('notRunning.refunded', said)} live>
        {order.view.gift?.role !== 'taker' && t('notRunning.allBack')}
      </Note>
    )
  }
  if (!order.isToCome) return null
  return (
    <>
      <Note
        tone="amber"
        icon={seat}
        className={styles.note}
        fact={t('notRunning.moved', { ...said, to: format.timeOrDay(fromWallTime(to)) })}
        live
      >
        <Box as="p">{t('notRunning.free')}</Box>
        {couponPercent > 0 && <Box as="p">{t('notRunning.coupon')}</Box>}
        {allBackUntil !== null && order.view.refundOffer?.kind === 'atOnce' && (
          <>
            <Box as="p">
              {t('notRunning.mayLeave', { dateTime: format.dateTime(fromWallTime(allBackUntil)) })}
            </Box>
            <View className={styles.actions}>
              <TextButton strong onClick={() => setAsking(true)}>
                {t('getRefund')}
              </TextButton>
            </View>
          </>
        )}
      </Note>
      <RefundSheet order={order} open={isAsking} onClose={() => setAsking(false)} onRequested={reload} />
    </>
  )
})
