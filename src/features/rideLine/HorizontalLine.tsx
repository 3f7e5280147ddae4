import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { bus } from '@/assets/icons/bus'
import { minibus } from '@/assets/icons/minibus'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { NamesIn } from '@/features/names/NamesIn'
import { useT } from '@/hooks/useT'
import type { RideLegModel, RideLineModel, RideStopModel } from './model'
import { Node, VehicleNode } from './Node'
import { shortLine } from './shortLine'
import styles from './HorizontalLine.module.scss'

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

interface LegProps {
  leg: RideLegModel
  /** What is behind the vehicle on it. */
  behind?: number
}

function Leg({ leg, behind }: LegProps) {
  const isBus = leg.mode === 'bus'
  return (
    <View
      className={cx(
        styles.leg,
        isBus ? styles.bus : styles.minibus,
        leg.progress === 'toCome' && styles.toCome,
      )}
    >
      {behind !== undefined && (
        <View className={styles.behind}>
          <View className={styles.ridden} style={{ transform: `scaleX(${behind.toFixed(4)})` }} />
        </View>
      )}
      {Array.from({ length: leg.rings }, (_, index) => {
        const at = (index + 1) / (leg.rings + 1)
        const isPast = behind !== undefined ? at <= behind : leg.progress === 'done'
        return (
          <View
            key={index}
            className={cx(styles.ring, isPast && styles.past)}
            style={{ left: percent(at) }}
          />
        )
      })}
    </View>
  )
}

const Duration = ({ leg, onPass }: { leg: RideLegModel; onPass?: boolean }) => (
  <View className={styles.duration}>
    {leg.text && (
      <Icon
        icon={leg.mode === 'bus' ? bus : minibus}
        size={16}
        color={onPass ? 'pass-ink-2' : 'ink-2'}
        ground={onPass ? 'pass' : 'paper'}
      />
    )}
    <Text>{leg.text}</Text>
  </View>
)

interface TimeProps {
  stop: RideStopModel
  /** Its time is beside the line. */
  isUntimed?: boolean
}

const Time = observer(function Time({ stop, isUntimed }: TimeProps) {
  const t = useT('rideLine')
  const time = stop.until ? t('range', { from: stop.time, to: stop.until }) : stop.time
  return (
    <View className={cx(styles.stop, 'line-stop')}>
      <Text className={styles.time}>{isUntimed ? t('door') : time}</Text>
      <Text className={cx(styles.place, stop.kind !== 'door' && styles.whole)}>
        <NamesIn names={[stop.place]}>{stop.place}</NamesIn>
      </Text>
    </View>
  )
})

interface HorizontalLineProps {
  model: RideLineModel
  /** Without times and durations: they stand elsewhere on the page. */
  bare?: boolean
  /** In a list, where vermilion is for what waits: the door is a ring. */
  plainDoor?: boolean
  /** The door whose time is beside the line. */
  untimed?: 'first' | 'last'
  /** On the coloured ground of a pass. */
  onPass?: boolean
  /** It draws itself, once. */
  draws?: boolean
}

/**
 * The line from left to right: its ends and the change, the time under each, the duration over each leg. In large letters browsers have
 * the times in a list below it, and no durations (`h5/taro/_largeText.scss`, which finds the parts by their plain class names).
 */
export function HorizontalLine({ model, bare, plainDoor, untimed, onPass, draws }: HorizontalLineProps) {
  const { stops, legs, vehicle } = shortLine(model)
  const untimedIndex = untimed && (untimed === 'first' ? 0 : stops.length - 1)
  const done = vehicle && (vehicle.leg + vehicle.share) / legs.length
  return (
    <View className={cx(onPass && styles.onPass, !bare && 'line-frame')}>
      {!bare && (
        <View className={cx(styles.durations, 'line-durations')}>
          {legs.map((leg, index) => (
            <Duration key={index} leg={leg} onPass={onPass} />
          ))}
        </View>
      )}
      <View className={cx(styles.track, draws && styles.draws)}>
        {vehicle && done !== undefined && (
          <View
            key="vehicle"
            className={styles.carrier}
            style={{ transform: `translateX(-${percent(1 - done)})` }}
          >
            <View className={styles.vehicle}>
              <VehicleNode mode={vehicle.mode} isLive={model.vehicle?.isFresh} />
            </View>
          </View>
        )}
        {stops.flatMap((stop, index) => {
          const leg = legs[index]
          const node = (
            <View
              key={stop.key}
              className={cx(styles.node, index === 0 && styles.first, !leg && styles.last)}
            >
              <Node
                kind={stop.kind}
                progress={stop.progress}
                horizontal
                plainDoor={plainDoor}
                onPass={onPass}
              />
            </View>
          )
          if (!leg) return [node]
          const behind = vehicle?.leg === index ? vehicle.share : undefined
          return [node, <Leg key={`${stop.key}-leg`} leg={leg} behind={behind} />]
        })}
      </View>
      {!bare && (
        <View className={cx(styles.times, 'line-times')}>
          {stops.map((stop, index) => (
            <Time key={stop.key} stop={stop} isUntimed={index === untimedIndex} />
          ))}
        </View>
      )}
    </View>
  )
}
