import { pageAt } from './pageTable'

const mockRun: string[] = []
const mockLoad = jest.fn()

jest.mock('@/stores/root', () => {
  mockRun.push('stores')
  return { rootStore: () => ({ i18n: { load: mockLoad } }) }
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
    mockLoad.mockClear()
    jest.resetModules()
  })

  it('has what all pages share run before its own code', async () => {
    await pageAt('useCar/QA/qa')
    expect(mockRun).toEqual(['stores', 'questions'])
  })

  it('has the texts taken that it is drawn with', async () => {
    await pageAt('useCar/QA/qa')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(mockLoad.mock.calls).toEqual([['core'], ['more']])
  })

  it('has the orders run before it, too, where it is one of a ride', async () => {
    await pageAt('pages/detail/detail')
    expect(mockRun).toEqual(['stores', 'orders', 'order'])
  })
})
