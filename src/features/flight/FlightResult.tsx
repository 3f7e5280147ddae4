import { Text, View } from '@tarojs/components'
import { suggestedArrival } from '@noriai/contract/rules/dropoffDepartures'
import { noticeProblem } from '@noriai/contract/rules/notice'
import { listPrice } from '@noriai/contract/rules/priceList'
import type { FlightView } from '@noriai/contract/schema/flightView'
import { calendarDateOf, fromWallTime, serviceDateOf } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { airplane } from '@/assets/icons/airplane'
import { bus } from '@/assets/icons/bus'
import { moon } from '@/assets/icons/moon'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Tag } from '@/components/Tag/Tag'
import { Touchable } from '@/components/Touchable/Touchable'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './flight.module.scss'

const tones = {
  scheduled: 'grey',
  onTime: 'leaf',
  delayed: 'amber',
  landed: 'sea',
  cancelled: 'verm',
} as const

const clockOf = (wallTime: string): string => wallTime.slice(11, 16)

const Head = observer(function Head({ flight }: { flight: FlightView }) {
  const t = useT('selectFlight')
  return (
    <View className="row between">
      <View className={styles.head}>
        <Text className="num b">{flight.flightNo}</Text>
        <Text className="t14 mute">{flight.airlineName}</Text>
      </View>
      <Tag tone={tones[flight.status]}>{t(`status.${flight.status}`, { minutes: flight.delayMinutes })}</Tag>
    </View>
  )
})

const Times = observer(function Times({ flight }: { flight: FlightView }) {
  const t = useT('selectFlight')
  const isArrival = flight.direction === 'arrival'
  const hereTime = isArrival ? flight.landingTime : flight.departureTime
  const isMoved = flight.estimatedTime !== null && flight.estimatedTime !== hereTime
  const city = (name: string, code: string) => `${name} ${code}`
  const here = (code: string) => [code, flight.terminal].filter(Boolean).join(' ')
  return (
    <View className={styles.times}>
      <View>
        <Text className={styles.time}>{clockOf(isArrival ? flight.otherLocalTime : hereTime)}</Text>
        <Text className={styles.place}>
          {isArrival
            ? city(flight.departureCityName, flight.departureAirportCode)
            : here(flight.departureAirportCode)}
        </Text>
      </View>
      <View className={styles.way} aria-hidden>
        <View className={styles.line} />
        <Icon icon={airplane} size={20} color="sea-line" turn={45} />
        <View className={styles.line} />
      </View>
      <View className="right">
        <Text className={styles.time}>{clockOf(isArrival ? hereTime : flight.otherLocalTime)}</Text>
        <Text className={styles.place}>
          {isArrival
            ? here(flight.arrivalAirportCode)
            : city(flight.arrivalCityName, flight.arrivalAirportCode)}
        </Text>
        {isMoved && flight.estimatedTime && (
          <Text className={styles.place}>{t('estimated', { time: clockOf(flight.estimatedTime) })}</Text>
        )}
      </View>
    </View>
  )
})

/** When this take-off asks one to be at the airport. */
const Advice = observer(function Advice({ flight }: { flight: FlightView }) {
  const t = useT('selectFlight')
  const format = useFormat()
  const { policy } = useStores().settings
  const { from, to } = suggestedArrival(fromWallTime(flight.departureTime), policy)
  return (
    <View className={styles.fact}>
      <Icon icon={bus} size={20} color="sea" />
      <Text className="grow">{t('departing.be', { range: format.range(from, to) })}</Text>
    </View>
  )
})

/** What this landing means for the ride, before it is chosen: its bus, and the night surcharge. */
const Consequences = observer(function Consequences({ flight }: { flight: FlightView }) {
  const t = useT('selectFlight')
  const errorText = useErrorText()
  const { money } = useFormat()
  const root = useStores()
  const { policy, currency } = root.settings
  const next = flight.nextDeparture
  const tooSoon = noticeProblem({
    direction: 'pickup',
    rideTime: fromWallTime(flight.landingTime),
    at: root.now(),
    policy,
  })
  if (flight.status === 'cancelled') {
    return <View className={styles.fact}>{errorText({ error: 'flight.cancelled', params: {} })}</View>
  }
  if (flight.direction === 'departure') return <Advice flight={flight} />
  const times = next && { bus: clockOf(next.busDepartsAt), gather: clockOf(next.gatherAt) }
  return (
    <>
      {times && next ? (
        <View className={styles.fact}>
          <Icon icon={next.nightHold ? moon : bus} size={20} color={next.nightHold ? 'amber-ink' : 'sea'} />
          <Text className="grow">{t(next.nightHold ? 'nightHold' : 'catches', times)}</Text>
        </View>
      ) : (
        <View className={styles.fact}>{tooSoon ? errorText(tooSoon) : t('noBus')}</View>
      )}
      {flight.nightSurcharge && (
        <View className={cx(styles.fact, 'amber')}>
          <Icon icon={moon} size={20} color="amber-ink" />
          <Text className="grow">
            {t('night', {
              price: money(listPrice(policy.charges.nightSurcharge.perPerson, currency, policy), currency),
            })}
          </Text>
        </View>
      )}
    </>
  )
})

interface FlightResultProps {
  readonly flight: FlightView
  readonly onChoose: () => void
  /** Flights of several days share one list: each then shows its own day. */
  readonly showsDate: boolean
}

/** One flight that was found; the whole card chooses it. A cancelled one cannot be chosen. */
export const FlightResult = observer(function FlightResult({
  flight,
  onChoose,
  showsDate,
}: FlightResultProps) {
  const t = useT('selectFlight')
  const format = useFormat()
  const { policy } = useStores().settings
  const hereAt = fromWallTime(flight.direction === 'arrival' ? flight.landingTime : flight.departureTime)
  // After midnight the night it belongs to decides which flight is meant.
  const isNight = serviceDateOf(hereAt, policy) !== calendarDateOf(hereAt)
  const dateLine = isNight ? format.dateTime(hereAt) : showsDate && format.date(hereAt)
  const isSample = flight.source === 'sample'
  const isCancelled = flight.status === 'cancelled'
  return (
    <Touchable
      className={cx(styles.flight, isCancelled && styles.off)}
      disabled={isCancelled}
      onClick={onChoose}
    >
      {(dateLine || isSample) && (
        <View className={styles.top}>
          {dateLine && <Text className={styles.date}>{dateLine}</Text>}
          {isSample && <Text>{t('sample')}</Text>}
        </View>
      )}
      <Head flight={flight} />
      <Times flight={flight} />
      <Consequences flight={flight} />
    </Touchable>
  )
})
