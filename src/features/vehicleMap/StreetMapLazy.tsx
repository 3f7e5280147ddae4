import { View } from '@tarojs/components'
import { lazyOnH5 } from '@/platform/lazyOnH5'
import styles from './VehicleMapLazy.module.scss'

const place = <View className={styles.place} aria-busy="true" />

/** A street map is a megabyte of code: it is fetched where one is shown. */
export const StreetMapLazy = lazyOnH5(() => import('./StreetMap'), 'StreetMap', { fallback: place })
