import { observer } from 'mobx-react'
import { lazy, Suspense, useState } from 'react'
import { useStores } from '@/hooks/useStores'

const Settings = lazy(async () => ({ default: (await import('./SettingsSheet')).SettingsSheet }))

/** On H5 the sheet's code is fetched when it is first opened; it stays, so that it can also close gently. */
export const SettingsSheet = observer(function SettingsSheet() {
  const { notices } = useStores()
  const [wasOpened, setWasOpened] = useState(false)
  if (notices.isSettingsOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <Settings />
    </Suspense>
  )
})
