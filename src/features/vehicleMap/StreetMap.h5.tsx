import type { StreetMapSource } from '@noriai/contract/schema/pageConfig'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { cx } from '@/components/cx'
import { useT } from '@/hooks/useT'
import styles from './StreetMap.module.scss'
import type { OnStreets, Streets } from './streets.h5'
import type { VehicleMapProps } from './VehicleMapProps'
import { WardPicture } from './WardPicture'

export interface StreetMapProps extends VehicleMapProps {
  vehicle: VehicleMapProps['vehicle'] & Pick<OnStreets, 'place'>
  source: StreetMapSource
  /** This browser draws no such map, or the map's host does not answer. */
  onFailed: () => void
}

/**
 * The vehicle and the traveller's door on streets. Our own map of the wards is shown until they have come, and keeps their place below
 * them: nothing moves on the page.
 */
export function StreetMap({ source, onFailed, ...wards }: StreetMapProps) {
  const { vehicle, isFresh, label } = wards
  const t = useT('detail')
  const box = useRef<HTMLDivElement>(null)
  const streets = useRef<Streets>(undefined)
  const [hasCome, setHasCome] = useState(false)
  const seen: OnStreets = { place: vehicle.place, door: vehicle.door, mode: vehicle.mode, isFresh }
  const words = {
    label,
    twoFingers: t('map.twoFingers'),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
  }
  const latest = useRef({ source, words, seen, onFailed })
  useEffect(() => {
    latest.current = { source, words, seen, onFailed }
    streets.current?.show(seen)
  })

  useEffect(() => {
    const container = box.current
    if (!container) return undefined
    let isOver = false
    const fail = () => {
      if (!isOver) latest.current.onFailed()
    }
    // A megabyte of code, fetched where streets are shown and nowhere else.
    import('./streets.h5')
      .then(({ drawStreets }) => {
        if (isOver) return
        const onCome = () => setHasCome(true)
        streets.current = drawStreets(container, { ...latest.current, onCome, onFailed: fail })
      })
      .catch(fail)
    return () => {
      isOver = true
      streets.current?.leave()
      streets.current = undefined
    }
  }, [])

  return (
    <View className={styles.maps}>
      <View className={cx(hasCome && styles.hidden)}>
        <WardPicture {...wards} />
      </View>
      <div className={cx(styles.streets, !hasCome && styles.hidden)}>
        {/* Its class is MapLibre's own: set by React it would be lost when the map is shown. */}
        <div ref={box} />
      </div>
    </View>
  )
}
