import { View } from '@tarojs/components'
import { formatTime } from '@noriai/contract/format/dateTime'
import { observer } from 'mobx-react'
import { bus as busIcon } from '@/assets/icons/bus'
import type { IconShape } from '@/assets/icons/IconShape'
import { seat } from '@/assets/icons/seat'
import { walk } from '@/assets/icons/walk'
import { Box } from '@/components/Box/Box'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import styles from './NextBusFacts.module.scss'
import type { useNextBus } from './useNextBus'

/** Where a figure will be. */
const NO_FIGURE = '–'

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

interface NextBusFactsProps extends Pick<
  ReturnType<typeof useNextBus>,
  'nextBus' | 'noBus' | 'firstLater' | 'walkMinutes'
> {
  className?: string
  /** Drawn without figures while they are on the way, so that what is below stays. */
  isComing?: boolean
}

/**
 * When the next bus from the poster leaves, its seats, and the way to the desk. At night, or when all of today are full, the first one
 * with seats and how long it is until then; a sentence only where none is known.
 */
export const NextBusFacts = observer(function NextBusFacts({
  nextBus,
  noBus,
  firstLater,
  walkMinutes,
  className,
  isComing = false,
}: NextBusFactsProps) {
  const t = useT('start')
  const format = useFormat()
  const bus = nextBus ?? firstLater
  if (!bus && isComing)
    return (
      <Box as="dl" className={cx(styles.facts, styles.coming, className)}>
        <Fact icon={busIcon} value={NO_FIGURE} name={t('poster.nextBus')} />
        <Fact icon={seat} value={NO_FIGURE} name={t('poster.seatsLeft', { count: 0 })} />
      </Box>
    )
  if (!bus)
    return noBus ? (
      <Box as="p" className={cx('t14 mute', className)}>
        {t('poster.noBus')}
      </Box>
    ) : null
  const name = nextBus ? t('poster.nextBus') : t('poster.laterBus', { duration: format.until(bus.departsAt) })
  return (
    <Box as="dl" className={cx(styles.facts, className)}>
      <Fact icon={busIcon} value={formatTime(bus.departsAt)} name={name} />
      <Fact
        icon={seat}
        value={String(bus.seatsLeft)}
        name={t('poster.seatsLeft', { count: bus.seatsLeft })}
      />
      {nextBus && walkMinutes !== null && (
        <Fact icon={walk} value={t('poster.minutes', { minutes: walkMinutes })} name={t('poster.toDesk')} />
      )}
    </Box>
  )
})
