import { bag } from '@/assets/icons/bag'
import { draw, find } from '@/h5/testing/draw'
import { SummaryRow } from './SummaryRow'

const mockScreen = { isWide: false }
jest.mock('@/platform/wideScreen', () => ({
  wideScreen: { isWide: () => mockScreen.isWide, onChange: () => () => undefined },
}))

const row = (value: string | undefined) => (
  <SummaryRow icon={bag} value={value} placeholder="Choose" note="all free" onClick={() => undefined} />
)
const words = () => (find('button').textContent ?? '').replace(/\s+/g, ' ')

describe('a line of what was chosen', () => {
  it.each([
    ['a phone has no room to say so', false, '2 adults all free'],
    ['a wide screen says so', true, '2 adults all freeChange'],
  ])('can be changed: %s', async (_, isWide, said) => {
    mockScreen.isWide = isWide
    await draw(row('2 adults'))
    expect(words()).toBe(said)
  })

  it('has nothing to change before it is chosen', async () => {
    mockScreen.isWide = true
    await draw(row(undefined))
    expect(words()).toBe('Chooseall free')
  })
})
