import { useState } from 'react'
import type { InvoiceHead } from '@noriai/contract/calls/invoices'
import { problem } from '@noriai/contract/problem'
import { parseEmail } from '@noriai/contract/rules/email'
import { readTaxNumber } from '@noriai/contract/rules/taxNumber'
import { ApiError } from '@/api/ApiError'
import { focusField } from '@/platform/focusField'
import { useErrorText } from '@/hooks/useErrorText'
import { useShowError } from '@/hooks/useShowError'
import { useStore, useStores } from '@/hooks/useStores'
import { goBack } from '@/navigation'
import { InvoicesStore, type HeadForm } from '@/stores/InvoicesStore'

type Name = 'title' | 'taxNumber' | 'email' | 'address' | 'phone' | 'bankName' | 'bankAccount'
const names: readonly Name[] = ['title', 'taxNumber', 'email', 'address', 'phone', 'bankName', 'bankAccount']
type Errors = Partial<Record<Name, string>>

const countryOf = { ja: 'JP', en: 'other', 'zh-CN': 'CN', ko: 'KR', 'zh-TW': 'TW' } as const

/** The form of a billing name: what is typed, what is wrong with it by the server's own rules, and saving it. */
export function useHeadForm(head: InvoiceHead | undefined) {
  const store = useStore(InvoicesStore)
  const { lang } = useStores().settings
  const errorText = useErrorText()
  const showError = useShowError()
  const [values, setValues] = useState<HeadForm>(
    head ?? {
      kind: 'company',
      title: '',
      country: countryOf[lang],
      taxNumber: '',
      email: '',
      isDefault: false,
    },
  )
  const [errors, setErrors] = useState<Errors>({})
  // Once there was one it stays in sight, also while it is emptied.
  const [hadBank, setHadBank] = useState(Boolean(values.bankName || values.bankAccount))
  const set = (changes: Partial<HeadForm>) => {
    if (changes.bankName || changes.bankAccount) setHadBank(true)
    setValues((before) => ({ ...before, ...changes }))
    const touched = Object.keys(changes)
    const isTax = (name: string) => name === 'taxNumber' && touched.includes('country')
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !touched.includes(name) && !isTax(name))),
    )
  }
  const refuse = (found: Errors) => {
    setErrors(found)
    const first = names.find((name) => found[name] !== undefined)
    if (first) focusField(`invoices-${first}`)
  }
  const save = async () => {
    const found: Errors = {}
    const email = values.email.trim()
    if (values.title.trim() === '')
      found.title = errorText(problem('validation.required', { field: 'title' }))
    if (readTaxNumber(values.country, values.taxNumber ?? '') === undefined)
      found.taxNumber = errorText(problem('invoice.taxNumber', { field: 'taxNumber' }))
    if (email !== '' && parseEmail(email) === undefined)
      found.email = errorText(problem('validation.email', { field: 'email' }))
    if (Object.keys(found).length > 0) return refuse(found)
    try {
      await store.saveHead({ ...values, email })
      await goBack()
    } catch (error) {
      const field = error instanceof ApiError ? names.find((name) => name === error.params.field) : undefined
      if (field) refuse({ [field]: errorText(error) })
      else showError(error)
    }
  }
  return {
    values,
    set,
    errors,
    save,
    isSaving: store.saving.isLoading,
    /** A bank belongs to a company's invoice: individuals need not give theirs. */
    hasBankFields: values.kind === 'company' || hadBank,
  }
}

/** The form as its fields use it. */
export type HeadFormState = Pick<
  ReturnType<typeof useHeadForm>,
  'values' | 'set' | 'errors' | 'hasBankFields'
>
