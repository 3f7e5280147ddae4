import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import type { RideLegModel, RideLineModel } from './model'
import { VehicleNode } from './Node'
import { shortLine } from './shortLine'
import styles from './SmallLine.module.scss'

const legClass = (leg: RideLegModel, isToCome: boolean) =>
  cx(styles.leg, leg.mode === 'bus' ? styles.bus : styles.minibus, isToCome && styles.toCome)

/** The line without times, for lists. The door turns vermilion only while the ride is under way. */
export function SmallLine({ model }: { model: RideLineModel }) {
  const { stops, legs, vehicle } = shortLine(model)
  return (
    <View className={styles.small}>
      {stops.flatMap((stop, index) => {
        const node = (
          <View
            key={stop.key}
            className={cx(styles.node, styles[stop.kind], stop.kind === 'door' && vehicle && styles.you)}
          />
        )
        const leg = legs[index]
        if (!leg) return [node]
        const key = `${stop.key}-leg`
        if (vehicle?.leg !== index) {
          return [node, <View key={key} className={legClass(leg, leg.progress === 'toCome')} />]
        }
        return [
          node,
          <View key={key} className={legClass(leg, false)} style={{ flexGrow: vehicle.share }} />,
          <View key="vehicle" className={styles.node}>
            <VehicleNode mode={vehicle.mode} small />
          </View>,
          <View
            key={`${key}-rest`}
            className={legClass(leg, true)}
            style={{ flexGrow: 1 - vehicle.share }}
          />,
        ]
      })}
    </View>
  )
}
