import { observer } from 'mobx-react'
import { lazy, Suspense, useState } from 'react'
import { useStores } from '@/hooks/useStores'

const Popup = lazy(async () => ({ default: (await import('./RideCodePopup')).RideCodePopup }))

/** On H5 the popup's code is fetched when it is first opened; it stays, so that it can also close gently. */
export const RideCodePopup = observer(function RideCodePopup() {
  const { notices } = useStores()
  const [wasOpened, setWasOpened] = useState(false)
  if (notices.isRideCodesOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <Popup />
    </Suspense>
  )
})
