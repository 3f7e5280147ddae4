import type { LabelProps } from '@tarojs/components/types/Label'
import { forwardRef } from 'react'
import { domProps } from './domProps'

/** A label; `for` is the id of its control. */
export const Label = forwardRef<HTMLLabelElement, LabelProps>(function Label(props, ref) {
  return <label ref={ref} htmlFor={props.for} {...domProps(props, ['for'])} />
})
