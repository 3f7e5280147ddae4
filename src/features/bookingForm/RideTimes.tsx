import { Text, View } from '@tarojs/components'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { RideLine } from '@/features/rideLine/RideLine'
import { rideLineModel } from '@/features/rideLine/rideLineModel'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import summary from './summary.module.scss'

interface RideTimesProps {
  readonly plan: RidePlan
  /** The line is upright, with the names of its stops: in the panel of a wide screen. */
  readonly upright?: boolean
}

/** When the ride is at the door, to let out or to collect, as the big figure, and its line. */
export const RideTimes = observer(function RideTimes({ plan, upright }: RideTimesProps) {
  const t = useT('yourRide')
  const words = useT('booking')
  const line = useT('rideLine')
  const format = useFormat()
  const isPickup = plan.direction === 'pickup'
  const from = fromWallTime(isPickup ? plan.arriveFrom : plan.doorFrom)
  const to = fromWallTime(isPickup ? plan.arriveTo : plan.doorTo)
  return (
    <>
      <Text className="t14 mute block">{t(isPickup ? 'atDoor' : 'pickUp', { date: format.date(from) })}</Text>
      <Text className={summary.big}>{format.range(from, to)}</Text>
      <View className={upright ? summary.upright : summary.line}>
        <RideLine
          model={rideLineModel(plan, line)}
          variant={upright ? 'vertical' : 'horizontal'}
          label={words('ride')}
          untimed={isPickup ? 'last' : 'first'}
        />
      </View>
    </>
  )
})

/** The place of the times and the line while they are on their way. */
export const RideTimesAhead = observer(function RideTimesAhead() {
  const t = useT('pickupForm')
  return (
    <>
      <Text className="t14 block">{'\u00a0'}</Text>
      <Skeleton bare kind="ride" label={t('ride.loading')} />
    </>
  )
})
