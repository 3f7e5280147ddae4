import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { anyLine } from '@/features/rideLine/bareLine'
import { HorizontalLine } from '@/features/rideLine/HorizontalLine'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { NextDeparture, PartnerDirection } from '@/stores/PartnerStore'
import styles from './partner.module.scss'

interface NextBusLineProps {
  readonly next: NextDeparture
  readonly direction: PartnerDirection
}

/** The line of a ride with the next bus: the airport at one end, at the other a door, with when it is there in the middle of the city. */
export const NextBusLine = observer(function NextBusLine({ next, direction }: NextBusLineProps) {
  const line = useT('rideLine')
  const yourRide = useT('yourRide')
  const common = useT('common')
  const format = useFormat()
  const { airport, centralDoor } = next
  const range = centralDoor && format.range(centralDoor.from, centralDoor.to)
  const atAirport = <Text>{airport}</Text>
  const atDoor = (
    <>
      {range && <Text className={styles.window}>{range}</Text>}
      <Text>{range ? yourRide('flight.central', { city: common('city') }) : line('door')}</Text>
    </>
  )
  const isPickup = direction === 'pickup'
  return (
    <View className={styles.line}>
      <View aria-hidden>
        <HorizontalLine model={anyLine(direction)} bare />
      </View>
      <View className={styles.ends}>
        <View className={styles.end}>{isPickup ? atAirport : atDoor}</View>
        <View className={styles.end}>{isPickup ? atDoor : atAirport}</View>
      </View>
    </View>
  )
})
