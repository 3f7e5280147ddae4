import { Text, View } from '@tarojs/components'
import { japanTimeLabel } from '@noriai/contract/format/dateTime'
import { isDropoff, isPickup } from '@noriai/contract/orders/kinds'
import { msPerMinute } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { useMomentName } from '@/features/orderClock/useMomentName'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { RideCode } from '@/models/RideCode'
import { BusChip } from './BusChip'
import styles from './rideCode.module.scss'

/** From how long before the countdown is worth more than the date alone. */
const SOON_MINUTES = 6 * 60

/** The one big number: when to be where; once the code was scanned, when it goes on. */
export const CodeHead = observer(function CodeHead({ code }: { code: RideCode }) {
  const t = useT('qrcode')
  const states = useT('orderCard')
  const { lang } = useStores().settings
  const { type } = code.view
  const startsAtDoor = !isPickup(type)
  const nameOf = useMomentName({ startsAtDoor, endsAtAirport: isDropoff(type) })
  const format = useFormat()
  const now = useNow()
  const { kind, at } = code.nextAt(now)
  const minutes = Math.ceil((at - now) / msPerMinute)
  const isBusAhead = !startsAtDoor && kind === 'gather'
  const isSoon = !isBusAhead && minutes > 0 && minutes <= SOON_MINUTES
  if (code.isLuggage) return <LuggageHead code={code} />
  const words = kind === 'gather' ? t(startsAtDoor ? 'gatherAtDoor' : 'gatherAtDesk') : nameOf(kind)
  return (
    <View className={styles.head}>
      <Box as="p" className="mute">
        {words}
      </Box>
      <Box as="p" className={styles.clock}>
        {format.time(at)}
      </Box>
      <Box as="p" className="t14">
        {[format.day(at), japanTimeLabel(lang)].join(states('listMark'))}
        {isSoon && <Text className="sea b">{t('in', { left: format.duration(minutes) })}</Text>}
      </Box>
      {isBusAhead && <BusChip departsAt={code.departsAt} />}
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
