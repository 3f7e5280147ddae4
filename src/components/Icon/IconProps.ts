import type { IconShape } from '@/assets/icons/IconShape'
import type { ColorToken } from '@/styles/palette'

export interface IconProps {
  icon: IconShape
  /** Side in mock-up pixels; 24 if not given. */
  size?: number
  /** On H5 the text's colour if not given; WeChat's images cannot see it and take ink. */
  color?: ColorToken
  /** The colour behind the icon, for the few with gaps; paper if not given. */
  ground?: ColorToken
  weight?: number
  /** Clockwise, in degrees. */
  turn?: number
  /** Read to screen readers; an icon without one is hidden from them. */
  label?: string
  className?: string
}
