import type { FlightView } from '@noriai/contract/schema/flightView'
import { observer } from 'mobx-react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { usePartyWords } from '@/features/party/usePartyWords'
import { PriceBar } from '@/features/quotation/PriceBar'
import { useIsWide } from '@/hooks/useIsWide'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DraftStore } from '@/stores/DraftStore'
import { FlightsStore } from '@/stores/FlightsStore'
import { useFlightOffer } from './useFlightOffer'

interface FlightBarProps {
  readonly onUse: (flight: FlightView) => void
}

/**
 * The price of the ride that the flight's card shows, and the button that uses the flight. As long as no place is known it is the price
 * to the middle of the city, which a phone's bar says; the panel of a wide screen has no room for those words, and so no price yet.
 * Another flight draws it again without the page.
 */
export const FlightBar = observer(function FlightBar({ onUse }: FlightBarProps) {
  const t = useT('yourRide')
  const common = useT('common')
  const { line } = usePartyWords()
  const hasPlace = useStore(DraftStore).ride.place !== null
  const isWide = useIsWide()
  const { usable } = useStore(FlightsStore)
  const { offer, isComing } = useFlightOffer(usable)
  if (!usable) return null
  // Of a ride in the next morning there is a price only once the wait is agreed to.
  const isAwaited = isComing && !usable.nextDeparture?.nightHold
  return (
    <PriceBar
      price={hasPlace || !isWide ? (offer ?? null) : null}
      isComing={isAwaited}
      about={hasPlace ? line : t('flight.toCentral', { city: common('city') })}
    >
      <PrimaryButton onClick={() => onUse(usable)}>
        {t('flight.use', { flight: usable.flightNo })}
      </PrimaryButton>
    </PriceBar>
  )
})
