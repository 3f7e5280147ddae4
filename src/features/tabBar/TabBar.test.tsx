import { act } from 'react'
import { drawWith } from '@/h5/testing/draw'
import { rideCodeView } from '@/models/testing/orderView'
import { navigate, pathOnTop, signInThen } from '@/navigation'
import { storage } from '@/platform/storage'
import { buildTestRoot, type Answers } from '@/stores/testRoot'
import { TabBar } from './TabBar'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  signInThen: jest.fn(() => Promise.resolve()),
  pathOnTop: jest.fn(() => 'pages/index/index'),
  pathTo: (path: string) => `/${path}`,
}))

const HOME = 'pages/index/index'

beforeEach(() => {
  localStorage.clear()
  jest.mocked(navigate).mockClear()
  storage.set('token', 'T')
})
/** Taps the middle of the bar and waits longer than it waits. */
async function tapMiddle(answers: Answers) {
  const { root } = await buildTestRoot({ answers })
  drawWith(root, <TabBar current={HOME} />)
  await act(async () => {
    document.querySelector<HTMLElement>('#tab-ride-code')?.click()
    await new Promise((resolve) => setTimeout(resolve, 1000))
  })
  return root.notices
}

describe('the middle of the tab bar', () => {
  it('opens the ride codes of who has some', async () => {
    const notices = await tapMiddle({ homeQr: () => ({ total: 1, records: [rideCodeView()] }) })
    expect(notices.isRideCodesOpen).toBe(true)
    expect(navigate).not.toHaveBeenCalled()
  })

  it('opens the scanner for who has none', async () => {
    const notices = await tapMiddle({ homeQr: () => ({ total: 0, records: [] }) })
    expect(notices.isRideCodesOpen).toBe(false)
    expect(navigate).toHaveBeenCalledWith('pages/scan/scan')
  })

  it.each([
    ['no answer comes in time', () => new Promise(() => undefined)],
    [
      'it cannot be known',
      () => {
        throw new Error('offline')
      },
    ],
  ])('opens the popup, which says what there is to say, when %s', async (_, homeQr) => {
    const notices = await tapMiddle({ homeQr })
    expect(notices.isRideCodesOpen).toBe(true)
    expect(navigate).not.toHaveBeenCalled()
  })

  it.each([
    ['codes', 1],
    ['scanner', 0],
  ])('opens no %s over a page that was gone to meanwhile', async (_, total) => {
    jest.mocked(pathOnTop).mockReturnValueOnce('pages/order/order')
    const notices = await tapMiddle({ homeQr: () => ({ total, records: [rideCodeView()].slice(0, total) }) })
    expect(notices.isRideCodesOpen).toBe(false)
    expect(navigate).not.toHaveBeenCalled()
  })

  it('sends to login who is not signed in', async () => {
    storage.remove('token')
    const notices = await tapMiddle({})
    expect(signInThen).toHaveBeenCalledWith(HOME, '')
    expect(notices.isRideCodesOpen).toBe(false)
  })
})
