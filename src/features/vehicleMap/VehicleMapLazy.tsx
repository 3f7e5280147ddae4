import { View } from '@tarojs/components'
import { lazyOnH5 } from '@/platform/lazyOnH5'
import styles from './VehicleMapLazy.module.scss'

/** The map of a vehicle; on H5 its place is kept until it is here. */
export const VehicleMapLazy = lazyOnH5(() => import('./VehicleMap'), 'VehicleMap', {
  fallback: <View className={styles.place} aria-busy="true" />,
})
