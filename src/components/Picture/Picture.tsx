import { Image } from '@tarojs/components'
import { pxTransform } from '@tarojs/taro'
import { usePalette } from '@/hooks/usePalette'
import { svgDataUri } from '../Icon/iconSvg'
import { viewBox, type PictureProps } from './PictureProps'

/** A drawing as an image, with the colours written into it. */
export function Picture({ drawing, label, width, className }: PictureProps) {
  const colors: Readonly<Record<string, string>> = usePalette()
  const body = drawing.body.replace(/var\(--([\w-]+)\)/g, (_, token: string) => colors[token] ?? 'none')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(drawing)}" font-family="sans-serif">${body}</svg>`
  return (
    <Image
      className={className}
      src={svgDataUri(svg)}
      mode="widthFix"
      style={{ display: 'block', width: width === undefined ? '100%' : pxTransform(width) }}
      ariaLabel={label}
    />
  )
}
