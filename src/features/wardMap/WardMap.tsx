import { useId, useMemo } from 'react'
import { Image, type ITouchEvent } from '@tarojs/components'
import { createSelectorQuery } from '@tarojs/taro'
import { usePalette } from '@/hooks/usePalette'
import { svgDataUri } from '@/components/Icon/iconSvg'
import { osakaMap } from './drawnMap'
import { landmarkWardAt } from './landmarks'
import { wardAt } from './wardAt'
import { wardMapSvg } from './wardMapSvg'
import type { WardMapProps } from './WardMapProps'
import styles from './WardMapImage.module.scss'

/** Where in the window a tap was. */
const touchPoint = (event: ITouchEvent): { x: number; y: number } => {
  const touch = event.changedTouches[0] ?? event.touches[0]
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 }
}

/** The wards as a picture; the ward under a tap is found from its outline. */
export function WardMap({ map = osakaMap, selected, onSelect, lang, label, airportText }: WardMapProps) {
  // Selectors of mini-programs know no colons, which React's ids have.
  const id = `ward-map-${useId().replace(/\W/g, '')}`
  const palette = usePalette()
  const source = useMemo(
    () => svgDataUri(wardMapSvg({ map, selected, lang, airportText, palette })),
    [map, selected, lang, airportText, palette],
  )
  const handleClick = (event: ITouchEvent) => {
    const { x, y } = touchPoint(event)
    createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect((box) => {
        const rect = Array.isArray(box) ? box[0] : box
        if (!rect?.width) return
        const scale = map.width / rect.width
        const [mapX, mapY] = [(x - rect.left) * scale, (y - rect.top) * scale]
        const code =
          (map === osakaMap ? landmarkWardAt(mapX, mapY, lang) : undefined) ?? wardAt(mapX, mapY, map.shapes)
        if (code) onSelect(code)
      })
      .exec()
  }
  return (
    <Image
      id={id}
      className={styles.image}
      src={source}
      mode="widthFix"
      ariaLabel={label}
      onClick={handleClick}
    />
  )
}
