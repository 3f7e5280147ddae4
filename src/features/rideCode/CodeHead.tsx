import { Text, View } from '@tarojs/components'
import { msPerMinute } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useT } from '@/hooks/useT'
import type { RideCode } from '@/models/RideCode'
import styles from './rideCode.module.scss'

/** From how long before the countdown is worth more than the date alone. */
const SOON_MINUTES = 6 * 60

/** The one big number: when to be where. */
export const CodeHead = observer(function CodeHead({ code }: { code: RideCode }) {
  const t = useT('qrcode')
  const format = useFormat()
  const now = useNow()
  const minutes = Math.ceil((code.gatherAt - now) / msPerMinute)
  const isSoon = minutes > 0 && minutes <= SOON_MINUTES
  if (code.isLuggage) return <LuggageHead code={code} />
  return (
    <View className={styles.head}>
      <Box as="p" className="mute">
        {t(code.view.type === 1 ? 'gatherAtDesk' : 'gatherAtDoor')}
      </Box>
      <Box as="p" className={styles.clock}>
        {format.time(code.gatherAt)}
      </Box>
      <Box as="p" className="t14 mute">
        {format.inJapan(format.date(code.gatherAt))}
        {isSoon && <Text className="sea b">{t('in', { left: format.duration(minutes) })}</Text>}
      </Box>
    </View>
  )
})

/** How many bags go along, and with which ride. */
const LuggageHead = observer(function LuggageHead({ code }: { code: RideCode }) {
  const t = useT('qrcode')
  const words = useT('orderCard')
  const format = useFormat()
  return (
    <View className={styles.head}>
      <Box as="p" className="mute">
        {t('bagsHelp')}
      </Box>
      <Box as="p" className={styles.bags}>
        {words('bagCount', { count: code.view.bags })}
      </Box>
      <Box as="p" className="t14 mute">
        {format.inJapan(format.dateTime(code.departsAt))}
      </Box>
    </View>
  )
})
