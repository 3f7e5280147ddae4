import { useId } from 'react'
import { useLanguage } from '../i18n'
import { Icon } from './Icon'

interface StepFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly min?: number
  readonly max?: number
}

/** A count with a step down and one up beside it; it can be typed as well. */
export function StepField({ label, value, onChange, min = 0, max = 99 }: StepFieldProps) {
  const { t } = useLanguage()
  const id = useId()
  const count = Math.floor(Number(value)) || 0
  const stepTo = (next: number) => onChange(String(Math.min(max, Math.max(min, next))))
  return (
    <div className="step-field">
      <label htmlFor={id}>{label}</label>
      <button
        type="button"
        className="step"
        aria-label={t('common.oneLess', { name: label })}
        disabled={count <= min}
        onClick={() => stepTo(count - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        id={id}
        className="step-count num"
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={value}
        required
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className="step"
        aria-label={t('common.oneMore', { name: label })}
        disabled={count >= max}
        onClick={() => stepTo(count + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
