import { Text, View } from '@tarojs/components'
import { leaveByCarAt, suggestedArrival } from '@noriai/contract/rules/dropoffDepartures'
import { fromWallTime, msPerMinute, toWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { isCode } from '@/api/ApiError'
import { airplane } from '@/assets/icons/airplane'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { Note } from '@/components/Note/Note'
import { SelectField } from '@/components/SelectField/SelectField'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import type { DepartingFlightDraft } from '@/stores/booking/draft'
import { clock } from '@/assets/icons/clock'
import { FlightNewsNote } from './FlightNewsNote'
import { PartError } from '@/features/party/PartError'
import styles from './bookingForm.module.scss'
import { partId, useBookingParts } from '@/hooks/useBookingParts'

const chooseFlight = () => void navigate('useCar/selectFlight/selectFlight')
/** Refusals that only say that the timetable knows it otherwise: the traveller may know better. */
const doubts = ['flight.timeDiffers', 'flight.terminalDiffers'] as const

/** When the flight asks one to be there, as a button that takes the later half hour of it. */
const Suggestion = observer(function Suggestion({ takeOff }: { takeOff: number }) {
  const t = useT('dropoffForm')
  const format = useFormat()
  const { policy } = useStores().settings
  const { booking, drafts, draft } = useBookingParts()
  const { atAirportMinutesBeforeFlight, byCarTotalMinutes, arrivalOptions } = policy.dropoff
  const { from, to } = suggestedArrival(takeOff, policy)
  const step = arrivalOptions.stepMinutes * msPerMinute
  // The arrivals to choose from are on the half hour.
  const half = toWallTime(Math.floor(to / step) * step)
  const handleUse = () => {
    booking.clearError('time')
    drafts.chooseTime(half)
  }
  return (
    <Note
      icon={clock}
      fact={t('flight.suggest', { range: format.range(from, to) })}
      className={styles.note}
      end={
        draft.airportBy !== half && (
          <TextButton small strong onClick={handleUse}>
            {t('flight.use', { time: format.time(fromWallTime(half)) })}
          </TextButton>
        )
      }
    >
      {t('flight.suggestWhy', {
        min: format.duration(atAirportMinutesBeforeFlight.min),
        max: format.duration(atAirportMinutesBeforeFlight.max),
        hours: format.duration(byCarTotalMinutes),
        time: format.time(leaveByCarAt(takeOff, policy)),
      })}
    </Note>
  )
})

const Ends = observer(function Ends({ flight }: { flight: DepartingFlightDraft }) {
  const words = useT('booking')
  const { time } = useFormat()
  const { terminal } = flight
  return (
    <View className={styles.filled}>
      <View>
        <Text className={styles.small}>
          {terminal === 'T1' || terminal === 'T2' ? words(`terminals.${terminal}`) : words('airport')}
        </Text>
        <Text className={styles.time}>{time(fromWallTime(flight.takeOff))}</Text>
      </View>
      <Icon icon={airplane} size={22} color="sea" turn={45} />
      <View className="right">
        <Text className={styles.small}>{flight.destinationName}</Text>
        <Text className={styles.time}>{flight.destinationCode}</Text>
      </View>
    </View>
  )
})

/** The flight that a drop-off is for. Optional; when given, it suggests when to be at the airport. */
export const DepartingFlightCard = observer(function DepartingFlightCard({
  onRetry,
}: {
  onRetry: () => void
}) {
  const t = useT('dropoffForm')
  const form = useT('pickupForm')
  const words = useT('booking')
  const common = useT('common')
  const format = useFormat()
  const { booking, drafts, draft } = useBookingParts()
  const { departingFlight: flight } = draft
  const handleConfirm = () => {
    drafts.change({ isFlightConfirmed: true })
    onRetry()
  }
  if (!flight) {
    return (
      <Card title={form('flight.title')}>
        <SelectField
          id={partId('flight')}
          label={form('flight.label')}
          optional={common('optional')}
          value={undefined}
          placeholder={form('flight.choose')}
          onOpen={chooseFlight}
          icon={airplane}
          help={t('flight.why')}
        />
      </Card>
    )
  }
  const takeOff = fromWallTime(flight.takeOff)
  return (
    <Card
      title={form('flight.title')}
      action={
        <TextButton small id={partId('flight')} onClick={chooseFlight}>
          {words('edit')}
        </TextButton>
      }
    >
      <View className={styles.flightNo}>
        <Text className="num b">{flight.flightNo || form('flight.unnumbered')}</Text>
        <Text className="t14 mute">{flight.airlineName}</Text>
      </View>
      <Ends flight={flight} />
      <Text className="t14 mute block">{t('flight.takesOff', { date: format.dateTime(takeOff) })}</Text>
      <FlightNewsNote flightNo={flight.flightNo} />
      {flight.isSample && <Text className="t12 faint block">{words('sample')}</Text>}
      <PartError part="flight">
        {isCode(booking.errors.flight, ...doubts) && (
          <TextButton small strong onClick={handleConfirm}>
            {form('flight.confirm')}
          </TextButton>
        )}
      </PartError>
      <Suggestion takeOff={takeOff} />
      <View className={styles.note}>
        <TextButton small onClick={() => drafts.change({ departingFlight: null })}>
          {t('flight.remove')}
        </TextButton>
      </View>
    </Card>
  )
})
