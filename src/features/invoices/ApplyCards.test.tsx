import { act } from 'react'
import { observer } from 'mobx-react'
import { ApiError } from '@/api/ApiError'
import { draw } from '@/h5/testing/draw'
import type { Answers } from '@/stores/testRoot'
import { ApplyCards } from './ApplyCards'
import { HeadsState } from './HeadsState'
import { useApply } from './useApply'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))
// Drawn where there is something to list, which is not here.
jest.mock('@/components/PagedList/PagedList', () => ({ PagedList: () => null }))

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const offline = () => {
  throw new ApiError('offline')
}
const Page = observer(function Page() {
  return <ApplyCards application={useApply(undefined)} />
})
const retries = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Try again')

async function drawn(answers: Answers) {
  const { container } = await draw(<Page />, 'en', answers)
  await settle()
  return container.textContent ?? ''
}

beforeEach(() => localStorage.clear())

describe('asking for an invoice', () => {
  it('fails once, with one other try, where the network does', async () => {
    const text = await drawn({ ordersToInvoice: offline, invoiceHeads: offline })
    expect(text).toContain('We couldn’t load your invoices')
    expect(text).not.toContain('Made out to')
    expect(retries()).toHaveLength(1)
  })

  it('asks for no billing name where there is nothing to invoice', async () => {
    const counts = { toApply: 0, applied: 0, issued: 0 }
    const text = await drawn({
      ordersToInvoice: () => ({ total: 0, records: [], counts }),
      invoiceHeads: () => ({ heads: [] }),
    })
    expect(text).toContain('No bookings to invoice')
    expect(text).not.toContain('Made out to')
  })
})

describe('billing names that do not load', () => {
  it('are named as such', async () => {
    const { container } = await draw(<HeadsState>{null}</HeadsState>, 'en', { invoiceHeads: offline })
    await settle()
    expect(container.textContent).toContain('We couldn’t load your billing names')
  })
})
