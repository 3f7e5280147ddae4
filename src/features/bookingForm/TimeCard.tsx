import { formatDateTime } from '@noriai/contract/format/dateTime'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { clock } from '@/assets/icons/clock'
import { pin } from '@/assets/icons/pin'
import { Card } from '@/components/Card/Card'
import { SelectField } from '@/components/SelectField/SelectField'
import { RideTimeSheet } from '@/features/rideTimes/RideTimeSheet'
import { TimeRules } from '@/features/rideTimes/TimeRules'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import styles from './bookingForm.module.scss'
import { partId, useBookingParts } from '@/hooks/useBookingParts'

const chooseTerminal = () => void navigate('useCar/dropOffAirport/dropOffAirport')

/** The terminal that a drop-off goes to: the flight's, to be confirmed by looking at it. */
const TerminalField = observer(function TerminalField() {
  const t = useT('dropoffForm')
  const words = useT('booking')
  const form = useT('pickupForm')
  const { draft, errorOf } = useBookingParts()
  const { airportTerminal, departingFlight } = draft
  const isOfFlight = airportTerminal !== null && departingFlight?.terminal === airportTerminal
  return (
    <SelectField
      id={partId('terminal')}
      label={t('terminal.label')}
      value={airportTerminal ? words(`terminals.${airportTerminal}`) : undefined}
      placeholder={form('flight.chooseTerminal')}
      onOpen={chooseTerminal}
      icon={pin}
      filled={isOfFlight}
      error={errorOf('terminal')}
      help={isOfFlight ? t('terminal.fromFlight') : undefined}
      helpTone="ok"
    />
  )
})

/** When to be at the airport, or which transfer: chosen among the times that can be had, its rules as clock times below. */
export const TimeCard = observer(function TimeCard() {
  const t = useT('dropoffForm')
  const root = useStores()
  const { lang, policy } = root.settings
  const { draft, booking, errorOf } = useBookingParts()
  const [isOpen, setOpen] = useState(false)
  const { direction, airportBy, leavesAt } = draft
  const isDropoff = direction === 'dropoff'
  const time = isDropoff ? airportBy : leavesAt
  const handleClose = () => {
    setOpen(false)
    booking.clearError('time')
  }
  return (
    <Card title={t(isDropoff ? 'time.title' : 'time.transfer')} className={styles.fields}>
      {isDropoff && <TerminalField />}
      <SelectField
        id={partId('time')}
        label={t(isDropoff ? 'time.dropoff' : 'time.transfer')}
        hideLabel={!isDropoff}
        value={time ? formatDateTime(fromWallTime(time), lang, { now: root.now(), policy }) : undefined}
        placeholder={t('time.choose')}
        onOpen={() => setOpen(true)}
        expanded={isOpen}
        icon={clock}
        error={errorOf('time')}
      />
      <TimeRules />
      <RideTimeSheet open={isOpen} onClose={handleClose} />
    </Card>
  )
})
