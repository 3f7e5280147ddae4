import { observer } from 'mobx-react'
import { lazy, Suspense } from 'react'
import { useStores } from '@/hooks/useStores'

const Loaded = lazy(async () => ({ default: (await import('./NextRide')).NextRide }))

/** Only a signed-in traveller has rides: nobody else fetches this code. */
export const NextRide = observer(function NextRide() {
  const { session } = useStores()
  if (!session.isSignedIn) return null
  return (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  )
})
