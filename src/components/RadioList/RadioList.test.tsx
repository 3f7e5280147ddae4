import { useState } from 'react'
import { draw, find, press } from '@/h5/testing/draw'
import { RadioList } from './RadioList'

interface PaymentProps {
  initial?: 'card' | 'wechat' | 'alipay'
  noCard?: boolean
}

function Payment({ initial, noCard = false }: PaymentProps) {
  const [value, setValue] = useState<'card' | 'wechat' | 'alipay' | undefined>(initial)
  return (
    <RadioList
      label="Pay with"
      value={value}
      onChange={setValue}
      options={[
        { value: 'card', label: 'Card', disabled: noCard },
        { value: 'alipay', label: 'Alipay', disabled: true },
        { value: 'wechat', label: 'WeChat Pay' },
      ]}
    />
  )
}

const radios = () => Array.from(document.querySelectorAll<HTMLElement>('[role="radio"]'))
const checked = () => radios().filter((radio) => radio.getAttribute('aria-checked') === 'true')

describe('a list of choices', () => {
  it('is one stop of the Tab key: the first while nothing is chosen, then what is chosen', async () => {
    const { redraw } = await draw(<Payment key="none" />)
    expect(radios().map((radio) => radio.tabIndex)).toEqual([0, -1, -1])
    redraw(<Payment key="wechat" initial="wechat" />)
    expect(radios().map((radio) => radio.tabIndex)).toEqual([-1, -1, 0])
  })

  it('is reached by the Tab key where the first cannot be chosen', async () => {
    const { redraw } = await draw(<Payment key="none" noCard />)
    expect(radios().map((radio) => radio.tabIndex)).toEqual([-1, -1, 0])
    redraw(<Payment key="alipay" initial="alipay" noCard />)
    expect(radios().map((radio) => radio.tabIndex)).toEqual([-1, -1, 0])
  })

  it('is walked with the arrow keys, past what cannot be chosen and round the end', async () => {
    await draw(<Payment initial="card" />)
    radios()[0]?.focus()
    press(radios()[0] as HTMLElement, 'ArrowDown')
    expect(checked().map((radio) => radio.textContent)).toEqual(['WeChat Pay'])
    expect(document.activeElement).toBe(checked()[0])
    press(document.activeElement as HTMLElement, 'ArrowDown')
    expect(checked().map((radio) => radio.textContent)).toEqual(['Card'])
    expect(find('[role="radiogroup"]').getAttribute('aria-label')).toBe('Pay with')
  })
})
