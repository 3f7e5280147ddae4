import { Text, View } from '@tarojs/components'
import { offline as offlineIcon } from '@/assets/icons/offline'
import { Icon } from '../Icon/Icon'
import styles from './OfflineStrip.module.scss'

/** Says at the very top that there is no network, and what works without. */
export function OfflineStrip({ offline, text }: { offline: boolean; text: string }) {
  return (
    <View role="status">
      {offline && (
        <View className={styles.strip}>
          <Icon icon={offlineIcon} size={20} color="on-dark" />
          <Text>{text}</Text>
        </View>
      )}
    </View>
  )
}
