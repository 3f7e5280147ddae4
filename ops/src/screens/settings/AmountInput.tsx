import type { Currency } from '@noriai/contract/money'
import { useState } from 'react'
import { centsOfText, textOfCents } from '../../model/settings'

interface AmountInputProps {
  readonly label: string
  readonly currency: Currency
  /** Hundredths; undefined where the currency has no price of its own. */
  readonly cents: number | undefined
  /** Gets undefined for an empty field, NaN for what is no amount. */
  readonly onChange: (cents: number | undefined) => void
}

/** An amount in main units, for a table. */
export function AmountInput({ label, currency, cents, onChange }: AmountInputProps) {
  const [text, setText] = useState(cents === undefined ? '' : textOfCents(cents, currency))
  const isRead = text.trim() === '' || centsOfText(text) !== undefined
  const type = (typed: string) => {
    setText(typed)
    onChange(typed.trim() === '' ? undefined : (centsOfText(typed) ?? Number.NaN))
  }
  return (
    <input
      className="input"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={!isRead}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  )
}
