import type { InputProps } from '@tarojs/components/types/Input'
import { forwardRef } from 'react'
import { domProps } from './domProps'
import { TEXT_ENTRY_OWN, useTextEntry } from './useTextEntry'

const OWN = [...TEXT_ENTRY_OWN, 'type', 'password', 'alwaysEmbed', 'safePasswordCertPath', 'enableNative']

/** Keyboards of Taro's types. A numeric field stays text: a browser's number field drops zeros and scrolls. */
const KEYBOARDS: Readonly<Record<string, { type: string; inputMode?: 'numeric' | 'decimal' }>> = {
  number: { type: 'text', inputMode: 'numeric' },
  idcard: { type: 'text' },
  digit: { type: 'text', inputMode: 'decimal' },
  tel: { type: 'tel' },
  email: { type: 'email' },
  search: { type: 'search' },
}

/** An input with Taro's props and event shapes. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  const entry = useTextEntry(props, ref, true)
  const keyboard = KEYBOARDS[props.type ?? 'text'] ?? { type: 'text' }
  return (
    <input
      {...domProps(props, OWN)}
      {...entry}
      {...(props.password ? { type: 'password' } : keyboard)}
      // `onChange` is set by useTextEntry, so a given value always makes the field controlled.
      {...props.nativeProps}
      {...(props.value === undefined ? { defaultValue: props.defaultValue } : { value: props.value })}
    />
  )
})
