import { lazy, Suspense, useEffect, useState } from 'react'

const Dialog = lazy(async () => ({ default: (await import('./UpdateDialog')).UpdateDialog }))

/** Long enough for a slow phone to have drawn the first page and answered the first tap. */
const QUIET_MS = 3_000

/** On H5 the question, and the code that asks it, wait until the page is at rest. */
export function UpdateDialog() {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return isTime ? (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  ) : null
}
