import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { chevron } from '@/assets/icons/chevron'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { Link } from '@/components/Link/Link'
import { useSavedAtText } from '@/features/network/useSavedAtText'
import { NamesIn } from '@/features/names/NamesIn'
import { RideLine } from '@/features/rideLine/RideLine'
import { rideLineModel } from '@/features/rideLine/rideLineModel'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate, pathTo } from '@/navigation'
import { NextRideStore } from '@/stores/NextRideStore'
import { MissingStrip } from './MissingStrip'
import styles from './nextRide.module.scss'

const DETAIL = 'pages/detail/detail'

/** A ride of another day in one row: its day, when to be where, and its line. */
export const RideAhead = observer(function RideAhead({ order, plan }: { order: Order; plan: RidePlan }) {
  const t = useT('index')
  const line = useT('rideLine')
  const savedAtText = useSavedAtText()
  const { savedAt } = useStore(NextRideStore)
  const format = useFormat()
  useNow(msPerMinute)
  const gatherAt = fromWallTime(plan.gatherAt)
  const { id } = order
  const [from, to] = [plan.points[0]?.name ?? '', order.view.destination.name]
  const [doorFrom, doorTo] = [fromWallTime(plan.doorFrom), fromWallTime(plan.doorTo)]
  const title =
    plan.direction === 'pickup'
      ? t('ride.desk', { time: format.time(gatherAt) })
      : t('ride.door', { time: doorFrom === doorTo ? format.time(doorFrom) : format.range(doorFrom, doorTo) })
  const { day, weekday } = format.dayTile(gatherAt)
  const startsAt = plan.direction === 'pickup' ? gatherAt : doorFrom
  const dayOfNight = format.nightTime(startsAt) === format.time(startsAt) ? '' : format.day(startsAt)
  return (
    <Card label={t('ride.label')} className={styles.ride}>
      <Link
        href={pathTo(DETAIL, { id })}
        onClick={() => void navigate(DETAIL, { id })}
        className={styles.ahead}
      >
        <View className={styles.tile}>
          <Text className={styles.day}>{day}</Text>
          <Text>{weekday}</Text>
        </View>
        <View className={styles.aheadWords}>
          <Text className="b block">{title}</Text>
          {dayOfNight !== '' && <Text className="t14 block">{dayOfNight}</Text>}
          {savedAt !== undefined && <Text className="t12 mute block">{savedAtText(savedAt)}</Text>}
          <Text className="t14 mute block">{t('ride.inTime', { left: format.until(gatherAt) })}</Text>
          <Text className="t14 mute block">
            <NamesIn names={[from, to]}>{t('ride.way', { from, to })}</NamesIn>
          </Text>
        </View>
        <Icon icon={chevron} size={20} color="line-strong" />
      </Link>
      <RideLine
        model={rideLineModel(plan, line)}
        variant="bare"
        label={t('ride.label')}
        className={styles.aheadLine}
      />
      <MissingStrip order={order} />
    </Card>
  )
})
