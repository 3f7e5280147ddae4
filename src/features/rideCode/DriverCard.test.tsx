import { draw, tap } from '@/h5/testing/draw'
import { navigate } from '@/navigation'
import { DriverCard } from './DriverCard'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
}))
jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

const GUIDE = 'useCar/airportGuidance/airportGuidance'
const onClose = jest.fn()
const card = <DriverCard open onClose={onClose} orderId="o1" addressJa="大阪市中央区1-3-3" own="Nikko" />
const buttons = () => [...document.querySelectorAll('button')]
const phrases = () =>
  buttons().find(({ textContent }) => /^(Phrase cards|会話カード)$/.test(textContent ?? ''))

describe('the card for the driver', () => {
  it('leads to the phrases of the ride’s airport, and closes', async () => {
    await draw(card, 'en')
    tap(phrases() as HTMLElement)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(navigate).toHaveBeenCalledWith(GUIDE, { id: 'o1', to: 'phrases' })
  })

  it('offers no phrases to who reads Japanese', async () => {
    await draw(card, 'ja')
    expect(document.body.textContent).toContain('中央区')
    expect(phrases()).toBeUndefined()
  })
})
