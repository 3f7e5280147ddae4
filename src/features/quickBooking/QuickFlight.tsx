import { View } from '@tarojs/components'
import type { FlightView } from '@noriai/contract/schema/flightView'
import { observer } from 'mobx-react'
import { clock } from '@/assets/icons/clock'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { FlightCard } from '@/features/bookingForm/FlightCard'
import { ByNumber } from '@/features/flight/ByNumber'
import { FlightChoice } from '@/features/flight/FlightChoice'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { DraftStore } from '@/stores/DraftStore'
import styles from './quickBooking.module.scss'

interface QuickFlightProps {
  readonly onRetry: () => void
  /** The traveller's position, as a poster gives it. */
  readonly terminal?: string
}

/** The flight by its number, found on this very page; the one that was chosen takes the search's place. */
export const QuickFlight = observer(function QuickFlight({ onRetry, terminal }: QuickFlightProps) {
  const form = useT('pickupForm')
  const t = useT('selectFlight')
  const drafts = useStore(DraftStore)
  if (drafts.ride.flight) return <FlightCard onRetry={onRetry} />
  const handleChoose = (flight: FlightView) => {
    drafts.chooseKnownFlight(flight)
    if (terminal !== undefined && flight.terminal === null) drafts.chooseTerminal(terminal)
  }
  return (
    <>
      <Card title={form('flight.title')}>
        <View className={styles.search}>
          <ByNumber />
        </View>
      </Card>
      <FlightChoice onUse={handleChoose} />
      <Card list label={t('manual.row')}>
        <ListRow
          icon={clock}
          title={t('manual.row')}
          line={t('manual.rowLine')}
          onClick={() => void navigate('useCar/selectFlight/selectFlight', { by: 'manual' })}
        />
      </Card>
    </>
  )
})
