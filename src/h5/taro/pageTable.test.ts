import { pageAt } from './pageTable'

const mockRun: string[] = []

jest.mock('@/stores/root', () => {
  mockRun.push('stores')
  return {}
})
jest.mock('@/stores/OrdersStore', () => {
  mockRun.push('orders')
  return {}
})
jest.mock('../../useCar/QA/qa', () => {
  mockRun.push('questions')
  return {}
})
jest.mock('../../pages/detail/detail', () => {
  mockRun.push('order')
  return {}
})

describe('a page that is loaded', () => {
  beforeEach(() => {
    mockRun.splice(0)
    jest.resetModules()
  })

  it('has what all pages share run before its own code', async () => {
    await pageAt('useCar/QA/qa')
    expect(mockRun).toEqual(['stores', 'questions'])
  })

  it('has the orders run before it, too, where it is one of a ride', async () => {
    await pageAt('pages/detail/detail')
    expect(mockRun).toEqual(['stores', 'orders', 'order'])
  })
})
