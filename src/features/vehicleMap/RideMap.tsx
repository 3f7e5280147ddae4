import { useState } from 'react'
import { View } from '@tarojs/components'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { observer } from 'mobx-react'
import { map } from '@/assets/icons/map'
import { Box } from '@/components/Box/Box'
import { cx } from '@/components/cx'
import { FoldRow } from '@/components/FoldRow/FoldRow'
import { useFormat } from '@/hooks/useFormat'
import { useIsWide } from '@/hooks/useIsWide'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { useHeardVehicle } from './useHeardVehicle'
import { VehicleMapLazy } from './VehicleMapLazy'
import styles from './RideMap.module.scss'

/** The map of a ride's vehicle, which opens by a touch, on a wide screen from the first. Nothing while no driver's phone reports it. */
export const RideMap = observer(function RideMap({ plan }: { plan: RidePlan | null }) {
  const t = useT('detail')
  const format = useFormat()
  const { lang } = useStores().settings
  const isWide = useIsWide()
  const heard = useHeardVehicle(plan)
  // One that comes later opens by a touch there, too: it would push away what is being read.
  const [isFirst] = useState(heard !== undefined)
  if (!heard) return null
  const { vehicle, heardAt, isFresh } = heard
  if (vehicle.place === null && vehicle.wardCode === null) return null
  return (
    <View className={styles.ride}>
      <FoldRow icon={map} title={t('map.title')} value={format.updated(heardAt)} opened={isWide && isFirst}>
        <View className={styles.map}>
          <VehicleMapLazy vehicle={vehicle} isFresh={isFresh} lang={lang} label={t('map.label')} />
        </View>
        {!isFresh && (
          <Box as="p" className="t14 amber">
            {t('map.old', { time: format.time(heardAt) })}
          </Box>
        )}
        <Box as="p" className={cx('t14 mute', styles.privacy)}>
          {t('map.privacy')}
        </Box>
      </FoldRow>
    </View>
  )
})
