import { Text } from '@tarojs/components'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import styles from './orderDetail.module.scss'

/** What happened to the order, with its times. */
export const HistoryCard = observer(function HistoryCard({ order }: { order: Order }) {
  const t = useT('detail')
  const states = useT('orderCard')
  const format = useFormat()
  const { milestones } = order
  if (milestones.length === 0) return null
  return (
    <Card title={t('history')}>
      <Box as="ol" className={styles.history}>
        {milestones.map(({ label, at }) => (
          <Box as="li" key={`${label}-${at}`} className={styles.event}>
            <Text>{states(`state.${label}`)}</Text>
            <Text className="t14 mute num">{format.plainDateTime(fromWallTime(at))}</Text>
          </Box>
        ))}
      </Box>
    </Card>
  )
})
