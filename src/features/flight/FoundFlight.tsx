import { Text, View } from '@tarojs/components'
import { suggestedArrival } from '@noriai/contract/rules/dropoffDepartures'
import { noticeProblem } from '@noriai/contract/rules/notice'
import { listPrice } from '@noriai/contract/rules/priceList'
import type { FlightView } from '@noriai/contract/schema/flightView'
import { calendarDateOf, fromWallTime, msPerMinute, serviceDateOf } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { airplane } from '@/assets/icons/airplane'
import { bus } from '@/assets/icons/bus'
import { clock } from '@/assets/icons/clock'
import { moon } from '@/assets/icons/moon'
import { Card } from '@/components/Card/Card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { NameText } from '@/components/NameText/NameText'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Tag } from '@/components/Tag/Tag'
import { NamesIn } from '@/features/names/NamesIn'
import { RideLine } from '@/features/rideLine/RideLine'
import { rideLineModel } from '@/features/rideLine/rideLineModel'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useSaid } from '@/hooks/useSaid'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DraftStore } from '@/stores/DraftStore'
import styles from './flight.module.scss'
import { useFlightOffer } from './useFlightOffer'

const tones = {
  scheduled: 'grey',
  onTime: 'leaf',
  delayed: 'amber',
  landed: 'sea',
  cancelled: 'verm',
} as const

export const clockOf = (wallTime: string): string => wallTime.slice(11, 16)

