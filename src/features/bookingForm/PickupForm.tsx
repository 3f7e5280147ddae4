import { observer } from 'mobx-react'
import { useT } from '@/hooks/useT'
import { FormPage } from './FormPage'
import { PickupRide } from './PickupRide'

/** The whole pick-up on one page: the ride with its flight, place and party, names, contact; the price live in the bar (DESIGN-2, 06). */
export const PickupForm = observer(function PickupForm() {
  const t = useT('pickupForm')
  return (
    <FormPage direction="pickup" title={t('title')}>
      {(onRetry) => <PickupRide onRetry={onRetry} />}
    </FormPage>
  )
})
