import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { fileAddress } from '@/api/fileAddress'
import { user as userIcon } from '@/assets/icons/user'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { useStore } from '@/hooks/useStores'
import { UserStore } from '@/stores/UserStore'
import styles from './ProfilePicture.module.scss'

interface ProfilePictureProps {
  /** Where the picture is, as the server or the phone names it; without one the initials of the name are shown instead. */
  url: string | null | undefined
  large?: boolean
}

/** The round picture of who is signed in. */
export const ProfilePicture = observer(function ProfilePicture({ url, large }: ProfilePictureProps) {
  const { initials } = useStore(UserStore)
  return (
    <View className={cx(styles.round, large && styles.large)} aria-hidden>
      {!url ? (
        (initials && <Text>{initials}</Text>) || <Icon icon={userIcon} size={30} color="sea" />
      ) : (
        <Image src={fileAddress(url)} mode="aspectFill" className={styles.image} />
      )}
    </View>
  )
})