const Head = observer(function Head({ flight }: { flight: FlightView }) {
  const t = useT('selectFlight')
  const words = useT('booking')
  const { operatedBy } = flight
  return (
    <View className={cx('row between', styles.whose)}>
      <View className={styles.airline} aria-hidden>
        {flight.airlineCode}
      </View>
      <View className={styles.head}>
        <Text className="num b">{flight.flightNo}</Text>
        <Text className="mute">
          <NameText>{flight.airlineName}</NameText>
        </Text>
        {operatedBy && (
          <Text className={cx('t14 mute', styles.operator)}>
            <NamesIn names={[operatedBy.airlineName]}>
              {words('operatedBy', { airline: operatedBy.airlineName, flight: operatedBy.flightNo })}
            </NamesIn>
          </Text>
        )}
      </View>
      <View className={styles.state}>
        <Tag tone={tones[flight.status]}>
          {t(`status.${flight.status}`, { minutes: flight.delayMinutes })}
        </Tag>
      </View>
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
      <View className={styles.end}>
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
      <View className={cx(styles.end, 'right')}>
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

/** What keeps a landing from having a ride, or makes it one of the morning. */
const Trouble = observer(function Trouble({ flight }: { flight: FlightView }) {
  const t = useT('selectFlight')
  const errorText = useErrorText()
  const root = useStores()
  const { policy } = root.settings
  if (flight.status === 'cancelled')
    return <View className={styles.fact}>{errorText({ error: 'flight.cancelled', params: {} })}</View>
  const next = flight.nextDeparture
  if (next?.nightHold) {
    return (
      <View className={styles.fact}>
        <Icon icon={moon} size={20} color="amber-ink" />
        <Text className="grow">{t('nightHold', { bus: clockOf(next.busDepartsAt) })}</Text>
      </View>
    )
  }
  if (next) return null
  const tooSoon = noticeProblem({
    direction: 'pickup',
    rideTime: fromWallTime(flight.landingTime),
    at: root.now(),
    policy,
  })
  return <View className={styles.fact}>{tooSoon ? errorText(tooSoon) : t('noBus')}</View>
})

/** When it is at the door, as the big figure; before the place is known, at one in the middle of the city. */
const AtDoor = observer(function AtDoor({ flight }: { flight: FlightView }) {
  const t = useT('yourRide')
  const common = useT('common')
  const form = useT('pickupForm')
  const words = useT('booking')
  const line = useT('rideLine')
  const format = useFormat()
  const { place } = useStore(DraftStore).ride
  const { offer, isAsking } = useFlightOffer(flight)
  const plan = offer?.plan
  const next = flight.nextDeparture
  const where = place
    ? t('flight.atDoor', { place: place.name })
    : t('flight.central', { city: common('city') })
  const when = plan && format.range(fromWallTime(plan.arriveFrom), fromWallTime(plan.arriveTo))
  useSaid(when ? `${where} ${when}` : undefined)
  if (!next || next.nightHold || flight.status === 'cancelled') return null
  if (!plan && !isAsking) return null
  return (
    <View className={styles.door}>
      <Text className="t14 mute block">
        <NamesIn names={place ? [place.name] : []}>{where}</NamesIn>
      </Text>
      {plan ? (
        <>
          <Text className={styles.big}>{when}</Text>
          <RideLine
            model={rideLineModel(plan, line)}
            variant="horizontal"
            label={words('ride')}
            untimed="last"
          />
        </>
      ) : (
        <Skeleton bare kind="ride" label={form('ride.loading')} />
      )}
    </View>
  )
})

/** Until when to be at the desk, and how long that leaves after the landing. */
const Gathering = observer(function Gathering({ flight }: { flight: FlightView }) {
  const t = useT('yourRide')
  const form = useT('pickupForm')
  const confirm = useT('orderConfirm')
  const format = useFormat()
  const next = flight.nextDeparture
  if (!next || next.nightHold || flight.status === 'cancelled') return null
  const gatherAt = fromWallTime(next.gatherAt)
  const minutes = Math.max(0, Math.floor((gatherAt - fromWallTime(flight.landingTime)) / msPerMinute))
  const duration = format.duration(minutes)
  const left = minutes > 0 ? t(flight.domestic ? 'flight.bags' : 'flight.immigration', { duration }) : ''
  return (
    <View className={styles.fact}>
      <Icon icon={clock} size={20} color="sea" />
      <View className="grow">
        <Text className="b block">{form('ride.gather', { time: format.time(gatherAt) })}</Text>
        <Text>{format.sentences(left, confirm('later'))}</Text>
      </View>
    </View>
  )
})

/** A late landing costs more; said before it is chosen. */
const NightPrice = observer(function NightPrice() {
  const t = useT('selectFlight')
  const { money } = useFormat()
  const { policy, currency } = useStores().settings
  return (
    <View className={cx(styles.fact, 'amber')}>
      <Icon icon={moon} size={20} color="amber-ink" />
      <Text className="grow">
        {t('night', {
          price: money(listPrice(policy.charges.nightSurcharge.perPerson, currency, policy), currency),
        })}
      </Text>
    </View>
  )
})

interface FoundFlightProps {
  readonly flight: FlightView
  /** Below the card's facts, where no bar holds the button. */
  readonly children?: ReactNode
}

/** The flight that is looked at, and what it means for the ride: at the door when, at the desk until when (DESIGN-2, 03). */
export const FoundFlight = observer(function FoundFlight({ flight, children }: FoundFlightProps) {
  const t = useT('selectFlight')
  const format = useFormat()
  const { policy } = useStores().settings
  const isArrival = flight.direction === 'arrival'
  const hereAt = fromWallTime(isArrival ? flight.landingTime : flight.departureTime)
  // After midnight the night it belongs to decides which flight is meant.
  const isNight = serviceDateOf(hereAt, policy) !== calendarDateOf(hereAt)
  const isSample = flight.source === 'sample'
  return (
    <Card label={flight.flightNo} className={cx(flight.status === 'cancelled' && styles.off)}>
      {(isNight || isSample) && (
        <View className={styles.top}>
          {isNight && <Text className={styles.date}>{format.dateTime(hereAt)}</Text>}
          {isSample && <Text>{t('sample')}</Text>}
        </View>
      )}
      <Head flight={flight} />
      <Times flight={flight} />
      <View className="hr bleed" />
      {isArrival ? (
        <>
          <AtDoor flight={flight} />
          <Gathering flight={flight} />
          <Trouble flight={flight} />
        </>
      ) : (
        flight.status !== 'cancelled' && <Advice flight={flight} />
      )}
      {flight.nightSurcharge && <NightPrice />}
      {children}
    </Card>
  )
})
