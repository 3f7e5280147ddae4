import { observer } from 'mobx-react'
import { clock } from '@/assets/icons/clock'
import { Countdown } from '@/components/Countdown/Countdown'
import { Note } from '@/components/Note/Note'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import styles from './tripInfo.module.scss'

interface FillDeadlineProps {
  order: Order
  onEnd: () => void
}

/** Until when the trip info is due, as a clock time, what happens else, and what is left. */
export const FillDeadline = observer(function FillDeadline({ order, onEnd }: FillDeadlineProps) {
  const t = useT('certificate')
  const format = useFormat()
  const root = useStores()
  const { fillUntil } = order.times
  if (fillUntil === null) return null
  return (
    <Note
      tone="amber"
      icon={clock}
      fact={t('fillBy', { dateTime: format.dateTime(fillUntil) })}
      className={styles.note}
    >
      {t(
        order.giverName !== undefined
          ? 'elseGiven'
          : order.view.price.foreignCardFeeJpy > 0
            ? 'elseFee'
            : 'else',
      )}{' '}
      <Countdown
        until={fillUntil}
        now={() => root.now()}
        format={format.countdown}
        onEnd={onEnd}
        className="b"
      />
    </Note>
  )
})
