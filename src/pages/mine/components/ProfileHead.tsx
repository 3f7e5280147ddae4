import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Heading } from '@/components/Heading/Heading'
import { NameText } from '@/components/NameText/NameText'
import { PageHead } from '@/components/PageHead/PageHead'
import { ProfilePicture } from '@/features/account/ProfilePicture'
import { WrittenText } from '@/features/page/WrittenText'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { UserStore } from '@/stores/UserStore'
import styles from '../mine.module.scss'

/** Who is signed in. */
export const ProfileHead = observer(function ProfileHead() {
  const t = useT('mine')
  const { nickname, address, user } = useStore(UserStore)
  return (
    <PageHead className={styles.profile}>
      <View className={styles.who}>
        <ProfilePicture url={user?.avatar} size="small" />
        <View className={styles.name}>
          <Heading level={1} look="sheet">
            {nickname ? <WrittenText>{nickname}</WrittenText> : t('title')}
          </Heading>
          {address && (
            <View className="t14 mute">
              <NameText>{address}</NameText>
            </View>
          )}
        </View>
      </View>
    </PageHead>
  )
})
