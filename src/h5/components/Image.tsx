import type { ImageProps } from '@tarojs/components/types/Image'
import { forwardRef, type CSSProperties, type SyntheticEvent } from 'react'
import { domProps, styleObject } from './domProps'
import { withDetail } from './taroEvent'

const OWN = [
  'mode',
  'webp',
  'svg',
  'lazyLoad',
  'showMenuByLongpress',
  'fadeIn',
  'imgProps',
  'onLoad',
  'style',
  'ariaLabel',
  'aria-label',
]

/** Taro's scaling modes as object-fit; the cropping ones are not used. */
const FIT: Readonly<Record<string, CSSProperties>> = {
  aspectFit: { objectFit: 'contain' },
  aspectFill: { objectFit: 'cover' },
  widthFix: { height: 'auto' },
  heightFix: { width: 'auto' },
}

/** Taro's compiler writes `ariaLabel` as the attribute that it becomes on a page. */
type CompiledImageProps = ImageProps & { readonly 'aria-label'?: string }

/** An img. `ariaLabel` is its alternative text; without one it is decoration and hidden from screen readers. */
export const Image = forwardRef<HTMLImageElement, CompiledImageProps>(function Image(props, ref) {
  return (
    <img
      ref={ref}
      alt={props.ariaLabel ?? props['aria-label'] ?? ''}
      loading={props.lazyLoad ? 'lazy' : undefined}
      style={{ ...FIT[props.mode ?? ''], ...styleObject(props.style) }}
      onLoad={(event: SyntheticEvent<HTMLImageElement>) =>
        props.onLoad?.(
          withDetail(event, {
            width: event.currentTarget.naturalWidth,
            height: event.currentTarget.naturalHeight,
          }),
        )
      }
      {...domProps(props, OWN)}
    />
  )
})
