import { ApiError } from '@/api/ApiError'
import { type HeadForm, InvoicesStore } from './InvoicesStore'
import { buildTestRoot } from './testRoot'

const head: HeadForm = {
  kind: 'company',
  title: 'Kansai Rides',
  country: 'JP',
  taxNumber: '',
  email: '',
  isDefault: true,
}

describe('a billing name', () => {
  it('that was saved is not said to have failed because the list could not be fetched after it', async () => {
    const { root, api } = await buildTestRoot({
      answers: {
        saveInvoiceHead: () => ({ ...head, id: 'h1' }),
        invoiceHeads: () => {
          throw new ApiError('timeout')
        },
      },
    })
    await root.store(InvoicesStore).saveHead(head)
    expect(api.made.map(({ name }) => name)).toEqual(['saveInvoiceHead', 'invoiceHeads'])
  })
})

it('the next traveller of the phone is shown no numbers of invoices of the one who signed out', async () => {
  let answer: (page: unknown) => void = () => undefined
  const { root } = await buildTestRoot({
    answers: {
      invoiceList: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    },
  })
  root.session.start('T1', 'u1')
  const store = root.store(InvoicesStore)
  const refresh = store.applied.refresh()
  root.session.start('T2', 'u2')
  answer({ counts: { toApply: 1, applied: 1, issued: 0 }, total: 0, records: [] })
  await refresh
  expect(store.counts).toBeNull()
  root.session.forget()
})
