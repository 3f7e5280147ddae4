import { Image } from '@tarojs/components'
import { pxTransform } from '@tarojs/taro'
import { usePalette } from '@/hooks/usePalette'
import { iconSvg, svgDataUri } from './iconSvg'
import type { IconProps } from './IconProps'
import styles from './Icon.module.scss'

/** One icon of our set as an image: mini-programs draw no inline SVG. */
export function Icon({
  icon,
  size = 24,
  color = 'ink',
  ground = 'paper',
  weight,
  turn,
  label,
  className = '',
}: IconProps) {
  const side = pxTransform(size)
  const palette = usePalette()
  return (
    <Image
      className={`${styles.icon} ${className}`}
      src={svgDataUri(iconSvg(icon, { ink: palette[color], ground: palette[ground], weight }))}
      style={{ width: side, height: side, transform: turn ? `rotate(${turn}deg)` : undefined }}
      ariaLabel={label}
    />
  )
}
