import { useState } from 'react'
import { Input, View } from '@tarojs/components'
import { cx } from '../cx'
import { Field, type FieldProps } from '../Field/Field'
import styles from './CodeBoxes.module.scss'

interface CodeBoxesProps extends Pick<FieldProps, 'label' | 'id' | 'help' | 'error'> {
  /** How many digits the code has, a box each. */
  readonly length: number
  readonly value: string
  /** Digits alone, at most `length`; what else is typed or pasted is left out. */
  readonly onChange: (code: string) => void
  /** How often a code was refused: each time the boxes shake once. */
  readonly refusals?: number
}

/** A one-time code in boxes: one entry covers them, so that a keyboard can fill in all digits at once. */
export function CodeBoxes({ length, value, onChange, refusals = 0, ...field }: CodeBoxesProps) {
  const [hasFocus, setHasFocus] = useState(false)
  // Two names for one movement: it begins again only under another one.
  const shaking = refusals === 0 ? undefined : refusals % 2 === 1 ? styles.shakeOnce : styles.shakeAgain
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <View className={cx(styles.boxes, shaking)}>
          {Array.from({ length }, (_, index) => (
            <View
              key={index}
              aria-hidden
              className={cx(
                styles.box,
                hasFocus && index === Math.min(value.length, length - 1) && styles.on,
                hasFocus && index === value.length && styles.caret,
                invalid && styles.invalid,
              )}
            >
              {value[index] ?? ''}
            </View>
          ))}
          <Input
            id={id}
            className={styles.entry}
            value={value}
            type="number"
            maxlength={-1}
            nativeProps={{ type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' }}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onInput={(event) =>
              onChange(event.detail.value.normalize('NFKC').replace(/\D/g, '').slice(0, length))
            }
            onFocus={() => setHasFocus(true)}
            onBlur={() => setHasFocus(false)}
          />
        </View>
      )}
    </Field>
  )
}
