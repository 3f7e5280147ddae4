import { observer } from 'mobx-react'
import { useT } from '@/hooks/useT'
import { FlightCard } from './FlightCard'
import { FormPage } from './FormPage'
import { PlaceCard } from './PlaceCard'

/** The whole pick-up on one page: every rule beside what it concerns, the price live in the bar (mock-up 05). */
export const PickupForm = observer(function PickupForm() {
  const t = useT('pickupForm')
  return (
    <FormPage direction="pickup" title={t('title')}>
      {(onRetry) => (
        <>
          <FlightCard onRetry={onRetry} />
          <PlaceCard onRetry={onRetry} />
        </>
      )}
    </FormPage>
  )
})
