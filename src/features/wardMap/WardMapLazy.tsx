import { View } from '@tarojs/components'
import { lazyOnH5 } from '@/platform/lazyOnH5'
import styles from './WardMapLazy.module.scss'

/** The ward map; on H5 its place is kept until it is here. */
export const WardMapLazy = lazyOnH5(() => import('./WardMap'), 'WardMap', {
  fallback: <View className={styles.place} aria-busy="true" />,
})
