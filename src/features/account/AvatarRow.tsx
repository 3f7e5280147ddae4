import type { UserView } from '@noriai/contract/schema/userView'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { warning } from '@/assets/icons/warning'
import { SecondaryButton } from '@/components/Button/SecondaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { Note } from '@/components/Note/Note'
import { useErrorText } from '@/hooks/useErrorText'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { choosePictures } from '@/platform/pictures'
import { AccountStore } from '@/stores/AccountStore'
import styles from './account.module.scss'
import { ProfilePicture } from './ProfilePicture'

/** The picture of the profile: chosen, cut to a square, sent at once and saved with the rest. */
export const AvatarRow = observer(function AvatarRow({ user }: { user: UserView }) {
  const t = useT('account')
  const errorText = useErrorText()
  const showError = useShowError()
  const account = useStore(AccountStore)
  const [isUnreadable, setUnreadable] = useState(false)
  const { picture } = account
  const shown = picture?.url ?? user.avatar
  const handleChoose = async () => {
    const { pictures, unreadable } = await choosePictures(1, 'square')
    setUnreadable(unreadable > 0)
    const [chosen] = pictures
    if (chosen) account.choosePicture(chosen)
  }
  const handleRemove = () => {
    if (picture) account.dropPicture()
    else account.saveProfile({ avatar: '' }).catch(showError)
  }
  return (
    <Card label={t('profile.picture')}>
      <View className={styles.avatarRow}>
        <ProfilePicture url={shown} size="large" />
        <View className="grow">
          <SecondaryButton small onClick={() => void handleChoose()} loading={picture?.status === 'sending'}>
            {t('profile.choosePicture')}
          </SecondaryButton>
          {shown !== null && (
            <TextButton small onClick={handleRemove}>
              {t('profile.removePicture')}
            </TextButton>
          )}
        </View>
      </View>
      <View aria-live="polite">
        {isUnreadable && (
          <Note tone="amber" icon={warning}>
            {t('profile.unreadable')}
          </Note>
        )}
        {picture?.status === 'failed' && (
          <Note tone="verm" icon={warning}>
            {errorText(picture.error)}
          </Note>
        )}
      </View>
    </Card>
  )
})
