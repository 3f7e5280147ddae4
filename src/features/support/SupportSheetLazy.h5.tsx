import { lazy, Suspense, useState } from 'react'

const Support = lazy(async () => ({ default: (await import('./SupportSheet')).SupportSheet }))

interface SupportSheetProps {
  open: boolean
  onClose: () => void
}

/** On H5 the sheet's code is fetched when it is first opened; it stays, so that it can also close gently. */
export function SupportSheet(props: SupportSheetProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <Support {...props} />
    </Suspense>
  )
}
