import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { japanTimeLabel } from '@noriai/contract/format/dateTime'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { useRideLine } from '@/features/orders/useRideLine'
import { RideLine } from '@/features/rideLine/RideLine'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import styles from './booked.module.scss'
import { useDrawnOnce } from './useDrawnOnce'

interface BookedPassProps {
  order: Order
  /** Below the perforation: the ride code, or what it waits for. */
  children: ReactNode
}

/** The pass: when to be where, the line of the ride, and below the perforation the code (mock-ups 08 and 25). */
export const BookedPass = observer(function BookedPass({ order, children }: BookedPassProps) {
  const t = useT('orderSuccessful')
  const words = useOrderWords()
  const format = useFormat()
  const { lang } = useStores().settings
  const line = useRideLine(order)
  const draws = useDrawnOnce(order)
  const readyAt = order.times.gatherAt ?? order.readyAt
  return (
    <Box as="section" className={styles.pass} label={t('ride')}>
      <View className={styles.top}>
        <View className={styles.facts}>
          <Text>{t(order.startsAtDoor ? 'readyBy' : 'gatherBy', { date: format.day(readyAt) })}</Text>
          <Text>{words.listed([words.party(order.view), words.bagCount(order.view.luggage)])}</Text>
        </View>
        <Box as="p" className={styles.clock}>
          {format.time(readyAt)}
          <Text className={styles.zone}>{japanTimeLabel(lang)}</Text>
        </Box>
        {line && (
          <RideLine
            model={line}
            variant="horizontal"
            label={t('line')}
            onPass
            draws={draws}
            className={styles.rideLine}
          />
        )}
      </View>
      <View className={styles.notch} aria-hidden />
      <View className={styles.stub}>{children}</View>
    </Box>
  )
})
