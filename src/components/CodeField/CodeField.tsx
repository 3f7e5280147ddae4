import { Text } from '@tarojs/components'
import { useSecondsLeft } from '@/hooks/useSecondsLeft'
import { TextButton } from '../Button/TextButton'
import { cx } from '../cx'
import { TextField, type TextFieldProps } from '../TextField/TextField'
import styles from './CodeField.module.scss'

interface CodeFieldProps extends Omit<
  TextFieldProps,
  'keyboard' | 'autocomplete' | 'maxLength' | 'figures' | 'inside'
> {
  /** How many digits it has; what else is typed or pasted is left out. */
  length: number
  send: {
    label: string
    onSend: () => void
    loading?: boolean
    disabled?: boolean
    /** When the next code may be requested, in epoch milliseconds. */
    waitUntil?: number
    now: () => number
    waiting: (secondsLeft: number) => string
  }
}

/** A code that is sent to the traveller, with the button that sends it and its wait. */
export function CodeField({ length, send, onChange, ...rest }: CodeFieldProps) {
  const secondsLeft = useSecondsLeft(send.waitUntil, send.now)
  return (
    <TextField
      {...rest}
      onChange={(value) => onChange(value.normalize('NFKC').replace(/\D/g, '').slice(0, length))}
      keyboard="number"
      autocomplete="one-time-code"
      figures
      inside={
        secondsLeft > 0 ? (
          <Text className={cx('t14 mute num nowrap', styles.send)}>{send.waiting(secondsLeft)}</Text>
        ) : (
          <TextButton
            small
            className={styles.send}
            onClick={send.onSend}
            loading={send.loading}
            disabled={send.disabled}
          >
            {send.label}
          </TextButton>
        )
      }
    />
  )
}
