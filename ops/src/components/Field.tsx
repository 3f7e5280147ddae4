import { useId, type ReactNode } from 'react'

interface FieldProps {
  readonly label: string
  /** Of the label, where it is a language's own name. */
  readonly labelLang?: string
  readonly help?: string
  readonly children: (ids: {
    readonly id: string
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

/** A label above what is typed or chosen, with help below. */
export function Field({ label, labelLang, help, children }: FieldProps) {
  const id = useId()
  const helpId = `${id}-help`
  return (
    <div className="field">
      <label htmlFor={id} lang={labelLang}>
        {label}
      </label>
      {children({ id, 'aria-describedby': help === undefined ? undefined : helpId })}
      {help !== undefined && (
        <p id={helpId} className="small mute">
          {help}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?:
    | 'text'
    | 'email'
    | 'password'
    | 'tel'
    | 'number'
    | 'date'
    | 'time'
    | 'datetime-local'
    | 'search'
  readonly help?: string
  readonly required?: boolean
  readonly autoComplete?: string
  readonly max?: number
  readonly min?: number
  readonly step?: number
  readonly maxLength?: number
  readonly list?: readonly string[]
  readonly inputMode?: 'numeric' | 'text'
  /** What is typed next, where a step of the form has just appeared. */
  readonly autoFocus?: boolean
  /** Of what is typed, where that is not the desk's own language. */
  readonly lang?: string
  readonly labelLang?: string
}

/** A field of one line. */
export function TextField(props: TextFieldProps) {
  const { label, labelLang, value, onChange, type = 'text', help, list, ...rest } = props
  const listId = useId()
  return (
    <Field label={label} labelLang={labelLang} help={help}>
      {(ids) => (
        <>
          <input
            {...ids}
            {...rest}
            className="input"
            type={type}
            value={value}
            list={list ? listId : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {list && (
            <datalist id={listId}>
              {list.map((option) => (
                <option key={option} value={option} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}

type TypedField = Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'help' | 'lang'>

/** A whole number from 1 on that has to be there. */
export function CountField(props: TypedField & Pick<TextFieldProps, 'max'>) {
  return <TextField {...props} type="number" min={1} required />
}

interface SecretFieldProps extends TypedField {
  readonly required?: boolean
  /** A password that is being chosen, which browsers offer to make. */
  readonly isNew?: boolean
}

/** A password. */
export function SecretField({ isNew = false, ...rest }: SecretFieldProps) {
  return <TextField {...rest} type="password" autoComplete={isNew ? 'new-password' : 'current-password'} />
}

interface CodeFieldProps extends TypedField {
  /** Letters too, as recovery codes have them. */
  readonly isRecovery?: boolean
  readonly autoFocus?: boolean
}

/** A code of the second factor, which phones and password managers fill in. */
export function CodeField({ isRecovery = false, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      maxLength={40}
      required
    />
  )
}

interface EmailFieldProps extends TypedField {
  /** The one who signs in; else somebody else's, which browsers do not fill in. */
  readonly isOwn?: boolean
}

/** An e-mail address that has to be there. */
export function EmailField({ isOwn = false, ...rest }: EmailFieldProps) {
  return <TextField {...rest} type="email" autoComplete={isOwn ? 'username' : 'off'} required />
}

interface TextAreaProps extends TypedField {
  readonly maxLength?: number
  readonly rows?: number
  readonly required?: boolean
}

/** A field of several lines. */
export function TextArea({ label, value, onChange, help, rows = 3, ...rest }: TextAreaProps) {
  return (
    <Field label={label} help={help}>
      {(ids) => (
        <textarea
          {...ids}
          {...rest}
          rows={rows}
          className="input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

interface SelectFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly text: string; readonly lang?: string }[]
  readonly onChange: (value: Value) => void
  readonly help?: string
  /** The empty choice is none. */
  readonly required?: boolean
}

/** A choice of one from a list. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  help,
  required,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} help={help}>
      {(ids) => (
        <select
          {...ids}
          className="input"
          required={required}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
