import { View } from '@tarojs/components'
import { freshReportMinutes } from '@noriai/contract/rules/rideProgress'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { addMinutes, fromWallTime, msPerSecond } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { map } from '@/assets/icons/map'
import { Box } from '@/components/Box/Box'
import { cx } from '@/components/cx'
import { FoldRow } from '@/components/FoldRow/FoldRow'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { VehicleMapLazy } from './VehicleMapLazy'
import type { VehicleOnMap } from './VehicleMapProps'
import styles from './RideMap.module.scss'

/** How many stops away the vehicle is by its driver's phone, and the map, which opens by a touch. Nothing while no phone says anything. */
export const RideMap = observer(function RideMap({ plan }: { plan: RidePlan | null }) {
  const t = useT('detail')
  const format = useFormat()
  const now = useNow(10 * msPerSecond)
  const { lang, policy } = useStores().settings
  const vehicle = plan?.vehicle
  if (!vehicle) return null
  const heardAt = fromWallTime(vehicle.at)
  // Without a network nobody has said since that it is too old.
  if (now >= addMinutes(heardAt, policy.operations.whereabouts.positionMinutes)) return null
  const isFresh = now < addMinutes(heardAt, freshReportMinutes)
  const isDrawn = vehicle.place !== null || vehicle.wardCode !== null
  if (!isDrawn && vehicle.stops === 0) return null
  return (
    <View className={styles.ride}>
      <Away vehicle={vehicle} />
      {isDrawn && (
        <FoldRow icon={map} title={t('map.title')} value={format.updated(heardAt)}>
          <VehicleMapLazy vehicle={vehicle} isFresh={isFresh} lang={lang} label={t('map.label')} />
          {!isFresh && (
            <Box as="p" className="t14 amber">
              {t('map.old', { time: format.time(heardAt) })}
            </Box>
          )}
          <Box as="p" className={cx('t14 mute', styles.privacy)}>
            {t('map.privacy')}
          </Box>
        </FoldRow>
      )}
    </View>
  )
})

/** How many stops come before theirs, and near which ward it is. */
const Away = observer(function Away({ vehicle }: { vehicle: VehicleOnMap }) {
  const t = useT('detail')
  const { stops, ward, mode, place } = vehicle
  if (stops > 0) {
    return (
      <Box as="p">
        {ward === '' ? t('map.stops', { count: stops }) : t('map.stopsNear', { count: stops, ward })}
      </Box>
    )
  }
  return mode === 'minibus' && place !== null && <Box as="p">{t('map.next')}</Box>
})
