import { useState } from 'react'
import { Textarea, View } from '@tarojs/components'
import { cx } from '../cx'
import { Field, type FieldProps } from '../Field/Field'
import styles from './FieldBox.module.scss'

interface TextAreaFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  maxLength?: number
  rows?: number
}

/** Several lines of text, with label, help and error. */
export function TextAreaField({
  value,
  onChange,
  onBlur,
  placeholder,
  maxLength = -1,
  rows = 3,
  ...field
}: TextAreaFieldProps) {
  const [hasFocus, setHasFocus] = useState(false)
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <View className={cx(styles.box, styles.tall, hasFocus && styles.focus, invalid && styles.invalid)}>
          <Textarea
            id={id}
            className={cx(styles.entry, styles.area)}
            placeholderClass={styles.placeholder}
            value={value}
            placeholder={placeholder}
            maxlength={maxLength}
            autoHeight
            nativeProps={{ rows }}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onInput={(event) => onChange(event.detail.value)}
            onFocus={() => setHasFocus(true)}
            onBlur={() => {
              setHasFocus(false)
              onBlur?.()
            }}
          />
        </View>
      )}
    </Field>
  )
}
