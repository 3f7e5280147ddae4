import { View } from '@tarojs/components'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useT } from '@/hooks/useT'
import styles from './destination.module.scss'

/** The place of the map and of what is above it, until it is known which places of before come first. */
export function WardChoiceAhead() {
  const common = useT('common')
  return (
    <Card flush className={styles.map}>
      <View className={styles.mapHead}>
        <Skeleton bare kind="list" label={common('loading')} />
      </View>
      <View className={styles.mapAhead} />
    </Card>
  )
}
