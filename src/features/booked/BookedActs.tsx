import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { building } from '@/assets/icons/building'
import { calendar } from '@/assets/icons/calendar'
import { document } from '@/assets/icons/document'
import type { IconShape } from '@/assets/icons/IconShape'
import { share } from '@/assets/icons/share'
import { walk } from '@/assets/icons/walk'
import { Box } from '@/components/Box/Box'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Touchable } from '@/components/Touchable/Touchable'
import { useOrderDocument } from '@/features/orderLife/useOrderDocument'
import { DriverCard } from '@/features/rideCode/DriverCard'
import { endAtDoor } from '@/features/tripInfo/tripInfoForm'
import { useMessageTopUp } from '@/features/wechatMessages/useMessageTopUp'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import styles from './booked.module.scss'

interface BookedActsProps {
  order: Order
  /** Riders can still give their own names: sending them the link comes first. */
  asksRiders: boolean
  onShare: () => void
}

/** What comes next, as four pictures to tap. */
export const BookedActs = observer(function BookedActs({ order, asksRiders, onShare }: BookedActsProps) {
  const t = useT('orderSuccessful')
  const [isCardOpen, setCardOpen] = useState(false)
  const file = useOrderDocument(order.id)
  const topUp = useMessageTopUp()
  const { id } = order
  const door = endAtDoor(order)
  const addressJa = [door.nameJa, door.addressJa].filter((part) => part !== '').join('\n')
  const guide = order.can('guideMap') && (
    <Act
      icon={walk}
      label={t('acts.guide')}
      isFirst={!asksRiders}
      onClick={() => void navigate('useCar/airportGuidance/airportGuidance', { id })}
    />
  )
  const driverCard = addressJa !== '' && (
    <Act icon={building} label={t('acts.driverCard')} onClick={() => setCardOpen(true)} />
  )
  const see = () => {
    topUp(order)
    void navigate('pages/detail/detail', { id }, { how: 'replace' })
  }
  return (
    <Box as="nav" className={styles.acts} label={t('acts.label')}>
      {asksRiders ? <Act icon={share} label={t('acts.link')} onClick={onShare} /> : guide}
      <Act icon={calendar} label={t('acts.calendar')} onClick={() => void file.show('calendar')} />
      {asksRiders ? guide : driverCard}
      <Act icon={document} label={t('seeBooking')} onClick={see} />
      <DriverCard
        open={isCardOpen}
        onClose={() => setCardOpen(false)}
        orderId={id}
        addressJa={addressJa}
        own={door.name}
      />
    </Box>
  )
})

interface ActProps {
  icon: IconShape
  label: string
  /** What most do next. */
  isFirst?: boolean
  onClick: () => void
}

const Act = ({ icon, label, isFirst, onClick }: ActProps) => (
  <Touchable className={styles.act} onClick={onClick}>
    <View className={cx(styles.picture, isFirst && styles.first)} aria-hidden>
      <Icon icon={icon} color={isFirst ? 'on-dark' : 'sea'} />
    </View>
    {label}
  </Touchable>
)
