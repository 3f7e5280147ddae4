import { View } from '@tarojs/components'
import { countdownClock } from '@noriai/contract/format/duration'
import { msPerMinute } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { clock } from '@/assets/icons/clock'
import { Countdown } from '@/components/Countdown/Countdown'
import { Icon } from '@/components/Icon/Icon'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './payment.module.scss'

interface HoldClockProps {
  until: number
  /** Bags are kept, not seats. */
  isLuggage?: boolean
  onEnd: () => void
}

/** In the page's head: how long the seats are still held. Screen readers hear it once; never red. */
export const HoldClock = observer(function HoldClock({ until, isLuggage, onEnd }: HoldClockProps) {
  const t = useT('payment')
  const root = useStores()
  const format = useFormat()
  const minutes = Math.max(1, Math.ceil((until - root.now()) / msPerMinute))
  return (
    <View className={styles.clock}>
      <Icon icon={clock} size={18} color="amber" />
      <Countdown
        until={until}
        now={() => root.now()}
        format={countdownClock}
        onEnd={onEnd}
        announce={t(isLuggage ? 'bagsHeldFor' : 'heldFor', { left: format.duration(minutes) })}
      />
    </View>
  )
})
