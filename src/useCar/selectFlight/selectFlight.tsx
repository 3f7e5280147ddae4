import { parseFlightNo } from '@noriai/contract/rules/flightNo'
import type { FlightView } from '@noriai/contract/schema/flightView'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { clock } from '@/assets/icons/clock'
import { search } from '@/assets/icons/search'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { PageShell } from '@/components/PageShell/PageShell'
import { OnlyAirport } from '@/features/airport/OnlyAirport'
import { goOn } from '@/features/bookingForm/goOn'
import { arrivalOf, departureOf, type EnteredFlight } from '@/features/flight/enteredFlight'
import { ByNumber } from '@/features/flight/ByNumber'
import { ByRoute } from '@/features/flight/ByRoute'
import { FlightChoice } from '@/features/flight/FlightChoice'
import styles from '@/features/flight/flight.module.scss'
import { useFlightOffer } from '@/features/flight/useFlightOffer'
import { useIsDeparting } from '@/features/flight/useIsDeparting'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { PriceBar } from '@/features/quotation/PriceBar'
import { useParams } from '@/hooks/useParams'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { lazyOnH5 } from '@/platform/lazyOnH5'
import { onceAnswered } from '@/platform/painted'
import { DraftStore } from '@/stores/DraftStore'
import { FlightsStore } from '@/stores/FlightsStore'
import { selectFlightParams } from './params'

/** Rarely opened, and with half a year of days to choose from. */
const ManualFlight = lazyOnH5(() => import('@/features/flight/ManualFlight'), 'ManualFlight')

/** The bar with the price, and the button that uses the flight. Another flight draws it again without the page. */
const FlightBar = observer(function FlightBar() {
  const ride = useT('yourRide')
  const drafts = useStore(DraftStore)
  const isDeparting = useIsDeparting()
  const { usable } = useStore(FlightsStore)
  const { offer } = useFlightOffer(usable)
  const hasPlace = drafts.ride.place !== null
  const handleUse = (flight: FlightView) =>
    onceAnswered(() => {
      if (isDeparting) drafts.chooseKnownDepartingFlight(flight)
      else drafts.chooseKnownFlight(flight)
      void goOn(drafts.draft)
    })
  if (!usable) return null
  return (
    <PriceBar price={hasPlace ? (offer ?? null) : null}>
      <PrimaryButton onClick={() => handleUse(usable)}>
        {ride('flight.use', { flight: usable.flightNo })}
      </PrimaryButton>
    </PriceBar>
  )
})

/** Finds the flight that is met or caught: by number, by route and day, or entered by hand (mock-up 03). */
function SelectFlight() {
  const t = useT('selectFlight')
  const ride = useT('yourRide')
  const drafts = useStore(DraftStore)
  const isDeparting = useIsDeparting()
  const [way, setWay] = useState<'number' | 'route'>('number')
  const { by } = useParams(selectFlightParams)
  const [isManual, setManual] = useState(by === 'manual')
  const { hasUsable } = useStore(FlightsStore)
  // A number that was typed before is searched for at once.
  const hasNumber = () => parseFlightNo(drafts.flightWords) !== undefined
  const [isComing, setComing] = useState(hasNumber)
  const handleWay = () => {
    const next = way === 'number' ? 'route' : 'number'
    setWay(next)
    setComing(next === 'number' && hasNumber())
  }
  const handleManual = (entered: EnteredFlight) => {
    if (isDeparting) drafts.chooseDepartingFlight(departureOf(entered))
    else drafts.chooseFlight(arrivalOf(entered))
    setManual(false)
    void goOn(drafts.draft)
  }
  return (
    <PageShell title={t('title')} strip={<NetworkStrip />} bar={hasUsable && <FlightBar />}>
      {way === 'number' ? <ByNumber /> : <ByRoute />}
      <FlightChoice isComing={isComing} />
      <Card list label={t('manual.row')} className={styles.manualRow}>
        <ListRow
          icon={search}
          title={ride(way === 'number' ? 'flight.byRoute' : 'flight.byNumber')}
          onClick={handleWay}
        />
        <ListRow
          icon={clock}
          title={t('manual.row')}
          line={t(isDeparting ? 'departing.rowLine' : 'manual.rowLine')}
          onClick={() => setManual(true)}
        />
      </Card>
      <OnlyAirport choice="flight" className={styles.foot} />
      <ManualFlight
        open={isManual}
        typedFlightNo={isDeparting ? '' : drafts.typedFlightNo}
        onClose={() => setManual(false)}
        onUse={handleManual}
      />
    </PageShell>
  )
}

export default asPage('useCar/selectFlight/selectFlight', SelectFlight)
