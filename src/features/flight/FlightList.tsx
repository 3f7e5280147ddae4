import { Text, View } from '@tarojs/components'
import type { FlightView } from '@noriai/contract/schema/flightView'
import { observer } from 'mobx-react'
import { refresh } from '@/assets/icons/refresh'
import { Box } from '@/components/Box/Box'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { Heading } from '@/components/Heading/Heading'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { FlightsStore } from '@/stores/FlightsStore'
import { FlightResult } from './FlightResult'
import styles from './flight.module.scss'
import { useIsDeparting } from './useIsDeparting'

interface FlightListProps {
  readonly onChoose: (flight: FlightView) => void
}

/** What the search found; nothing found and a failed search say what to do next. */
export const FlightList = observer(function FlightList({ onChoose }: FlightListProps) {
  const t = useT('selectFlight')
  const common = useT('common')
  const errorText = useErrorText()
  const isDeparting = useIsDeparting()
  const { flights, searching, query, repeat } = useStore(FlightsStore)
  if (query === '') return null
  if (searching.status === 'loading') return <Skeleton kind="list" label={t('searching')} />
  if (searching.status === 'failed') {
    return (
      <View className={styles.none} role="alert">
        <Heading level={2} look="card">
          {t('failed')}
        </Heading>
        <Box as="p" className="t14 mute">
          {errorText(searching.error)}
        </Box>
        <OutlineButton small icon={refresh} onClick={() => void repeat()}>
          {common('tryAgain')}
        </OutlineButton>
      </View>
    )
  }
  if (flights.length === 0) {
    return (
      <View className={styles.none} role="status">
        <Heading level={2} look="card">
          {t('none.title')}
        </Heading>
        <Box as="p" className="t14 mute">
          {t(isDeparting ? 'departing.noneText' : 'none.text')}
        </Box>
      </View>
    )
  }
  const showsDate = flights.some(({ date }) => date !== flights[0]?.date)
  return (
    <>
      <View className={styles.count} role="status">
        <Text>{t(isDeparting ? 'departing.found' : 'found', { count: flights.length })}</Text>
      </View>
      <View className={styles.results}>
        {flights.map((flight) => (
          <FlightResult
            key={`${flight.flightId}-${flight.flightNo}-${flight.date}`}
            flight={flight}
            showsDate={showsDate}
            onChoose={() => onChoose(flight)}
          />
        ))}
      </View>
    </>
  )
})
