import { Text, View } from '@tarojs/components'
import { progressOfPlan } from '@noriai/contract/rules/rideProgress'
import { msPerSecond } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { phone } from '@/assets/icons/phone'
import { SecondaryButton } from '@/components/Button/SecondaryButton'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { useNow } from '@/hooks/useNow'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { callPhone } from '@/platform/phoneCall'
import { VehiclePlate } from './VehiclePlate'
import styles from './NowCard.module.scss'

/** The vehicle to look for: the one that is on its way, before that the traveller's minibus; once it is assigned. */
export const NowVehicle = observer(function NowVehicle({ order }: { order: Order }) {
  const t = useT('detail')
  const words = useOrderWords()
  const now = useNow(10 * msPerSecond)
  const { plan, plateNumber, driverName, driverPhone, vehicleType } = order.view
  if (!plan || !order.hasLine || plan.isOver) return null
  const { vehicle } = progressOfPlan(plan, now)
  const leg = vehicle && plan.legs[Math.max(0, vehicle.leg)]
  const isBus = leg?.mode === 'bus'
  const plate = leg?.plateNumber ?? (isBus ? null : plateNumber)
  const names = [
    leg?.vehicleName ?? (vehicleType && !isBus ? t(`vehicles.${vehicleType}`) : ''),
    leg?.driverName ?? (isBus ? '' : (driverName ?? '')),
  ].filter((name) => name !== '')
  if (plate === null && (driverPhone === null || isBus)) return null
  return (
    <View className={styles.vehicle}>
      <View className={styles.names}>
        {plate !== null && <VehiclePlate plate={plate} />}
        {names.length > 0 && <Text className="t14 mute block">{words.listed(names)}</Text>}
      </View>
      {driverPhone !== null && !isBus && (
        <SecondaryButton small icon={phone} onClick={() => void callPhone(driverPhone)}>
          {t('callDriver')}
        </SecondaryButton>
      )}
    </View>
  )
})
