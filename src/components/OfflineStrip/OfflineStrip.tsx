import { useRef, type RefObject } from 'react'
import { Text, View } from '@tarojs/components'
import { offline as offlineIcon } from '@/assets/icons/offline'
import { Icon } from '../Icon/Icon'
import { useRoom } from './useRoom'
import styles from './OfflineStrip.module.scss'

/** Says at the very top that there is no network, and what works without. */
export function OfflineStrip({ offline, text }: { offline: boolean; text: string }) {
  const ref = useRef<HTMLElement>(null)
  useRoom(ref)
  return (
    <View ref={ref as RefObject<HTMLDivElement>} role="status">
      {offline && (
        <View className={styles.strip}>
          <Icon icon={offlineIcon} size={20} color="on-dark" />
          <Text>{text}</Text>
        </View>
      )}
    </View>
  )
}
