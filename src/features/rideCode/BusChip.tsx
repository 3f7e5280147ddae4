import { Text, View } from '@tarojs/components'
import { serviceHoursOn } from '@noriai/contract/rules/timetable'
import { msPerDay, msPerMinute, serviceDateOf, type Instant } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { bus } from '@/assets/icons/bus'
import { moon } from '@/assets/icons/moon'
import { Icon } from '@/components/Icon/Icon'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './rideCode.module.scss'

/** The bus of a ride code: the first one of its day by that name, and within a day of it how long it still is. */
export const BusChip = observer(function BusChip({ departsAt }: { departsAt: Instant }) {
  const t = useT('qrcode')
  const format = useFormat()
  const { policy } = useStores().settings
  const now = useNow()
  const isFirst = serviceHoursOn(serviceDateOf(departsAt, policy), 'pickup', policy).first === departsAt
  const name = t(isFirst ? 'firstBus' : 'bus', { time: format.nightTime(departsAt) })
  const left = departsAt - now
  const isSoon = left > 0 && left < msPerDay
  return (
    <View className={styles.bus}>
      <Icon icon={isFirst ? moon : bus} size={18} color="sea" ground="sea-wash" />
      <Text>
        {isSoon ? t('busIn', { bus: name, left: format.duration(Math.ceil(left / msPerMinute)) }) : name}
      </Text>
    </View>
  )
})
