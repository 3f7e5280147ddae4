import { observer } from 'mobx-react'
import { useT } from '@/hooks/useT'
import { DoorRide } from './DoorRide'
import { FormPage } from './FormPage'

/** The whole drop-off on one page: where from, which flight, when at the airport, and when that collects at the door. */
export const DropoffForm = observer(function DropoffForm() {
  const t = useT('dropoffForm')
  return (
    <FormPage direction="dropoff" title={t('title.dropoff')}>
      {(onRetry) => <DoorRide onRetry={onRetry} />}
    </FormPage>
  )
})
