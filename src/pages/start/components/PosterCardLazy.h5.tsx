import { lazy, Suspense } from 'react'
import { View } from '@tarojs/components'
import styles from './PosterCard.module.scss'

const Card = lazy(async () => ({ default: (await import('./PosterCard')).PosterCard }))

/** On H5 the languages come first; the card keeps its place until stores and texts are here. */
export const PosterCard = () => (
  <Suspense fallback={<View className={styles.card} />}>
    <Card />
  </Suspense>
)
