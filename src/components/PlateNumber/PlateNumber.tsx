import { Text, View } from '@tarojs/components'
import { Box } from '../Box/Box'
import styles from './PlateNumber.module.scss'

interface PlateNumberProps {
  /** As on the vehicle, in Japanese: region and class. */
  area: string
  kana: string
  number: string
  /** How to say it, in Latin letters. */
  reading?: string
}

/** A number plate as the traveller will see it, green as those of hired vehicles are. */
export function PlateNumber({ area, kana, number, reading }: PlateNumberProps) {
  return (
    <View>
      <Box as="span" lang="ja" className={styles.plate}>
        <Text className={styles.area}>{area}</Text>
        <Text>{kana}</Text>
        <Text className={styles.number}>{number}</Text>
      </Box>
      {reading && <Text className={styles.reading}>{reading}</Text>}
    </View>
  )
}
