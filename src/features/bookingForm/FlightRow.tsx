import { observer } from 'mobx-react'
import { useState } from 'react'
import { airplane } from '@/assets/icons/airplane'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Sheet } from '@/components/Sheet/Sheet'
import { partId, useBookingParts } from '@/hooks/useBookingParts'
import { useT } from '@/hooks/useT'
import { chooseFlight, FlightDetails, FlightNotes } from './FlightCard'
import { PartError } from '@/features/party/PartError'
import { SummaryRow } from './SummaryRow'

/** The flight that is met, in one line; its sheet has both ends and leads to another one. What is to be settled is below it. */
export const FlightRow = observer(function FlightRow({ onRetry }: { onRetry: () => void }) {
  const t = useT('pickupForm')
  const yourRide = useT('yourRide')
  const { ride } = useBookingParts()
  const [isOpen, setOpen] = useState(false)
  const { flight } = ride
  if (!flight) {
    return (
      <>
        <SummaryRow
          id={partId('flight')}
          icon={airplane}
          label={t('flight.title')}
          value={undefined}
          placeholder={t('flight.choose')}
          onClick={chooseFlight}
        />
        <PartError part="flight" />
      </>
    )
  }
  const handleChange = () => {
    setOpen(false)
    chooseFlight()
  }
  return (
    <>
      <SummaryRow
        id={partId('flight')}
        icon={airplane}
        label={t('flight.title')}
        value={flight.flightNo || t('flight.unnumbered')}
        note={yourRide('lands', { time: flight.landingTime.slice(11, 16) })}
        opensSheet
        expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <FlightNotes flight={flight} onRetry={onRetry} inRows />
      <Sheet
        open={isOpen}
        title={t('flight.title')}
        onClose={() => setOpen(false)}
        footer={
          <PrimaryButton full onClick={handleChange}>
            {yourRide('otherFlight')}
          </PrimaryButton>
        }
      >
        <FlightDetails flight={flight} />
      </Sheet>
    </>
  )
})
