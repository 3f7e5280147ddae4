import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { vehicles } from '@/assets/drawings/vehicles'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Picture } from '@/components/Picture/Picture'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './product.module.scss'

const kinds = ['bus', 'mediumBus', 'minibus'] as const

/** The vehicles of the ride, drawn to one scale, with how many they carry. */
export const VehiclesCard = observer(function VehiclesCard() {
  const t = useT('product')
  const detail = useT('detail')
  const { passengerSeats } = useStores().settings.policy.ride
  return (
    <Card title={t('vehicles.title')}>
      <Box as="p" className="t14 mute">
        {t('vehicles.text')}
      </Box>
      <Box as="ul" className={styles.vehicles}>
        {kinds.map((kind) => (
          <Box as="li" key={kind} className={styles.vehicle}>
            <View className={styles.drawn}>
              <Picture drawing={vehicles[kind]} />
            </View>
            <Text className="b block">{detail(`vehicles.${kind}`)}</Text>
            <Text className="t14 mute block">{t('vehicles.seats', { count: passengerSeats[kind] })}</Text>
          </Box>
        ))}
      </Box>
    </Card>
  )
})
