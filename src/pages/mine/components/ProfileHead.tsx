import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Heading } from '@/components/Heading/Heading'
import { NameText } from '@/components/NameText/NameText'
import { PageHead } from '@/components/PageHead/PageHead'
import { ProfilePicture } from '@/features/account/ProfilePicture'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { UserStore } from '@/stores/UserStore'
import styles from '../mine.module.scss'

/** Who is signed in. */
export const ProfileHead = observer(function ProfileHead() {
  const t = useT('mine')
  const { displayName, user } = useStore(UserStore)
  return (
    <PageHead className={styles.profile}>
      <View className={styles.who}>
        <ProfilePicture url={user?.avatar} size="small" />
        <Heading level={1} look="sheet" className={styles.name}>
          {displayName ? <NameText>{displayName}</NameText> : t('title')}
        </Heading>
      </View>
    </PageHead>
  )
})
