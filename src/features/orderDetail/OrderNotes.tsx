import { countdownClock } from '@noriai/contract/format/duration'
import { observer } from 'mobx-react'
import { clock } from '@/assets/icons/clock'
import { Box } from '@/components/Box/Box'
import { warning } from '@/assets/icons/warning'
import { Countdown } from '@/components/Countdown/Countdown'
import { Note } from '@/components/Note/Note'
import { FillDeadline } from '@/features/tripInfo/FillDeadline'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import styles from './orderDetail.module.scss'

interface OrderProps {
  order: Order
}

interface OrderNotesProps extends OrderProps {
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
      <RefundFailed order={order} />
      <WhyItEnded order={order} />
      <NotTravelled order={order} />
      {order.needsTripInfo && <FillDeadline order={order} onEnd={reload} names={order.namesMissing} />}
      {order.waitsForSeats && (
        <Note tone="amber" icon={clock} className={styles.note}>
          {t('waitsForSeats')}
        </Note>
      )}
    </>
  )
})

/** That the rider was marked as not boarded, and what can be done about it: come after all, cancel free, or apply for a refund. */
const NotTravelled = observer(function NotTravelled({ order }: OrderProps) {
  const t = useT('detail')
  const format = useFormat()
  if (order.label !== 'noShow') return null
  const { freeCancelUntil } = order.times
  const isFree = order.can('cancel') && order.view.cancelOffer?.free === true
  const said = [
    order.can('rideCode') && t('notTravelled.canCome'),
    isFree &&
      freeCancelUntil !== null &&
      t('notTravelled.freeUntil', { dateTime: format.dateTime(freeCancelUntil) }),
    // The fare and a refund are its giver's.
    !isFree && order.giverName === undefined && t('notTravelled.over'),
  ].filter((text) => text !== false)
  return (
    <Note tone="amber" className={styles.note} fact={t('notTravelled.fact')}>
      {said.map((text) => (
        <Box as="p" key={text}>
          {text}
        </Box>
      ))}
    </Note>
  )
})

/** The provider refused a refund: it is tried again, and staff take care of it; or it never can, and its owner is asked for another way. */
export const RefundFailed = observer(function RefundFailed({ order }: { order: Order }) {
  const t = useT('detail')
  const errorText = useErrorText()
  const { refunds } = order.view
  const has = (status: (typeof refunds)[number]['status']) =>
    refunds.some((refund) => refund.status === status)
  return (
    <>
      {has('failed') && (
        <Note tone="verm" icon={warning} className={styles.note}>
          {errorText({ error: 'order.refundFailed' })}
        </Note>
      )}
      {has('impossible') && (
        <Note tone="verm" icon={warning} className={styles.note} fact={t('refundImpossible.fact')}>
          {t('refundImpossible.text')}
        </Note>
      )}
    </>
  )
})

/** What ended an order without its traveller; their own cancellation they know of. */
const endings = ['operatorFailed', 'tripInfoMissed', 'paidTooLate'] as const

const WhyItEnded = observer(function WhyItEnded({ order }: OrderProps) {
  const t = useT('detail')
  // Whose whole departure does not run reads so in a note of its own.
  if (order.view.departureChange?.outcome === 'refunded') return null
  const ending = endings.find((cause) => order.view.refunds.some((refund) => refund.cause === cause))
  return (
    ending && (
      <Note tone="amber" className={styles.note} fact={t(`ended.${ending}.fact`)}>
        {t(`ended.${ending}.text`)}
      </Note>
    )
  )
})
