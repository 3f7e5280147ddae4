import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { phone as phoneIcon } from '@/assets/icons/phone'
import { Box } from '@/components/Box/Box'
import { SecondaryButton } from '@/components/Button/SecondaryButton'
import { NameText } from '@/components/NameText/NameText'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { callPhone } from '@/platform/phoneCall'
import { useVehicleNow } from './useVehicleNow'
import { VehiclePlate } from './VehiclePlate'
import styles from './NowCard.module.scss'

/** The vehicle to look for, and its driver's number; nothing before they are assigned. */
export const NowVehicle = observer(function NowVehicle({ order }: { order: Order }) {
  const t = useT('detail')
  const states = useT('orderCard')
  const vehicle = useVehicleNow(order)
  if (!vehicle || (vehicle.plate === null && vehicle.phone === null)) return null
  const { plate, name, driver, phone } = vehicle
  return (
    <View className={styles.vehicle}>
      <View className={styles.names}>
        {plate !== null && <VehiclePlate plate={plate} />}
        <Box as="p" className="t14 mute">
          <NameText>{name}</NameText>
          {name !== '' && driver !== '' && states('listMark')}
          <NameText han="ja">{driver}</NameText>
        </Box>
      </View>
      {phone !== null && (
        <SecondaryButton small icon={phoneIcon} onClick={() => void callPhone(phone)}>
          {t('callDriver')}
        </SecondaryButton>
      )}
    </View>
  )
})
