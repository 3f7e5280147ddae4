import { parseFlightNo } from '@noriai/contract/rules/flightNo'
import type { FlightView } from '@noriai/contract/schema/flightView'
import { useState } from 'react'
import { clock } from '@/assets/icons/clock'
import { search } from '@/assets/icons/search'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { PageShell } from '@/components/PageShell/PageShell'
import { OnlyAirport } from '@/features/airport/OnlyAirport'
import { goOn } from '@/features/bookingForm/goOn'
import { arrivalOf, departureOf, type EnteredFlight } from '@/features/flight/enteredFlight'
import { ByNumber } from '@/features/flight/ByNumber'
import { ByRoute } from '@/features/flight/ByRoute'
import { FlightBar } from '@/features/flight/FlightBar'
import { FlightChoice } from '@/features/flight/FlightChoice'
import styles from '@/features/flight/flight.module.scss'
import { useIsDeparting } from '@/features/flight/useIsDeparting'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
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
  const handleUse = (flight: FlightView) =>
    onceAnswered(() => {
      if (isDeparting) drafts.chooseKnownDepartingFlight(flight)
      else drafts.chooseKnownFlight(flight)
      void goOn(drafts.draft)
    })
  const handleManual = (entered: EnteredFlight) => {
    if (isDeparting) drafts.chooseDepartingFlight(departureOf(entered))
    else drafts.chooseFlight(arrivalOf(entered))
    setManual(false)
    void goOn(drafts.draft)
  }
  return (
    <PageShell title={t('title')} strip={<NetworkStrip />} bar={hasUsable && <FlightBar onUse={handleUse} />}>
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
