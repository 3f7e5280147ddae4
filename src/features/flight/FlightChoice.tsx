import { Text, View } from '@tarojs/components'
import { formatDateParts } from '@noriai/contract/format/dateTime'
import { joinAllFigures } from '@noriai/contract/format/joinFigures'
import type { FlightView } from '@noriai/contract/schema/flightView'
import { startOfDate } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { refresh } from '@/assets/icons/refresh'
import { Box } from '@/components/Box/Box'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { ChipRow } from '@/components/Chip/ChipRow'
import { DateChip } from '@/components/Chip/DateChip'
import { cx } from '@/components/cx'
import { Heading } from '@/components/Heading/Heading'
import { Said } from '@/components/Said/Said'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Touchable } from '@/components/Touchable/Touchable'
import { useErrorText } from '@/hooks/useErrorText'
import { useInSlices } from '@/hooks/useInSlices'
import { useMayDraw } from '@/hooks/useMayDraw'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { useTapped } from '@/hooks/useTapped'
import { FlightsStore } from '@/stores/FlightsStore'
import { clockOf, FoundFlight } from './FoundFlight'
import styles from './flight.module.scss'
import { useIsDeparting } from './useIsDeparting'

interface FlightChoiceProps {
  /** Where no bar holds the button, the card has one that uses the flight. */
  readonly onUse?: (flight: FlightView) => void
  /** A search begins with the page. */
  readonly isComing?: boolean
}

/** The days on which a number flies, as chips. */
const Days = observer(function Days() {
  const t = useT('selectFlight')
  const { lang } = useStores().settings
  const store = useStore(FlightsStore)
  const isDeparting = useIsDeparting()
  const { days } = store
  const [day, tapDay] = useTapped(store.day, store.lookAtDay)
  if (days.length < 2) return null
  return (
    <View className={styles.days}>
      <ChipRow label={t(isDeparting ? 'departing.dates' : 'dates')}>
        {days.map((date) => (
          <DateChip
            key={date}
            {...joinAllFigures(formatDateParts(startOfDate(date), lang), lang)}
            selected={date === day}
            onClick={() => tapDay(date)}
          />
        ))}
      </ChipRow>
    </View>
  )
})

/** Several flights of one day: a row each, the card below is that of the chosen one. */
const OfDay = observer(function OfDay() {
  const t = useT('yourRide')
  const store = useStore(FlightsStore)
  const { ofDay } = store
  const [shown, tapFlight] = useTapped(store.shown, store.lookAt)
  if (ofDay.length < 2) return null
  return (
    <View className={styles.ofDay} role="group" ariaLabel={t('flight.several')}>
      {ofDay.map((flight) => (
        <Touchable
          key={`${flight.flightId}-${flight.flightNo}`}
          pressed={flight === shown}
          onClick={() => tapFlight(flight)}
          className={cx(styles.oneOfDay, flight === shown && styles.looked)}
        >
          <Text className="num b">
            {clockOf(flight.direction === 'arrival' ? flight.landingTime : flight.departureTime)}
          </Text>
          <Text className="num">{flight.flightNo}</Text>
          <Text className={styles.city}>
            {flight.direction === 'arrival' ? flight.departureCityName : flight.arrivalCityName}
          </Text>
        </Touchable>
      ))}
    </View>
  )
})

/** What the search found: its days, and one card; nothing found and a failed search say what to do next. */
export const FlightChoice = observer(function FlightChoice({ onUse, isComing = false }: FlightChoiceProps) {
  const t = useT('selectFlight')
  const ride = useT('yourRide')
  const common = useT('common')
  const errorText = useErrorText()
  const isDeparting = useIsDeparting()
  const { flights, searching, query, repeat, shown } = useStore(FlightsStore)
  const isFound = flights.length > 0
  const mayDraw = useMayDraw(isFound)
  // The next tap does not wait until the card of another day is drawn.
  const onCard = useInSlices(shown)
  if (query === '' && !isComing) return null
  const isFailed = searching.status === 'failed'
  const isToCome = isFound ? !mayDraw : searching.status === 'loading'
  if (query === '' || (isToCome && !isFailed))
    return (
      <>
        <View className={styles.daysAhead} />
        <Skeleton kind="flight" label={t('searching')} />
      </>
    )
  if (isFailed) {
    return (
      <View className={styles.none} role="alert">
        <Heading level={2} look="card">
          {t('failed')}
        </Heading>
        <Box as="p" className="t14 mute">
          {errorText(searching.error)}
        </Box>
        <OutlineButton small icon={refresh} className={styles.again} onClick={() => void repeat()}>
          {common('tryAgain')}
        </OutlineButton>
      </View>
    )
  }
  if (!isFound) {
    return (
      <View className={styles.none}>
        <Said words={t('none.title')} />
        <Heading level={2} look="card">
          {t('none.title')}
        </Heading>
        <Box as="p" className="t14 mute">
          {t(isDeparting ? 'departing.noneText' : 'none.text')}
        </Box>
      </View>
    )
  }
  return (
    <>
      <Said words={t(isDeparting ? 'departing.found' : 'found', { count: flights.length })} />
      <Days />
      <OfDay />
      {shown && onCard && (
        <FoundFlight flight={onCard}>
          {onUse && shown.status !== 'cancelled' && (
            <View className={styles.use}>
              <PrimaryButton full onClick={() => onUse(shown)}>
                {ride('flight.use', { flight: shown.flightNo })}
              </PrimaryButton>
            </View>
          )}
        </FoundFlight>
      )}
    </>
  )
})
