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
  /** How many names are missing, where they are not typed on the page itself. */
  names?: number
}

/** Until when the trip info is due, as a clock time, what happens else, and what is left. */
export const FillDeadline = observer(function FillDeadline({ order, onEnd, names = 0 }: FillDeadlineProps) {
  const t = useT('certificate')
  const format = useFormat()
  const root = useStores()
  const { fillUntil } = order.times
  if (fillUntil === null) return null
  const dateTime = format.dateTime(fillUntil)
  return (
    <Note
      tone="amber"
      icon={clock}
      fact={names > 0 ? t('fillNamesBy', { count: names, dateTime }) : t('fillBy', { dateTime })}
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
