import { lazy, Suspense } from 'react'

/** Resolves when what was drawn last is on the screen, and the browser has had a turn for taps. */
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const Loaded = lazy(async () => {
  await painted()
  return { default: (await import('./BelowFold')).BelowFold }
})

/** Fetched and drawn when the card above is on the screen; it stands last, so that nothing moves for it. */
export function BelowFold() {
  return (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  )
}
