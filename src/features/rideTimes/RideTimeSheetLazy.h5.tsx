import { lazy, Suspense, useState } from 'react'

const Loaded = lazy(async () => ({ default: (await import('./RideTimeSheet')).RideTimeSheet }))

/** On H5 the sheet's code is fetched when it is first opened; it stays, so that it can also close gently. */
export function RideTimeSheet(props: { readonly open: boolean; readonly onClose: () => void }) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
