import type { TextProps } from '@tarojs/components/types/Text'
import { forwardRef } from 'react'
import { domProps } from './domProps'

const OWN = [
  'selectable',
  'userSelect',
  'space',
  'decode',
  'numberOfLines',
  'maxLines',
  'overflow',
  'fallback',
]

/** A span. */
export const Text = forwardRef<HTMLSpanElement, TextProps>(function Text(props, ref) {
  return <span ref={ref} {...domProps(props, OWN)} />
})
