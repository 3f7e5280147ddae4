import { View } from '@tarojs/components'
import { formatTime } from '@noriai/contract/format/dateTime'
import { observer } from 'mobx-react'
import { bus } from '@/assets/icons/bus'
import type { IconShape } from '@/assets/icons/IconShape'
import { seat } from '@/assets/icons/seat'
import { walk } from '@/assets/icons/walk'
import { Box } from '@/components/Box/Box'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { useT } from '@/hooks/useT'
import styles from './NextBusFacts.module.scss'
import type { useNextBus } from './useNextBus'

const Fact = ({ icon, value, name }: { icon: IconShape; value: string; name: string }) => (
  <View className={styles.fact}>
    <Box as="dt" className={styles.factName}>
      <Icon icon={icon} size={18} color="ink-2" />
      {name}
    </Box>
    <Box as="dd" className={styles.value}>
      {value}
    </Box>
  </View>
)

interface NextBusFactsProps extends Pick<ReturnType<typeof useNextBus>, 'nextBus' | 'walkMinutes'> {
  className?: string
}

/** When the next bus from the poster leaves, its seats, and the way to the desk; nothing without a bus. */
export const NextBusFacts = observer(function NextBusFacts({
  nextBus,
  walkMinutes,
  className,
}: NextBusFactsProps) {
  const t = useT('start')
  if (!nextBus) return null
  return (
    <Box as="dl" className={cx(styles.facts, className)}>
      <Fact icon={bus} value={formatTime(nextBus.departsAt)} name={t('poster.nextBus')} />
      <Fact icon={seat} value={String(nextBus.seatsLeft)} name={t('poster.seatsLeft')} />
      {walkMinutes !== null && (
        <Fact icon={walk} value={t('poster.minutes', { minutes: walkMinutes })} name={t('poster.toDesk')} />
      )}
    </Box>
  )
})
