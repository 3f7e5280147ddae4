import { lazy, Suspense } from 'react'
import type { WardMapProps } from './WardMapProps'
import styles from './WardMapLazy.module.scss'

const WardMap = lazy(async () => ({ default: (await import('./WardMap')).WardMap }))

/** The ward map, fetched once it is wanted; its place is kept until it is here. */
export function WardMapLazy(props: WardMapProps) {
  return (
    <Suspense fallback={<div className={styles.place} aria-busy="true" />}>
      <WardMap {...props} />
    </Suspense>
  )
}
