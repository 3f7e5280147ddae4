import { drawWith } from '@/h5/testing/draw'
import { orderView } from '@/models/testing/orderView'
import { speech } from '@/platform/speech'
import { buildTestRoot } from '@/stores/testRoot'
import { PriceBar } from './PriceBar'

const mockScreen = { isWide: false }
jest.mock('@/platform/speech', () => ({ speech: { say: jest.fn() } }))
jest.mock('@/platform/wideScreen', () => ({
  wideScreen: { isWide: () => mockScreen.isWide, onChange: () => () => undefined },
}))

const { price } = orderView()
const dearer = { ...price, payPrice: 962_000, payPriceJpy: 962_000 }
const bar = (shown: typeof price) => <PriceBar price={shown}>Pay</PriceBar>

describe('the price of a booking page', () => {
  beforeEach(() => jest.mocked(speech.say).mockClear())

  it.each([
    ['a phone’s bar', false],
    ['a wide screen’s panel', true],
  ])('is said when it is another one, and not when it comes with the page: %s', async (_, isWide) => {
    mockScreen.isWide = isWide
    const { root } = await buildTestRoot({ lang: 'en' })
    const { redraw } = drawWith(root, bar(price))
    expect(speech.say).not.toHaveBeenCalled()
    redraw(bar(dearer))
    expect(jest.mocked(speech.say).mock.calls.flat().map(String)).toEqual([
      expect.stringMatching(/^JPY.9,620, /),
    ])
  })
})
