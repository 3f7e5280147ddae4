import { Text, View } from '@tarojs/components'
import { leaveByCarAt, suggestedArrival } from '@noriai/contract/rules/dropoffDepartures'
import { fromWallTime, msPerMinute, toWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { isCode } from '@/api/ApiError'
import { airplane } from '@/assets/icons/airplane'
import { clock } from '@/assets/icons/clock'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { Icon } from '@/components/Icon/Icon'
import { NameText } from '@/components/NameText/NameText'
import { Note } from '@/components/Note/Note'
import { Sheet } from '@/components/Sheet/Sheet'
import { PartError } from '@/features/party/PartError'
import { partId, useBookingParts } from '@/hooks/useBookingParts'
import { useFormat } from '@/hooks/useFormat'
import { useAirportWords } from '@/hooks/useAirportWords'
import { usePolicyAt } from '@/hooks/usePolicyAt'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import type { DepartingFlightDraft } from '@/stores/booking/draft'
import { FlightNewsNote } from './FlightNewsNote'
import { SummaryRow } from './SummaryRow'
import styles from './bookingForm.module.scss'

const chooseFlight = () => void navigate('useCar/selectFlight/selectFlight')
/** Refusals that only say that the timetable knows it otherwise: the traveller may know better. */
const doubts = ['flight.timeDiffers', 'flight.terminalDiffers'] as const

/** When the flight asks one to be there, as a button that takes the later half hour of it. */
const Suggestion = observer(function Suggestion({ takeOff }: { takeOff: number }) {
  const t = useT('dropoffForm')
  const format = useFormat()
  const policy = usePolicyAt()
  const { booking, drafts, ride } = useBookingParts()
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
        ride.airportBy !== half && (
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

const Details = observer(function Details({ flight }: { flight: DepartingFlightDraft }) {
  const t = useT('dropoffForm')
  const form = useT('pickupForm')
  const words = useT('booking')
  const format = useFormat()
  const airport = useAirportWords()
  const { terminal } = flight
  const takeOff = fromWallTime(flight.takeOff)
  return (
    <>
      <View className={styles.flightNo}>
        <Text className="num b">{flight.flightNo || form('flight.unnumbered')}</Text>
        <Text className="t14 mute">
          <NameText>{flight.airlineName}</NameText>
        </Text>
      </View>
      <View className={styles.filled}>
        <View>
          <Text className={styles.small}>{airport.terminal(terminal)}</Text>
          <Text className={styles.time}>{format.time(takeOff)}</Text>
        </View>
        <Icon icon={airplane} size={22} color="sea" turn={45} />
        <View className="right">
          <Text className={styles.small}>{flight.destinationName}</Text>
          <Text className={styles.time}>{flight.destinationCode}</Text>
        </View>
      </View>
      <Text className="t14 mute block">{t('flight.takesOff', { date: format.dateTime(takeOff) })}</Text>
      {flight.isSample && <Text className="t12 faint block">{words('sample')}</Text>}
    </>
  )
})

/** The flight that a drop-off is for, in one line; optional. It suggests when to be at the airport; its sheet has both ends. */
export const DepartingFlightRow = observer(function DepartingFlightRow({ onRetry }: { onRetry: () => void }) {
  const t = useT('dropoffForm')
  const form = useT('pickupForm')
  const yourRide = useT('yourRide')
  const { booking, drafts, ride } = useBookingParts()
  const [isOpen, setOpen] = useState(false)
  const { departingFlight: flight } = ride
  if (!flight) {
    return (
      <SummaryRow
        id={partId('flight')}
        icon={airplane}
        label={form('flight.title')}
        value={undefined}
        placeholder={form('flight.choose')}
        note={t('flight.why')}
        onClick={chooseFlight}
      />
    )
  }
  const takeOff = fromWallTime(flight.takeOff)
  const close = () => setOpen(false)
  const handleConfirm = () => {
    drafts.change({ isFlightConfirmed: true })
    onRetry()
  }
  const handleChange = () => {
    close()
    chooseFlight()
  }
  const handleRemove = () => {
    close()
    drafts.change({ departingFlight: null })
  }
  return (
    <>
      <SummaryRow
        id={partId('flight')}
        icon={airplane}
        label={form('flight.title')}
        value={flight.flightNo || form('flight.unnumbered')}
        note={yourRide('takesOff', { time: flight.takeOff.slice(11, 16) })}
        opensSheet
        expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <FlightNewsNote flightNo={flight.flightNo} />
      <PartError part="flight">
        {isCode(booking.errors.flight, ...doubts) && (
          <TextButton small strong onClick={handleConfirm}>
            {form('flight.confirm')}
          </TextButton>
        )}
      </PartError>
      <View className={styles.below}>
        <Suggestion takeOff={takeOff} />
      </View>
      <Sheet
        open={isOpen}
        title={form('flight.title')}
        onClose={close}
        footer={
          <PrimaryButton full onClick={handleChange}>
            {yourRide('otherFlight')}
          </PrimaryButton>
        }
      >
        <Details flight={flight} />
        <View className={styles.note}>
          <TextButton onClick={handleRemove}>{t('flight.remove')}</TextButton>
        </View>
      </Sheet>
    </>
  )
})
