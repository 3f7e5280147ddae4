import { observer } from 'mobx-react'
import type { InvoiceHead } from '@noriai/contract/calls/invoices'
import { draw, find, tap, type } from '@/h5/testing/draw'
import { HeadFields } from './HeadFields'
import { useHeadForm } from './useHeadForm'

jest.mock('@/navigation', () => ({ goBack: jest.fn(() => Promise.resolve()) }))

const Form = observer(function Form({ head }: { head?: InvoiceHead }) {
  return <HeadFields form={useHeadForm(head)} />
})
const account = () => document.querySelector<HTMLInputElement>('#invoices-bankAccount')
const person = {
  id: '3f2b8f0e-7a51-4c0e-9d55-0a4b8f6f2c11',
  kind: 'person',
  title: 'Hannah O’Brien',
  country: 'JP',
  email: '',
  isDefault: true,
} as InvoiceHead

describe('a billing name', () => {
  it('of a company has a bank, of an individual none', async () => {
    await draw(<Form />)
    expect(account()).not.toBeNull()
    const [, individual] = document.querySelectorAll<HTMLElement>('[role="radio"]')
    if (!individual) throw new Error('individuals cannot be chosen')
    tap(individual)
    expect(account()).toBeNull()
    expect(find('#invoices-email')).toBeDefined()
  })

  it('of an individual keeps a bank that was given, also while it is emptied', async () => {
    await draw(<Form head={{ ...person, bankAccount: '1234567' }} />)
    const field = account()
    if (!field) throw new Error('the account is not shown')
    type(field, '')
    expect(account()).not.toBeNull()
  })
})
