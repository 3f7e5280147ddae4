import { View } from '@tarojs/components'
import { clock } from '@/assets/icons/clock'
import { Icon } from '@/components/Icon/Icon'
import { HoldCountdown, type HoldCountdownProps } from './HoldCountdown'
import styles from './payment.module.scss'

/** In the page's head: how long the seats are still held; never red. */
export function HoldClock(hold: HoldCountdownProps) {
  return (
    <View className={styles.clock}>
      <Icon icon={clock} size={18} color="amber" />
      <HoldCountdown {...hold} />
    </View>
  )
}
