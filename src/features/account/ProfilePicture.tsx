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
  /** 40, 56 or 72 wide. */
  size?: 'small' | 'medium' | 'large'
}

/** The round picture of who is signed in. */
export const ProfilePicture = observer(function ProfilePicture({
  url,
  size = 'medium',
}: ProfilePictureProps) {
  const { initials } = useStore(UserStore)
  return (
    <View className={cx(styles.round, styles[size])} aria-hidden>
      {!url ? (
        (initials && <Text>{initials}</Text>) || (
          <Icon icon={userIcon} size={size === 'small' ? 22 : 30} color="on-dark" ground="sea" />
        )
      ) : (
        <Image src={fileAddress(url)} mode="aspectFill" className={styles.image} />
      )}
    </View>
  )
})
