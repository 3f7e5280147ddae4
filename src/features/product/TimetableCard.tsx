import { Text, View } from '@tarojs/components'
import { formatClock } from '@noriai/contract/format/dateTime'
import { observer } from 'mobx-react'
import { moon } from '@/assets/icons/moon'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { useFormat } from '@/hooks/useFormat'
import { usePolicyAt } from '@/hooks/usePolicyAt'
import { useT } from '@/hooks/useT'
import type { ProductDirection } from '@/stores/ProductStore'
import styles from './product.module.scss'
import { timetableHours } from './timetableHours'

/** When the buses leave, hour by hour, as at a station. */
export const TimetableCard = observer(function TimetableCard({ direction }: { direction: ProductDirection }) {
  const t = useT('product')
  const { duration } = useFormat()
  const policy = usePolicyAt()
  const times = policy.timetable[direction]
  const hours = timetableHours(times)
  const ends = { first: formatClock(times[0] ?? ''), last: formatClock(times[times.length - 1] ?? '') }
  return (
    <Card title={t('timetable.title')}>
      <Box as="p" className="t14 mute">
        {t(`timetable.${direction}`, { ...ends, gather: duration(policy.ride.gatherMinutesBefore) })}
      </Box>
      <Box as="ul" className={styles.hours} label={t('timetable.title')}>
        {hours.map(({ hour, minutes, isNextDay }) => (
          <Box as="li" key={`${hour}-${isNextDay}`} className={styles.hour}>
            <View className={styles.hourNumber}>
              <Text>{hour}</Text>
            </View>
            <Text className={styles.minutes}>{minutes.join('  ')}</Text>
            {isNextDay && <Icon icon={moon} size={16} color="amber-ink" label={t('timetable.night')} />}
          </Box>
        ))}
      </Box>
      {hours.some(({ isNextDay }) => isNextDay) && (
        <View className={styles.nightKey}>
          <Icon icon={moon} size={16} color="amber-ink" />
          <Text>{t('timetable.night')}</Text>
        </View>
      )}
    </Card>
  )
})
