import { Text, View } from '@tarojs/components'
import { countdownClock } from '@noriai/contract/format/duration'
import { formatHomeTime } from '@noriai/contract/format/homeTime'
import { msPerHour, msPerMinute } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Countdown } from '@/components/Countdown/Countdown'
import { cx } from '@/components/cx'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { clockOf, type ClockMoment } from './clockOf'
import styles from './orderClock.module.scss'
import { useMomentName } from './useMomentName'

/** How long it still is: a clock within the hour, hours within the day, days before. */
const Left = observer(function Left({ until }: { until: number }) {
  const t = useT('orderClock')
  const root = useStores()
  const format = useFormat()
  const words = (msLeft: number) =>
    t('next', {
      left: msLeft < msPerHour ? countdownClock(msLeft) : format.until(until),
    })
  return <Countdown until={until} now={() => root.now()} format={words} className="t14 m sea" />
})

interface MomentRowProps {
  readonly moment: ClockMoment
  readonly order: Order
  readonly now: number
}

const MomentRow = observer(function MomentRow({ moment, order, now }: MomentRowProps) {
  const format = useFormat()
  const t = useT('orderClock')
  const { startsAtDoor, view } = order
  const nameOf = useMomentName({ startsAtDoor, endsAtAirport: view.direction === 'dropoff' })
  const { lang } = useStores().settings
  const { kind, at, to, state } = moment
  const { flight } = view
  const home =
    flight && flight.otherUtcOffsetMinutes !== null && flight.otherCityName !== ''
      ? formatHomeTime(
          at,
          { utcOffsetMinutes: flight.otherUtcOffsetMinutes, city: flight.otherCityName },
          lang,
        )
      : undefined
  return (
    <Box as="li" className={cx(styles.moment, styles[state])}>
      <View className="grow">
        <Text className={cx('block', state === 'next' && 'b')}>
          {kind === 'scan'
            ? t('deadline.scan', { dateTime: format.dateTime(order.times.freeCancelUntil ?? at) })
            : nameOf(kind)}
        </Text>
        {state === 'next' && <Left until={now < at ? at : to} />}
      </View>
      {kind !== 'scan' && (
        <View className={styles.times}>
          <Text className={styles.time}>{to > at ? format.range(at, to) : format.time(at)}</Text>
          {home && <Text className={styles.home}>{home}</Text>}
        </View>
      )}
    </Box>
  )
})

/**
 * Every deadline and moment of the order on Japan's clock, with the clock of the flight's other end beside it; the next one is
 * highlighted.
 */
export const OrderClock = observer(function OrderClock({ order }: { order: Order }) {
  const format = useFormat()
  const now = useNow(msPerMinute)
  const moments = clockOf(order, now)
  const dayOf = (at: number): string => format.day(at)
  const days = [...new Set(moments.map(({ at }) => dayOf(at)))]
  return (
    <>
      {days.map((day) => (
        <View key={day} className={styles.day}>
          <Text className={styles.date}>{day}</Text>
          <Box as="ol" className={styles.moments}>
            {moments
              .filter(({ at }) => dayOf(at) === day)
              .map((moment) => (
                <MomentRow key={moment.kind} moment={moment} order={order} now={now} />
              ))}
          </Box>
        </View>
      ))}
    </>
  )
})
