import { lazy, Suspense } from 'react'

const Lost = lazy(async () => ({ default: (await import('./LostPage')).LostPage }))

/** On H5 an address that leads nowhere gets a page that says so. */
export const UnknownPage = () => (
  <Suspense fallback={null}>
    <Lost />
  </Suspense>
)
