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

/** Loads a page, and waits until what was begun with it is over, too. */
async function load(path: string): Promise<void> {
  await pageAt(path)
  await new Promise((resolve) => setTimeout(resolve, 50))
}

describe('a page that is loaded', () => {
  beforeEach(() => {
    mockRun.splice(0)
    mockLoad.mockClear()
    jest.resetModules()
  })

  it('has what all pages share run before its own code', async () => {
    await load('useCar/QA/qa')
    expect(mockRun).toEqual(['stores', 'questions'])
  })

  it('has the texts taken that it is drawn with', async () => {
    await load('useCar/QA/qa')
    expect(mockLoad.mock.calls).toEqual([['core'], ['more']])
  })

  it('has the orders run before it, too, where it is one of a ride', async () => {
    await load('pages/detail/detail')
    expect(mockRun).toEqual(['stores', 'orders', 'order'])
  })
})
