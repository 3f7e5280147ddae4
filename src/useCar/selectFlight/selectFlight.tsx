import { View } from '@tarojs/components'
import type { FlightView } from '@noriai/contract/schema/flightView'
import { useState } from 'react'
import { clock } from '@/assets/icons/clock'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { PageShell } from '@/components/PageShell/PageShell'
import { Segment } from '@/components/Segment/Segment'
import { goOn } from '@/features/bookingForm/goOn'
import { arrivalOf, departureOf, type EnteredFlight } from '@/features/flight/enteredFlight'
import { ByNumber } from '@/features/flight/ByNumber'
import { ByRoute } from '@/features/flight/ByRoute'
import { FlightList } from '@/features/flight/FlightList'
import styles from '@/features/flight/flight.module.scss'
import { ManualFlight } from '@/features/flight/ManualFlight'
import { useIsDeparting } from '@/features/flight/useIsDeparting'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useParams } from '@/hooks/useParams'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DraftStore } from '@/stores/DraftStore'
import { selectFlightParams } from './params'

/** Finds the flight that is met or caught: by number, by route and day, or entered by hand (mock-up 03). */
function SelectFlight() {
  const t = useT('selectFlight')
  const drafts = useStore(DraftStore)
  const isDeparting = useIsDeparting()
  const [way, setWay] = useState<'number' | 'route'>('number')
  const { by } = useParams(selectFlightParams)
  const [isManual, setManual] = useState(by === 'manual')
  const handleChoose = (flight: FlightView) => {
    if (isDeparting) drafts.chooseKnownDepartingFlight(flight)
    else drafts.chooseKnownFlight(flight)
    void goOn(drafts.draft)
  }
  const handleManual = (entered: EnteredFlight) => {
    if (isDeparting) drafts.chooseDepartingFlight(departureOf(entered))
    else drafts.chooseFlight(arrivalOf(entered))
    setManual(false)
    void goOn(drafts.draft)
  }
  return (
    <PageShell title={t('title')} strip={<NetworkStrip />}>
      <View className="pad stack">
        <Segment
          label={t('way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'number', label: t('byNumber') },
            { value: 'route', label: t(isDeparting ? 'departing.byRoute' : 'byRoute') },
          ]}
        />
      </View>
      <View className={styles.asking}>{way === 'number' ? <ByNumber /> : <ByRoute />}</View>
      <FlightList onChoose={handleChoose} />
      <Card list label={t('manual.row')} className={styles.manualRow}>
        <ListRow
          icon={clock}
          title={t('manual.row')}
          line={t(isDeparting ? 'departing.rowLine' : 'manual.rowLine')}
          onClick={() => setManual(true)}
        />
      </Card>
      <Box as="p" className={styles.foot}>
        {t('onlyKix')}
      </Box>
      <ManualFlight
        open={isManual}
        typedFlightNo={isDeparting ? '' : drafts.draft.typedFlightNo}
        onClose={() => setManual(false)}
        onUse={handleManual}
      />
    </PageShell>
  )
}

export default asPage('useCar/selectFlight/selectFlight', SelectFlight)
