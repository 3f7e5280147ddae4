import { View } from '@tarojs/components'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { clock } from '@/assets/icons/clock'
import { pin } from '@/assets/icons/pin'
import { PartError } from '@/features/party/PartError'
import { RideTimeSheet } from '@/features/rideTimes/RideTimeSheet'
import { TimeRules } from '@/features/rideTimes/TimeRules'
import { partId, useBookingParts } from '@/hooks/useBookingParts'
import { useAirportWords } from '@/hooks/useAirportWords'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { SummaryRow } from './SummaryRow'
import styles from './bookingForm.module.scss'

const chooseTerminal = () => void navigate('useCar/dropOffAirport/dropOffAirport')

/** The terminal that a drop-off goes to: the flight's, to be confirmed by looking at it. */
export const TerminalRow = observer(function TerminalRow() {
  const t = useT('dropoffForm')
  const airport = useAirportWords()
  const form = useT('pickupForm')
  const { airportTerminal, departingFlight } = useBookingParts().ride
  const isOfFlight = airportTerminal !== null && departingFlight?.terminal === airportTerminal
  return (
    <>
      <SummaryRow
        id={partId('terminal')}
        icon={pin}
        label={t('terminal.label')}
        value={airportTerminal ? airport.terminal(airportTerminal) : undefined}
        note={isOfFlight ? t('terminal.fromFlight') : undefined}
        placeholder={form('flight.chooseTerminal')}
        onClick={chooseTerminal}
      />
      <PartError part="terminal" />
    </>
  )
})

/** When to be at the airport, or which transfer: chosen among the times that can be had, its rules as clock times below. */
export const TimeRow = observer(function TimeRow() {
  const t = useT('dropoffForm')
  const format = useFormat()
  const { ride, booking } = useBookingParts()
  const [isOpen, setOpen] = useState(false)
  const { direction, airportBy, leavesAt } = ride
  const isDropoff = direction === 'dropoff'
  const time = isDropoff ? airportBy : leavesAt
  const label = t(isDropoff ? 'time.dropoff' : 'time.transfer')
  const handleClose = () => {
    setOpen(false)
    booking.clearError('time')
  }
  return (
    <>
      <SummaryRow
        id={partId('time')}
        icon={clock}
        value={time ? format.dateTime(fromWallTime(time)) : undefined}
        note={time ? label : t('time.choose')}
        placeholder={label}
        opensSheet
        expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <PartError part="time" />
      {time && (
        <View className={styles.below}>
          <TimeRules />
        </View>
      )}
      <RideTimeSheet open={isOpen} onClose={handleClose} />
    </>
  )
})
