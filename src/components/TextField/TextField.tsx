import { useState, type ReactNode } from 'react'
import { Input, View } from '@tarojs/components'
import type { IconShape } from '@/assets/icons/IconShape'
import { check } from '@/assets/icons/check'
import { clear } from '@/assets/icons/clear'
import { IconButton } from '../Button/IconButton'
import { cx } from '../cx'
import { Field, type FieldProps } from '../Field/Field'
import { Icon } from '../Icon/Icon'
import { miniType, webType, type Keyboard } from './textEntry'
import styles from './FieldBox.module.scss'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  onFocus?: () => void
  /** Enter, when no input method is composing. */
  onEnter?: () => void
  placeholder?: string
  keyboard?: Keyboard
  /** The browser's name for what belongs here, such as `email` or `one-time-code`. */
  autocomplete?: string
  maxLength?: number
  disabled?: boolean
  /** Filled by us, on sand: the traveller sees that it was not typed. */
  filled?: boolean
  /** A tick at the right: we know this one. */
  valid?: boolean
  icon?: IconShape
  /** Shows a button that empties the field while there is something in it. */
  clearLabel?: string
  enterKey?: 'search' | 'done' | 'next' | 'go' | 'send'
  password?: boolean
  /** An html language tag of what is typed. */
  lang?: string
  /** Figures of one width, for codes and numbers. */
  figures?: boolean
  /** In the box, left of the text. */
  start?: ReactNode
  /** In the box, right of the text. */
  inside?: ReactNode
}

/** One line of text, with its label, help and error. */
export function TextField({
  value,
  onChange,
  onBlur,
  onFocus,
  onEnter,
  placeholder,
  keyboard = 'text',
  autocomplete,
  maxLength = -1,
  disabled,
  filled,
  valid,
  icon,
  clearLabel,
  enterKey,
  password,
  lang,
  figures,
  start,
  inside,
  ...field
}: TextFieldProps) {
  const [hasFocus, setHasFocus] = useState(false)
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <View
          className={cx(
            styles.box,
            filled && styles.filled,
            hasFocus && styles.focus,
            invalid && styles.invalid,
          )}
        >
          {icon && <Icon icon={icon} size={22} color="ink-2" />}
          {start}
          <Input
            id={id}
            className={cx(styles.entry, figures && 'num')}
            placeholderClass={styles.placeholder}
            value={value}
            type={miniType[keyboard]}
            password={password}
            placeholder={placeholder}
            maxlength={maxLength}
            disabled={disabled}
            confirmType={enterKey}
            nativeProps={{
              ...webType[keyboard],
              ...(password && { type: 'password' }),
              autoComplete: autocomplete,
              lang,
            }}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onInput={(event) => onChange(event.detail.value)}
            onFocus={() => {
              setHasFocus(true)
              onFocus?.()
            }}
            onBlur={() => {
              setHasFocus(false)
              onBlur?.()
            }}
            onConfirm={() => onEnter?.()}
          />
          {valid && !invalid && <Icon icon={check} size={22} color="leaf-ink" />}
          {clearLabel && value !== '' && !disabled && (
            <View className={styles.end}>
              <IconButton icon={clear} label={clearLabel} color="ink-3" onClick={() => onChange('')} />
            </View>
          )}
          {inside && <View className={styles.end}>{inside}</View>}
        </View>
      )}
    </Field>
  )
}
