import { Text, View } from '@tarojs/components'
import type { OrderCard } from '@noriai/contract/schema/orderCard'
import { fromWallTime, msPerDay } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { cx } from '@/components/cx'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import styles from './RefundSteps.module.scss'

type Refund = NonNullable<OrderCard['refund']>

/** A refund with its dates: requested, sent, and when it should be there at the latest. */
export const RefundSteps = observer(function RefundSteps({ refund }: { refund: Refund }) {
  const t = useT('orderCard')
  const format = useFormat()
  const date = (time: string) => format.date(fromWallTime(time))
  const { requestedAt, sentAt, doneAt, arrivesInDays } = refund
  const arrives =
    doneAt !== null
      ? date(doneAt)
      : sentAt !== null
        ? t('refund.until', { date: format.date(fromWallTime(sentAt) + arrivesInDays * msPerDay) })
        : t('refund.inDays', { days: arrivesInDays })
  const steps = [
    { key: 'requested', isDone: true, date: date(requestedAt) },
    { key: 'sent', isDone: sentAt !== null, date: sentAt === null ? '' : date(sentAt) },
    { key: 'arrives', isDone: doneAt !== null, date: arrives },
  ] as const
  return (
    <Box as="ol" className={styles.steps} label={t('refund.steps')}>
      {steps.map((step) => (
        <Box as="li" key={step.key} className={cx(styles.step, step.isDone && styles.done)}>
          <View className={styles.dot} />
          <Text className="t14 mute block">{t(`refund.${step.key}`)}</Text>
          <Text className={cx('t12 m num block', styles.date)}>{step.date}</Text>
        </Box>
      ))}
    </Box>
  )
})
