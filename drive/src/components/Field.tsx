import { useId } from 'react'
import { Note } from './Feedback'

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength: number
  readonly required?: boolean
  /** Which keys the phone shows. */
  readonly inputMode?: 'tel'
  /** What is wrong with what was typed. */
  readonly problem?: string | undefined
}

/** A field of one line. */
export function TextField({ label, value, onChange, problem, ...rest }: TextFieldProps) {
  const id = useId()
  const problemId = `${id}-problem`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...problemOf(problem, problemId)}
        {...rest}
      />
      <Problem id={problemId} text={problem} />
    </div>
  )
}

interface PinFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly digits: number
  readonly isNew: boolean
  /** What is wrong with what was typed. */
  readonly problem?: string | undefined
}

/** The digits of a PIN, which nobody beside can read. */
export function PinField({ label, value, onChange, digits, isNew, problem }: PinFieldProps) {
  const id = useId()
  const problemId = `${id}-problem`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input pin-input num"
        type="password"
        inputMode="numeric"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={digits}
        required
        value={value}
        onChange={(event) =>
          onChange(event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, digits))
        }
        {...problemOf(problem, problemId)}
      />
      <Problem id={problemId} text={problem} />
    </div>
  )
}

/** Marks a field as wrong, and names what says why. */
const problemOf = (problem: string | undefined, id: string) =>
  problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id }

/** Why what was typed is wrong, read out when it appears; nothing while it is right. */
function Problem({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <div id={id}>
      <Note tone="amber" alert>
        {text}
      </Note>
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly text: string }[]
}

/** One of a few, each as large as a thumb. */
export function Choices<Value extends string>({ label, value, onChange, options }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="choices" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={`choice${option.value === value ? ' choice-chosen' : ''}`}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface CheckProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Something to tick. */
export function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  )
}
