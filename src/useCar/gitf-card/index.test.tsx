import { useRouter } from '@tarojs/taro'
import type * as mobx from 'mobx-react'
import { act, type ComponentType } from 'react'
import { drawWith } from '@/h5/testing/draw'
import { buildTestRoot } from '@/stores/testRoot'
import GiftCardPage from './index'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useRouter: jest.fn(),
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
  pxTransform: (px: number) => `${px}px`,
}))
jest.mock('@/navigation', () => ({
  goBack: jest.fn(() => Promise.resolve()),
  navigate: jest.fn(() => Promise.resolve()),
  isOnlyPage: () => true,
}))
jest.mock('@/features/page/asPage', () => {
  const { observer } = jest.requireActual<typeof mobx>('mobx-react')
  return { asPage: (_path: string, Page: ComponentType) => observer(Page) }
})

describe('the page of gift cards', () => {
  beforeEach(() => localStorage.clear())

  it('has one main action where there is no card: to redeem a code, which the other button leads to', async () => {
    jest.mocked(useRouter).mockReturnValue({ path: '/useCar/gitf-card/index', params: {} } as never)
    const { root } = await buildTestRoot({
      lang: 'en',
      answers: {
        giftCards: () => ({ balanceJpy: 0, cards: [] }),
        giftCardHistory: () => ({ total: 0, records: [] }),
      },
    })
    const { container } = drawWith(root, <GiftCardPage />)
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    const words = (selector: string) =>
      [...container.querySelectorAll(selector)].map(({ textContent }) => textContent)
    expect(words('main button.primary')).toEqual(['Redeem'])
    expect(words('main button')).toContain('Add a gift card')
  })
})
