import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Node } from './Node'
import styles from './RideLineForm.module.scss'

interface RideLineFormProps {
  direction: 'pickup' | 'dropoff' | 'transfer'
  /** The field of the first end, in riding order. */
  first: ReactNode
  second: ReactNode
}

const End = ({ isAirport }: { isAirport: boolean }) => <Node kind={isAirport ? 'airport' : 'landing'} />

/** Two fields of the booking card, joined by the line that the ride will take. */
export function RideLineForm({ direction, first, second }: RideLineFormProps) {
  const leg = (isBus: boolean) => <View className={cx(styles.leg, isBus ? styles.bus : styles.minibus)} />
  return (
    <View className={styles.form}>
      <View className={styles.rail} aria-hidden>
        <End isAirport={direction === 'pickup'} />
        {leg(direction === 'pickup')}
        <View className={styles.relay} />
        {leg(direction === 'dropoff')}
        <End isAirport={direction === 'dropoff'} />
      </View>
      <View className="grow">
        <View className={styles.field}>{first}</View>
        <View className={styles.field}>{second}</View>
      </View>
    </View>
  )
}
