import { View } from '@tarojs/components'
import { calendarDateOf, startOfDate } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { Chip } from '@/components/Chip/Chip'
import { ChipRow } from '@/components/Chip/ChipRow'
import { useFormat } from '@/hooks/useFormat'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { FlightsStore, type Origin } from '@/stores/FlightsStore'
import { chipDays } from './days'
import styles from './flight.module.scss'
import { OriginField } from './OriginField'
import { useFlightDays } from './useFlightDays'
import { useIsDeparting } from './useIsDeparting'

/** Where from, or where to, and on which day: all flights of that day to choose from. */
export const ByRoute = observer(function ByRoute() {
  const t = useT('selectFlight')
  const { date } = useFormat()
  const root = useStores()
  const flights = useStore(FlightsStore)
  const isDeparting = useIsDeparting()
  const [origin, setOrigin] = useState<Origin | null>(null)
  const days = useFlightDays(chipDays(root.now()))
  const [day, setDay] = useState(() => calendarDateOf(root.now()))

  useEffect(() => {
    if (origin)
      flights.findByRoute(origin.code, day, isDeparting ? 'departure' : 'arrival').catch(() => undefined)
    else flights.clear()
  }, [origin, day, flights, isDeparting])

  return (
    <View className={styles.search}>
      <OriginField id="selectFlight-origin" value={origin} onChange={setOrigin} />
      <View className={styles.chips}>
        <ChipRow label={t(isDeparting ? 'departing.dates' : 'dates')}>
          {days.map((value) => (
            <Chip key={value} selected={value === day} onClick={() => setDay(value)}>
              {date(startOfDate(value))}
            </Chip>
          ))}
        </ChipRow>
      </View>
    </View>
  )
})
