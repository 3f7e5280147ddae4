import { Text, View } from '@tarojs/components'
import type { OrderCard } from '@noriai/contract/schema/orderCard'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { fileAddress } from '@/api/fileAddress'
import { Box } from '@/components/Box/Box'
import { PictureTile } from '@/components/PictureTile/PictureTile'
import { Stars } from '@/components/StarRating/Stars'
import { WrittenText } from '@/features/page/WrittenText'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import styles from './review.module.scss'

/** A review as its list shows it: stars, the first lines and the first photos. The booking shows the whole of it. */
export const GivenReview = observer(function GivenReview({
  review,
}: {
  review: NonNullable<OrderCard['review']>
}) {
  const t = useT('review')
  const format = useFormat()
  const { stars, text, images, pictureCount, createdAt } = review
  const more = pictureCount - images.length
  return (
    <View className={styles.listed}>
      <View className={styles.given}>
        <Stars value={stars} label={t('stars', { count: stars })} />
        <Text className="t14 mute">{format.date(fromWallTime(createdAt))}</Text>
      </View>
      {text !== '' && (
        <Box as="p" className={styles.excerpt}>
          <WrittenText>{text}</WrittenText>
        </Box>
      )}
      {images.length > 0 && (
        <Box as="ul" className={`${styles.tiles} ${styles.shown}`}>
          {images.map((url, index) => (
            <Box as="li" key={url}>
              <PictureTile url={fileAddress(url)} label={t('picture', { number: index + 1 })} lazy />
            </Box>
          ))}
        </Box>
      )}
      {more > 0 && (
        <Box as="p" className={styles.help}>
          {t('morePictures', { count: more })}
        </Box>
      )}
    </View>
  )
})
