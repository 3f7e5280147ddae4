import { observer } from 'mobx-react'
import { useT } from '@/hooks/useT'
import { DepartingFlightCard } from './DepartingFlightCard'
import { FormPage } from './FormPage'
import { PlaceCard } from './PlaceCard'
import { TimeCard } from './TimeCard'

/** The whole drop-off on one page: where from, which flight, when at the airport, and when that collects at the door. */
export const DropoffForm = observer(function DropoffForm() {
  const t = useT('dropoffForm')
  return (
    <FormPage direction="dropoff" title={t('title.dropoff')}>
      {(onRetry) => (
        <>
          <PlaceCard onRetry={onRetry} />
          <DepartingFlightCard onRetry={onRetry} />
          <TimeCard />
        </>
      )}
    </FormPage>
  )
})
