import { View } from '@tarojs/components'
import { airplane } from '@/assets/icons/airplane'
import { bus } from '@/assets/icons/bus'
import { door } from '@/assets/icons/door'
import { minibus } from '@/assets/icons/minibus'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import type { Progress, StopKind } from './model'
import styles from './Node.module.scss'

interface NodeProps {
  kind: StopKind
  progress?: Progress
  /** The relay capsule is upright across a horizontal line. */
  horizontal?: boolean
  /** The door is a ring like any other stop's. */
  plainDoor?: boolean | undefined
  /** On the coloured ground of a pass. */
  onPass?: boolean
}

/** A point of the line. Its shape says what it is; its colour repeats it. */
export function Node({ kind, progress = 'planned', horizontal, plainDoor, onPass }: NodeProps) {
  switch (kind) {
    case 'airport':
      return (
        <View className={styles.airport}>
          <Icon icon={airplane} size={14} color={onPass ? 'pass' : 'on-dark'} />
        </View>
      )
    case 'relay':
      return <View className={cx(styles.relay, horizontal && styles.across)} />
    case 'door':
      return plainDoor ? (
        <View className={styles.ring} />
      ) : (
        <View className={styles.door}>
          <Icon icon={door} size={15} color="on-dark" />
        </View>
      )
    case 'start':
      return <View className={cx(styles.ring, styles.done)} />
    case 'landing':
    case 'stop':
      return <View className={cx(styles.ring, kind === 'stop' && styles[progress])} />
  }
}

interface VehicleNodeProps {
  mode: 'bus' | 'minibus'
  /** What is known of it is of just now: its halo moves. */
  isLive?: boolean | undefined
}

/** The vehicle, where it is now. */
export function VehicleNode({ mode, isLive }: VehicleNodeProps) {
  return (
    <View className={cx(styles.vehicle, isLive && styles.live)}>
      <Icon icon={mode === 'bus' ? bus : minibus} size={22} color="on-dark" ground="sea" />
    </View>
  )
}
