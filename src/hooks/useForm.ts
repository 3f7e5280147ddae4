import { type Problem } from '@noriai/contract/problem'
import { problemOf } from '@noriai/contract/schema/problem'
import { useRef, useState } from 'react'
import { type GenericSchema, safeParse } from 'valibot'
import { ApiError } from '@/api/ApiError'
import { focusField } from '@/platform/focusField'
import { useErrorText } from './useErrorText'
import { useShowError } from './useShowError'

/** What is wrong, by field. */
export type Problems<Values> = { readonly [Field in keyof Values]?: Problem }

/** The problems that a schema of the contract finds, the first of each field; the rule of the form is the server's. */
export function problemsIn<Values>(schema: GenericSchema, values: Values): Problems<Values> {
  const parsed = safeParse(schema, values)
  if (parsed.success) return {}
  const found: Record<string, Problem> = {}
  for (const issue of parsed.issues) {
    const problem = problemOf(issue)
    const field = String(problem.params.field).split('.')[0] ?? ''
    found[field] ??= problem
  }
  return found
}

interface FormOptions<Values> {
  /** Begins the ids of the fields: `login-email`. */
  readonly name: string
  readonly initial: Values
  readonly check: (values: Values) => Problems<Values>
  /** The field that a refusal belongs to, for codes that do not name one. */
  readonly fieldOf?: { readonly [Code in string]?: keyof Values & string }
  /** Hears of each change that the traveller makes, as to keep it. */
  readonly onTyped?: (field: keyof Values, value: Values[keyof Values]) => void
}

/** A form: values, and errors that are shown beside their field until it is changed. */
export function useForm<Values extends object>({
  name,
  initial,
  check,
  fieldOf = {},
  onTyped,
}: FormOptions<Values>) {
  const errorText = useErrorText()
  const showError = useShowError()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<{ readonly [Field in keyof Values]?: unknown }>({})
  const latest = useRef(values)
  const isSending = useRef(false)

  const show = (found: { readonly [Field in keyof Values]?: unknown }, order: readonly string[]) => {
    setErrors(found)
    const first = order.find((field) => field in found)
    // After the error is drawn, so that its text is read with the field.
    if (first) setTimeout(() => focusField(`${name}-${first}`))
  }
  const fieldsOf = () => Object.keys(latest.current)
  const fill = <Field extends keyof Values>(field: Field, value: Values[Field]) => {
    latest.current = { ...latest.current, [field]: value }
    setValues(latest.current)
    setErrors(({ [field]: _, ...rest }) => rest as typeof errors)
  }
  const set = <Field extends keyof Values>(field: Field, value: Values[Field]) => {
    fill(field, value)
    onTyped?.(field, value)
  }
  const idOf = (field: keyof Values & string) => `${name}-${field}`
  const errorOf = (field: keyof Values) =>
    errors[field] === undefined ? undefined : errorText(errors[field])
  const wired = <Field extends keyof Values & string>(field: Field) => ({
    id: idOf(field),
    error: errorOf(field),
    onChange: (value: Values[Field]) => set(field, value),
  })

  return {
    values,
    set,
    /** As `set`, for what came from elsewhere than this traveller's keys. */
    fill,
    idOf,
    errorOf,
    /** What a field of this form is given besides its label. */
    field: <Field extends keyof Values & string>(field: Field) => ({ ...wired(field), value: values[field] }),
    /** The same for a box to tick. */
    tick: <Field extends keyof Values & string>(field: Field) => ({
      ...wired(field),
      checked: values[field],
    }),
    /** Checks some fields only, as before a code is sent. True when they are well. */
    checkOnly(fields: readonly (keyof Values & string)[]): boolean {
      const found = check(latest.current)
      const wrong = Object.fromEntries(
        Object.entries(found).filter(([field]) => fields.some((f) => f === field)),
      )
      show(wrong as typeof errors, fieldsOf())
      return Object.keys(wrong).length === 0
    },
    /** Runs the action with checked values, once at a time. A refusal is shown beside its field, else in a toast. */
    async submit(action: (values: Values) => Promise<void>): Promise<void> {
      // The button knows that it is under way, the Enter key does not.
      if (isSending.current) return
      const found = check(latest.current)
      if (Object.keys(found).length > 0) return show(found, fieldsOf())
      setErrors({})
      isSending.current = true
      try {
        await action(latest.current)
      } catch (error) {
        const field = error instanceof ApiError ? (fieldOf[error.code] ?? error.params.field) : undefined
        if (typeof field === 'string' && field in latest.current)
          show({ [field]: error } as typeof errors, fieldsOf())
        else showError(error)
      } finally {
        isSending.current = false
      }
    },
  }
}
