import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { user as userIcon } from '@/assets/icons/user'
import { Box } from '@/components/Box/Box'
import { Heading } from '@/components/Heading/Heading'
import { Icon } from '@/components/Icon/Icon'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { UserStore } from '@/stores/UserStore'
import styles from '../mine.module.scss'

/** Who is signed in. */
export const ProfileHead = observer(function ProfileHead() {
  const t = useT('mine')
  const { displayName, initials, user } = useStore(UserStore)
  const second = user?.nickname ? (user.email ?? user.phone) : undefined
  return (
    <Box as="header" className={styles.profile}>
      <View className={styles.avatar} aria-hidden>
        {initials ? <Text>{initials}</Text> : <Icon icon={userIcon} size={30} color="sea" />}
      </View>
      <View className="grow">
        <Heading level={1} look="sheet" className={styles.name}>
          {displayName || t('title')}
        </Heading>
        {second && <Text className="mute">{second}</Text>}
      </View>
    </Box>
  )
})
