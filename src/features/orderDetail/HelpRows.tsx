import { useState } from 'react'
import { observer } from 'mobx-react'
import { building } from '@/assets/icons/building'
import { chat } from '@/assets/icons/chat'
import { map } from '@/assets/icons/map'
import { phone } from '@/assets/icons/phone'
import { pin } from '@/assets/icons/pin'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { NameText } from '@/components/NameText/NameText'
import { DriverCard } from '@/features/rideCode/DriverCard'
import { SupportSheet } from '@/features/support/SupportSheet'
import { endAtDoor } from '@/features/tripInfo/tripInfoForm'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import { openMap } from '@/platform/openMap'
import { callPhone } from '@/platform/phoneCall'

/** Whom to turn to on the way: the driver once there is one, us, and the address in Japanese. */
export const HelpRows = observer(function HelpRows({ order }: { order: Order }) {
  const t = useT('detail')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isCardOpen, setCardOpen] = useState(false)
  const { driverName, driverPhone } = order.view
  const door = endAtDoor(order)
  const point = door.lat !== null && door.lng !== null ? { lat: door.lat, lng: door.lng } : undefined
  const addressJa = [door.nameJa, door.addressJa].filter((part) => part !== '').join('\n')
  return (
    <>
      <Card list label={t('help')}>
        {driverPhone !== null && (
          <ListRow
            icon={phone}
            title={t('callDriver')}
            line={driverName ? <NameText>{driverName}</NameText> : undefined}
            onClick={() => void callPhone(driverPhone)}
          />
        )}
        {order.hasLine && addressJa !== '' && (
          <ListRow
            icon={building}
            title={t('driverCard')}
            line={t('driverCardLine')}
            onClick={() => setCardOpen(true)}
          />
        )}
        {order.startsAtDoor && point && (
          <ListRow
            icon={pin}
            title={t('doorMap')}
            line={<NameText>{door.name}</NameText>}
            onClick={() => void openMap({ ...point, name: door.name, address: door.address })}
          />
        )}
        {order.can('guideMap') && (
          <ListRow
            icon={map}
            title={t('guide')}
            line={t('guideLine')}
            onClick={() => void navigate('useCar/airportGuidance/airportGuidance', { id: order.id })}
          />
        )}
        <ListRow icon={chat} title={t('support')} line={t('supportLine')} onClick={() => setHelpOpen(true)} />
      </Card>
      <DriverCard open={isCardOpen} onClose={() => setCardOpen(false)} addressJa={addressJa} />
      <SupportSheet open={isHelpOpen} onClose={() => setHelpOpen(false)} orderNo={order.view.orderNo} />
    </>
  )
})
