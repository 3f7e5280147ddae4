import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { close } from '@/assets/icons/close'
import { share } from '@/assets/icons/share'
import { Box } from '@/components/Box/Box'
import { IconButton } from '@/components/Button/IconButton'
import { TextButton } from '@/components/Button/TextButton'
import { Heading } from '@/components/Heading/Heading'
import { Icon } from '@/components/Icon/Icon'
import { PageHead } from '@/components/PageHead/PageHead'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import styles from './booked.module.scss'

/** The way out, and sharing the ride. */
export const BookedBar = observer(function BookedBar({ onShare }: { onShare: () => void }) {
  const t = useT('orderSuccessful')
  const common = useT('common')
  return (
    <PageHead className={styles.bar}>
      <IconButton icon={close} label={common('close')} onClick={() => void navigate('pages/order/order')} />
      <TextButton icon={share} onClick={onShare}>
        {t('share')}
      </TextButton>
    </PageHead>
  )
})

interface BookedTitleProps {
  order: Order
  /** How many names are missing before there is a ride code. */
  missing: number
}

/** That it is booked, and what is left to do. */
export const BookedTitle = observer(function BookedTitle({ order, missing }: BookedTitleProps) {
  const t = useT('orderSuccessful')
  const { email } = order.view.contact
  const line =
    missing > 0
      ? t('names.left', { count: missing })
      : email !== ''
        ? t('sentTo', { to: email })
        : t('bookedText')
  return (
    <View className={styles.head}>
      <Heading level={1} look="page" className={styles.title}>
        <View className={styles.tick} aria-hidden>
          <Icon icon={check} size={20} color="on-dark" weight={3} />
        </View>
        {t('booked')}
      </Heading>
      <Box as="p" className={styles.line}>
        {line}
      </Box>
    </View>
  )
})
