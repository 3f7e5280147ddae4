import type { FormProps } from '@tarojs/components/types/Form'
import { forwardRef, type FormEvent } from 'react'
import { domProps } from './domProps'
import { withDetail } from './taroEvent'

/** A form that never leaves the page; its own checks are off, since the fields show our words. */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(props, ref) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value: Record<string, FormDataEntryValue> = {}
    new FormData(event.currentTarget).forEach((entry, name) => {
      value[name] = entry
    })
    props.onSubmit?.(withDetail(event, { value, formId: '' }))
  }
  return (
    <form
      ref={ref}
      noValidate
      {...domProps(props, ['reportSubmit', 'reportSubmitTimeout', 'onSubmit'])}
      onSubmit={handleSubmit}
    />
  )
})
