import type { TextareaProps } from '@tarojs/components/types/Textarea'
import { forwardRef } from 'react'
import { domProps } from './domProps'
import { TEXT_ENTRY_OWN, useTextEntry } from './useTextEntry'

const OWN = [
  ...TEXT_ENTRY_OWN,
  'autoHeight',
  'fixed',
  'showConfirmBar',
  'disableDefaultPadding',
  'onLineChange',
  'showCount',
]

/** A textarea with Taro's props and event shapes. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(props, ref) {
  const entry = useTextEntry(props, ref, false)
  return (
    <textarea
      {...domProps(props, OWN)}
      {...entry}
      {...props.nativeProps}
      {...(props.value === undefined ? { defaultValue: props.defaultValue } : { value: props.value })}
    />
  )
})
