import { Text, View } from '@tarojs/components'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import { isCode } from '@/api/ApiError'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { airplane } from '@/assets/icons/airplane'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { ListRow } from '@/components/ListRow/ListRow'
import { NameText } from '@/components/NameText/NameText'
import { SelectField } from '@/components/SelectField/SelectField'
import { useStores } from '@/hooks/useStores'
import { useAirportWords } from '@/hooks/useAirportWords'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { isTerminal } from '@/models/terminals'
import type { FlightDraft } from '@/stores/booking/draft'
import { pin } from '@/assets/icons/pin'
import { FlightNewsNote } from './FlightNewsNote'
import { NightSurchargeNote } from './NightSurchargeNote'
import { SummaryRow } from './SummaryRow'
import { PartError } from '@/features/party/PartError'
import styles from './bookingForm.module.scss'
import { partId, useBookingParts } from '@/hooks/useBookingParts'

export const chooseFlight = () => void navigate('useCar/selectFlight/selectFlight')
const chooseTerminal = () => void navigate('useCar/pickUpAirport/pickUpAirport')
/** Refusals that only say that the timetable knows it otherwise: the traveller may know better. */
const doubts = ['flight.timeDiffers', 'flight.terminalDiffers'] as const

const clockOf = (wallTime: string): string => wallTime.slice(11, 16)

/** Both ends of the flight and their times, as the timetable or the traveller has them. */
const FlightTimes = observer(function FlightTimes({ flight }: { flight: FlightDraft }) {
  const airport = useAirportWords()
  return (
    <View className={styles.filled}>
      <View>
        <Text className={styles.small}>
          {[flight.originName, flight.originCode].filter(Boolean).join(' ')}
        </Text>
        <Text className={styles.time}>{flight.takeOff ? clockOf(flight.takeOff) : flight.originCode}</Text>
      </View>
      <Icon icon={airplane} size={22} color="sea" turn={45} />
      <View className="right">
        <Text className={styles.small}>{airport.terminal(flight.terminal)}</Text>
        <Text className={styles.time}>{clockOf(flight.landingTime)}</Text>
      </View>
    </View>
  )
})

/** A flight's number, times and terminal, the latter to be chosen where it is not known. */
export const FlightDetails = observer(function FlightDetails({ flight }: { flight: FlightDraft }) {
  const t = useT('pickupForm')
  const words = useT('booking')
  const { settings } = useStores()
  const landingAt = fromWallTime(flight.landingTime)
  const date = formatDateTime(landingAt, settings.lang, { now: settings.policy ? landingAt : undefined })
  return (
    <>
      <View className={styles.flightNo}>
        <Text className="num b">{flight.flightNo || t('flight.unnumbered')}</Text>
        <Text className="t14 mute">
          <NameText>{flight.airlineName}</NameText>
        </Text>
      </View>
      <FlightTimes flight={flight} />
      <Text className="t14 mute block">{t('flight.lands', { date })}</Text>
      {flight.isSample && <Text className="t12 faint block">{words('sample')}</Text>}
    </>
  )
})

/** The terminal of a flight that does not settle it: looks as the rows around it. */
const LandingTerminal = observer(function LandingTerminal({ flight, inRows }: LandingTerminalProps) {
  const t = useT('pickupForm')
  const airport = useAirportWords()
  const label = t('flight.terminal')
  const chosen = isTerminal(flight.terminal) ? airport.terminal(flight.terminal) : undefined
  const placeholder = t('flight.chooseTerminal')
  if (!inRows) {
    return <ListRow icon={pin} title={label} line={chosen ?? placeholder} onClick={chooseTerminal} />
  }
  return (
    <SummaryRow icon={pin} label={label} value={chosen} placeholder={placeholder} onClick={chooseTerminal} />
  )
})

interface LandingTerminalProps {
  readonly flight: FlightDraft
  readonly inRows: boolean
}

/** What there is to know or to settle about a flight before it is booked for. */
export const FlightNotes = observer(function FlightNotes({
  flight,
  onRetry,
  inRows = false,
}: FlightNotesProps) {
  const t = useT('pickupForm')
  const { booking, drafts } = useBookingParts()
  const isDoubted = isCode(booking.errors.flight, ...doubts)
  const handleConfirm = () => {
    drafts.change({ isFlightConfirmed: true })
    onRetry()
  }
  return (
    <>
      <FlightNewsNote flightNo={flight.flightNo} />
      <PartError part="flight">
        {isDoubted && (
          <TextButton small strong onClick={handleConfirm}>
            {t('flight.confirm')}
          </TextButton>
        )}
      </PartError>
      {(flight.terminal === null || flight.isManual) && <LandingTerminal flight={flight} inRows={inRows} />}
      <NightSurchargeNote landingAt={fromWallTime(flight.landingTime)} />
    </>
  )
})

interface FlightNotesProps {
  readonly flight: FlightDraft
  /** Asks again after a doubt was settled. */
  readonly onRetry: () => void
  /** Among the summary rows of a form. */
  readonly inRows?: boolean
}

/** The flight that is met: number, times, terminal, and the rule of late landings beside it. */
export const FlightCard = observer(function FlightCard({ onRetry }: { onRetry: () => void }) {
  const t = useT('pickupForm')
  const words = useT('booking')
  const { ride, errorOf } = useBookingParts()
  const { flight } = ride
  const title = t('flight.title')
  if (!flight) {
    return (
      <Card title={title}>
        <SelectField
          id={partId('flight')}
          label={t('flight.label')}
          value={undefined}
          placeholder={t('flight.choose')}
          onOpen={chooseFlight}
          icon={airplane}
          error={errorOf('flight')}
        />
      </Card>
    )
  }
  return (
    <Card
      title={title}
      action={
        <TextButton small id={partId('flight')} onClick={chooseFlight}>
          {words('edit')}
        </TextButton>
      }
    >
      <FlightDetails flight={flight} />
      <FlightNotes flight={flight} onRetry={onRetry} />
    </Card>
  )
})
