import { useState } from 'react'

/** What is typed into a form: its values, and what ties a field to one of them. */
export function useFields<Values extends object>(begun: Values | (() => Values)) {
  const [values, setValues] = useState(begun)
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }))
  const field = <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
  })
  return { values, change, field }
}
