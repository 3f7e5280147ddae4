import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { IconShape } from '@/assets/icons/IconShape'
import { building } from '@/assets/icons/building'
import { chat } from '@/assets/icons/chat'
import { pin } from '@/assets/icons/pin'
import { qr } from '@/assets/icons/qr'
import { walk } from '@/assets/icons/walk'
import { Card } from '@/components/Card/Card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Touchable } from '@/components/Touchable/Touchable'
import { DriverCard } from '@/features/rideCode/DriverCard'
import { SupportSheet } from '@/features/support/SupportSheet'
import { endAtDoor } from '@/features/tripInfo/tripInfoForm'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import { openMap } from '@/platform/openMap'
import styles from './DoCard.module.scss'

interface DoneByTap {
  readonly key: 'rideCode' | 'guide' | 'wait' | 'driverCard' | 'support'
  readonly icon: IconShape
  readonly onClick: () => void
}

/** What is done on the way: show the code, find the place, show the driver the address, ask for help. */
export const DoCard = observer(function DoCard({ order }: { order: Order }) {
  const t = useT('detail')
  const [open, setOpen] = useState<'help' | 'driver'>()
  const { id } = order
  // Who has arrived, or gave the ride up, waits nowhere and has nothing to show a driver.
  const isAhead = order.hasLine && !order.hasArrived
  const door = endAtDoor(order)
  const point = door.lat !== null && door.lng !== null ? { lat: door.lat, lng: door.lng } : undefined
  const addressJa = [door.nameJa, door.addressJa].filter((part) => part !== '').join('\n')
  const all: readonly (DoneByTap | false)[] = [
    order.can('rideCode') && {
      key: 'rideCode',
      icon: qr,
      onClick: () => void navigate('pages/qrcode/qrcode', { id }),
    },
    order.can('guideMap') && {
      key: 'guide',
      icon: walk,
      onClick: () => void navigate('useCar/airportGuidance/airportGuidance', { id }),
    },
    isAhead &&
      order.startsAtDoor &&
      point !== undefined && {
        key: 'wait',
        icon: pin,
        onClick: () => void openMap({ ...point, name: door.name, address: door.address }),
      },
    isAhead && addressJa !== '' && { key: 'driverCard', icon: building, onClick: () => setOpen('driver') },
    { key: 'support', icon: chat, onClick: () => setOpen('help') },
  ]
  const shown = all.filter((each): each is DoneByTap => each !== false)
  return (
    <>
      <Card label={t('help')}>
        <View className={styles.acts}>
          {shown.map(({ key, icon, onClick }) => (
            <Touchable key={key} className={styles.act} onClick={onClick}>
              <View className={cx(styles.tile, key === 'rideCode' && styles.first)}>
                <Icon
                  icon={icon}
                  color={key === 'rideCode' ? 'on-dark' : 'sea'}
                  ground={key === 'rideCode' ? 'sea' : 'sea-wash'}
                />
              </View>
              <Text>{t(key)}</Text>
            </Touchable>
          ))}
        </View>
      </Card>
      <DriverCard
        open={open === 'driver'}
        onClose={() => setOpen(undefined)}
        orderId={id}
        addressJa={addressJa}
        own={door.name}
      />
      <SupportSheet open={open === 'help'} onClose={() => setOpen(undefined)} orderNo={order.view.orderNo} />
    </>
  )
})
