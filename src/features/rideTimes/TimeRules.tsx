import { Text, View } from '@tarojs/components'
import { cancellationOf } from '@noriai/contract/rules/cancellation'
import { arrivalFit } from '@noriai/contract/rules/dropoffDepartures'
import { noticeMinutes } from '@noriai/contract/rules/notice'
import { addMinutes, fromWallTime, msPerMinute } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import type { IconShape } from '@/assets/icons/IconShape'
import { calendar } from '@/assets/icons/calendar'
import { clock } from '@/assets/icons/clock'
import { warning } from '@/assets/icons/warning'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DraftStore } from '@/stores/DraftStore'
import styles from './rideTimes.module.scss'

const Rule = ({ icon, text, isAmber = false }: { icon: IconShape; text: string; isAmber?: boolean }) => (
  <View className={cx(styles.rule, isAmber && 'amber')}>
    <Icon icon={icon} size={18} color={isAmber ? 'amber-ink' : 'ink-2'} />
    <Text className="grow">{text}</Text>
  </View>
)

/** The rules of a chosen time as clock times: until when it is booked, until when it is cancelled free, and its flight. */
export const TimeRules = observer(function TimeRules() {
  const t = useT('dropoffForm')
  const format = useFormat()
  const { policy } = useStores().settings
  const now = useNow(msPerMinute)
  const { direction, airportBy, leavesAt, departingFlight } = useStore(DraftStore).ride
  const time = direction === 'dropoff' ? airportBy : leavesAt
  if (time === '' || direction === 'pickup') return null
  const rideTime = fromWallTime(time)
  const cancellation = cancellationOf({ direction, rideTime, isVerified: false }, now, policy)
  const bookBy = addMinutes(rideTime, -noticeMinutes(direction, policy))
  const isTight =
    direction === 'dropoff' &&
    departingFlight !== null &&
    arrivalFit(rideTime, fromWallTime(departingFlight.takeOff), policy) === 'tight'
  return (
    <View className={styles.rules}>
      {isTight && (
        <Rule
          isAmber
          icon={warning}
          text={t('time.tight', {
            min: format.duration(policy.dropoff.atAirportMinutesBeforeFlight.min),
          })}
        />
      )}
      <Rule icon={clock} text={t('time.bookBy', { dateTime: format.dateTime(bookBy) })} />
      {cancellation.kind === 'free' ? (
        <Rule
          icon={calendar}
          text={t('time.freeUntil', { dateTime: format.dateTime(cancellation.lastFreeMinute) })}
        />
      ) : (
        <Rule isAmber icon={warning} text={t('time.noFree')} />
      )}
    </View>
  )
})
