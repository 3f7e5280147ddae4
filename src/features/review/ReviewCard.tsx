import { Text, View } from '@tarojs/components'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { TextButton } from '@/components/Button/TextButton'
import { KeyValueList } from '@/components/KeyValueList/KeyValueList'
import { PictureTile } from '@/components/PictureTile/PictureTile'
import { Stars } from '@/components/StarRating/Stars'
import { fileAddress } from '@/api/fileAddress'
import { WrittenText } from '@/features/page/WrittenText'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import { aspects } from '@/stores/review/aspects'
import styles from './review.module.scss'

/** The review that was given, with a way to change it. */
export const ReviewCard = observer(function ReviewCard({ order }: { order: Order }) {
  const t = useT('review')
  const format = useFormat()
  const { evaluation } = order.view
  if (!evaluation) return null
  const { stars, text, images, createdAt } = evaluation
  return (
    <Card
      title={t('yours')}
      action={
        <TextButton onClick={() => void navigate('pages/evaluate/evaluate', { id: order.id })}>
          {t('edit')}
        </TextButton>
      }
    >
      <View className={styles.given}>
        <Stars value={stars} label={t('stars', { count: stars })} size={24} />
        <Text className="t14 mute">{format.date(fromWallTime(createdAt))}</Text>
      </View>
      <KeyValueList
        wide
        className={styles.aspects}
        items={aspects.map((aspect) => ({
          key: aspect,
          name: t(`aspect.${aspect}`),
          value: (
            <Stars value={evaluation[aspect]} label={t('stars', { count: evaluation[aspect] })} size={18} />
          ),
        }))}
      />
      {text !== '' && (
        <Box as="p" className={styles.words}>
          <WrittenText>{text}</WrittenText>
        </Box>
      )}
      {images.length > 0 && (
        <Box as="ul" className={`${styles.tiles} ${styles.shown}`}>
          {images.map((url, index) => (
            <Box as="li" key={url}>
              <PictureTile url={fileAddress(url)} label={t('picture', { number: index + 1 })} />
            </Box>
          ))}
        </Box>
      )}
    </Card>
  )
})
