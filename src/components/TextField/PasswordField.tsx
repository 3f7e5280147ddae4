import { useState } from 'react'
import { eye } from '@/assets/icons/eye'
import { eyeOff } from '@/assets/icons/eyeOff'
import { IconButton } from '../Button/IconButton'
import { TextField, type TextFieldProps } from './TextField'

interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'keyboard' | 'password' | 'autocomplete' | 'inside'
> {
  /** A password being chosen, not remembered: the browser offers to make one. */
  isNew?: boolean
  showLabel: string
  concealLabel: string
}

/** A password, hidden until the traveller asks to see it. */
export function PasswordField({ isNew, showLabel, concealLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...rest}
      password={!shown}
      autocomplete={isNew ? 'new-password' : 'current-password'}
      inside={
        <IconButton
          icon={shown ? eyeOff : eye}
          label={shown ? concealLabel : showLabel}
          pressed={shown}
          color="ink-2"
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
