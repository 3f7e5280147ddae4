import { langs } from '@noriai/contract/lang'
import { draw, find, tap } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { navigate } from '@/navigation'
import { PayButton } from './PayButton'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

const order = new Order(orderView({ actions: ['pay', 'cancel'] }))
const written = {
  ja: '6,420円を支払う',
  en: 'Pay JPY 6,420',
  'zh-CN': '支付6,420日元',
  'zh-TW': '付款6,420日圓',
  ko: '6,420엔 결제',
} as const

it.each(langs)('the button of an order to pay says in %s how much that is', async (lang) => {
  await draw(<PayButton order={order} />, lang)
  const text = find('button').textContent ?? ''
  expect(text.replace(/\u00a0/g, ' ').replace(/\u2060/g, '')).toBe(written[lang])
})

it('the button of an order to pay leads to the choice of a way', async () => {
  await draw(<PayButton order={order} />)
  tap(find('button'))
  expect(navigate).toHaveBeenCalledWith('useCar/paymentMethod/paymentMethod', { id: order.id })
})
