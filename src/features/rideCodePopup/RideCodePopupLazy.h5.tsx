import { observer } from 'mobx-react'
import { lazy, Suspense } from 'react'
import { useStores } from '@/hooks/useStores'

const Popup = lazy(async () => ({ default: (await import('./RideCodePopup')).RideCodePopup }))

/** On H5 the popup's code is fetched when it is first opened. */
export const RideCodePopup = observer(function RideCodePopup() {
  const { notices } = useStores()
  if (!notices.isRideCodesOpen) return null
  return (
    <Suspense fallback={null}>
      <Popup />
    </Suspense>
  )
})
