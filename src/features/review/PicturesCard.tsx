import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { picture as pictureIcon } from '@/assets/icons/picture'
import { warning } from '@/assets/icons/warning'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { Note } from '@/components/Note/Note'
import { PictureTile } from '@/components/PictureTile/PictureTile'
import { Touchable } from '@/components/Touchable/Touchable'
import { useErrorText } from '@/hooks/useErrorText'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { choosePictures, forgetPicture } from '@/platform/pictures'
import type { PictureUpload } from '@/stores/review/PictureUpload'
import type { ReviewDraft } from '@/stores/review/ReviewDraft'
import styles from './review.module.scss'

interface PicturesCardProps {
  draft: ReviewDraft
  /** The review waits for pictures that are on their way, or failed. */
  isWaitedFor: boolean
}

/** Pictures of the ride: chosen, sent at once, removed, sent again. */
export const PicturesCard = observer(function PicturesCard({ draft, isWaitedFor }: PicturesCardProps) {
  const t = useT('review')
  const errorText = useErrorText()
  const { reviewImages: max } = useStores().settings.policy.limits
  const [unreadable, setUnreadable] = useState(0)
  const { pictures, picturesLeft } = draft
  const failed = pictures.find(({ status }) => status === 'failed')
  const add = async () => {
    const choice = await choosePictures(picturesLeft)
    setUnreadable(choice.unreadable)
    draft.addPictures(choice.pictures)
  }
  const remove = (picture: PictureUpload) => {
    draft.removePicture(picture)
    forgetPicture(picture.url)
  }
  return (
    <Card title={t('pictures')}>
      <Box as="ul" className={styles.tiles}>
        {pictures.map((picture, index) => (
          <Box as="li" key={picture.url}>
            <PictureTile
              url={picture.url}
              label={t('picture', { number: index + 1 })}
              share={picture.status === 'sending' ? picture.share : undefined}
              sendingLabel={t('sending', { number: index + 1 })}
              retry={
                picture.status === 'failed'
                  ? { label: t('retry', { number: index + 1 }), onClick: () => void picture.send() }
                  : undefined
              }
              remove={{ label: t('remove', { number: index + 1 }), onClick: () => remove(picture) }}
            />
          </Box>
        ))}
        {picturesLeft > 0 && (
          <Box as="li">
            <Touchable className={styles.add} onClick={() => void add()}>
              <Icon icon={pictureIcon} size={28} color="sea" />
              <Text className="t14 sea m center">{t('addPictures')}</Text>
            </Touchable>
          </Box>
        )}
      </Box>
      <Box as="p" className={styles.help}>
        {t('picturesHelp', { max })}
      </Box>
      <View aria-live="polite">
        {unreadable > 0 && (
          <Note tone="amber" icon={warning} className={styles.note}>
            {t('unreadable')}
          </Note>
        )}
        {failed && (
          <Note tone="verm" icon={warning} fact={t('notSent')} className={styles.note}>
            {errorText(failed.error)}
          </Note>
        )}
        {isWaitedFor && !failed && (
          <Note tone="amber" icon={warning} className={styles.note}>
            {t('stillSending')}
          </Note>
        )}
      </View>
    </Card>
  )
})
