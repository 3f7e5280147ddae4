import type { Drawing } from '@/assets/drawings/Drawing'

export interface PictureProps {
  drawing: Drawing
  /** What it shows; a picture that only decorates has none. */
  label?: string
  /** In mock-up pixels; as wide as its place if not given. */
  width?: number
  className?: string
}

export const viewBox = ({ width, height, top = 0 }: Drawing): string => `0 ${top} ${width} ${height}`
