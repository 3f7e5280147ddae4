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
