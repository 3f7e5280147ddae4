import { countdownClock } from '@noriai/contract/format/duration'
import { observer } from 'mobx-react'
import { clock } from '@/assets/icons/clock'
import { Countdown } from '@/components/Countdown/Countdown'
import { Note } from '@/components/Note/Note'
import { FillDeadline } from '@/features/tripInfo/FillDeadline'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import styles from './orderDetail.module.scss'

interface OrderNotesProps {
  order: Order
  reload: () => void
}

/** What the traveller must know of the order now, each with its own clock time. */
export const OrderNotes = observer(function OrderNotes({ order, reload }: OrderNotesProps) {
  const t = useT('detail')
  const format = useFormat()
  const root = useStores()
  const { payUntil } = order.times
  const isPayable = order.isPayableAt(root.now())
  return (
    <>
      {isPayable && payUntil !== null && (
        <Note
          tone="amber"
          icon={clock}
          fact={t('payBy', { time: format.time(payUntil) })}
          className={styles.note}
          end={
            <Countdown
              until={payUntil}
              now={() => root.now()}
              format={countdownClock}
              onEnd={reload}
              className="b amber t20"
            />
          }
        >
          {t('payWhy')}
        </Note>
      )}
      {!isPayable && order.hasRunOutAt(root.now()) && (
        <Note icon={clock} className={styles.note}>
          {t('released')}
        </Note>
      )}
      <WhyItEnded order={order} />
      {order.needsTripInfo && <FillDeadline order={order} onEnd={reload} />}
      {order.waitsForSeats && (
        <Note tone="amber" icon={clock} className={styles.note}>
          {t('waitsForSeats')}
        </Note>
      )}
    </>
  )
})

/** What ended an order without its traveller; their own cancellation they know of. */
const endings = ['operatorFailed', 'tripInfoMissed', 'paidTooLate'] as const

const WhyItEnded = observer(function WhyItEnded({ order }: { order: Order }) {
  const t = useT('detail')
  const ending = endings.find((cause) => order.view.refunds.some((refund) => refund.cause === cause))
  return (
    ending && (
      <Note tone="amber" className={styles.note} fact={t(`ended.${ending}.fact`)}>
        {t(`ended.${ending}.text`)}
      </Note>
    )
  )
})
