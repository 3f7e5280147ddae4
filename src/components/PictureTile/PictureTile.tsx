import { Image, Text, View } from '@tarojs/components'
import { clear } from '@/assets/icons/clear'
import { refresh } from '@/assets/icons/refresh'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Touchable } from '../Touchable/Touchable'
import styles from './PictureTile.module.scss'

interface PictureTileProps {
  url: string
  label: string
  /** Fetched once it comes near the screen: for long lists. */
  lazy?: boolean
  /** How much of it has been sent, from 0 to 1; undefined once all is there. */
  share?: number
  /** What it is called while it is being sent. */
  sendingLabel?: string
  /** It could not be sent: a tap tries again. */
  retry?: { readonly label: string; readonly onClick: () => void }
  remove?: { readonly label: string; readonly onClick: () => void }
}

/** One picture of several, as a square. */
export function PictureTile({ url, label, lazy, share, sendingLabel, retry, remove }: PictureTileProps) {
  const percent = Math.round((share ?? 1) * 100)
  return (
    <View className={styles.tile}>
      <Image
        src={url}
        mode="aspectFill"
        lazyLoad={lazy}
        ariaLabel={label}
        className={cx(styles.image, retry && styles.pale)}
      />
      {share !== undefined && !retry && (
        <View className={styles.veil} role="status" ariaLabel={sendingLabel}>
          <Text className="t14 b num">{`${percent}%`}</Text>
        </View>
      )}
      {retry && (
        <Touchable className={styles.retry} label={retry.label} onClick={retry.onClick}>
          <Icon icon={refresh} size={28} color="vermilion-ink" weight={2} />
        </Touchable>
      )}
      {remove && (
        <Touchable className={styles.remove} label={remove.label} onClick={remove.onClick}>
          <View className={styles.cross}>
            <Icon icon={clear} size={22} color="ink" ground="paper" />
          </View>
        </Touchable>
      )}
    </View>
  )
}
