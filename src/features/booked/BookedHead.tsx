import { View } from '@tarojs/components'
import { formatPhone } from '@noriai/contract/format/phone'
import type { OrderView } from '@noriai/contract/schema/orderView'
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

/** Where the confirmation went or will go; a server that does not say sends it to the contact's mail address. */
function confirmationOf({ contact, confirmation }: OrderView): NonNullable<OrderView['confirmation']> {
  if (!confirmation) return { channel: 'email', to: contact.email }
  const { countryCode, phone } = contact
  const isContact = confirmation.to === `+${countryCode}${phone}`
  return isContact ? { ...confirmation, to: formatPhone(countryCode, phone) } : confirmation
}

interface BookedTitleProps {
  order: Order
  /** How many names are missing before there is a ride code. */
  missing: number
}

/** That it is booked, and what is left to do. */
export const BookedTitle = observer(function BookedTitle({ order, missing }: BookedTitleProps) {
  const t = useT('orderSuccessful')
  const { channel, to } = confirmationOf(order.view)
  const confirmed = to === '' ? t('bookedText') : t(channel === 'sms' ? 'textedTo' : 'sentTo', { to })
  const line = missing > 0 ? t('names.left', { count: missing }) : confirmed
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
