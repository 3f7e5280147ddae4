import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { bus } from '@/assets/icons/bus'
import { minibus } from '@/assets/icons/minibus'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { useT } from '@/hooks/useT'
import type { RideLegModel, RideLineModel, RideStopModel } from './model'
import { Node, VehicleNode } from './Node'
import { shortLine, type ShortLine } from './shortLine'
import styles from './HorizontalLine.module.scss'

interface LegProps {
  leg: RideLegModel
  vehicle?: ShortLine['vehicle']
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

function Leg({ leg, vehicle }: LegProps) {
  const isBus = leg.mode === 'bus'
  return (
    <View
      className={cx(
        styles.leg,
        isBus ? styles.bus : styles.minibus,
        leg.progress === 'toCome' && styles.toCome,
      )}
    >
      {vehicle && <View className={styles.behind} style={{ width: percent(vehicle.share) }} />}
      {Array.from({ length: leg.rings }, (_, index) => (
        <View key={index} className={styles.ring} style={{ left: percent((index + 1) / (leg.rings + 1)) }} />
      ))}
      {vehicle && (
        <View className={styles.vehicle} style={{ left: percent(vehicle.share) }}>
          <VehicleNode mode={vehicle.mode} />
        </View>
      )}
    </View>
  )
}

const Duration = ({ leg }: { leg: RideLegModel }) => (
  <View className={styles.duration}>
    {leg.text && <Icon icon={leg.mode === 'bus' ? bus : minibus} size={16} color="ink-2" />}
    <Text>{leg.text}</Text>
  </View>
)

const Time = observer(function Time({ stop }: { stop: RideStopModel }) {
  const t = useT('rideLine')
  return (
    <View className={styles.stop}>
      <Text className={styles.time}>
        {stop.until ? t('range', { from: stop.time, to: stop.until }) : stop.time}
      </Text>
      <Text className={styles.place}>{stop.place}</Text>
    </View>
  )
})

/** The line from left to right: its ends and the change, the time under each, the duration over each leg. */
export function HorizontalLine({ model }: { model: RideLineModel }) {
  const { stops, legs, vehicle } = shortLine(model)
  return (
    <View>
      <View className={styles.durations}>
        {legs.map((leg, index) => (
          <Duration key={index} leg={leg} />
        ))}
      </View>
      <View className={styles.track}>
        {stops.flatMap((stop, index) => {
          const leg = legs[index]
          const node = <Node key={stop.key} kind={stop.kind} progress={stop.progress} horizontal />
          if (!leg) return [node]
          const on = vehicle?.leg === index ? vehicle : undefined
          return [node, <Leg key={`${stop.key}-leg`} leg={leg} vehicle={on} />]
        })}
      </View>
      <View className={styles.times}>
        {stops.map((stop) => (
          <Time key={stop.key} stop={stop} />
        ))}
      </View>
    </View>
  )
}
