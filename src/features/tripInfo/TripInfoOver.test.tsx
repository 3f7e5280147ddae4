import { langs } from '@noriai/contract/lang'
import { draw } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { TripInfoOver } from './TripInfoOver'

const desk = {
  ja: '受付カウンター',
  en: 'service desk',
  'zh-CN': '服务台',
  'zh-TW': '服務櫃檯',
  ko: '서비스 데스크',
} as const
const driver = { ja: 'ドライバー', en: 'driver', 'zh-CN': '司机', 'zh-TW': '司機', ko: '기사님' } as const

const ofWay = (direction: 'pickup' | 'dropoff' | 'transfer') =>
  new Order(orderView({ direction, actions: ['rideCode'] }))

describe('trip details that are complete', () => {
  it.each(langs)(
    'say in %s where the ride code is shown: at the desk, or to the driver at the door',
    async (lang) => {
      const textOf = async (direction: 'pickup' | 'dropoff' | 'transfer') =>
        (await draw(<TripInfoOver order={ofWay(direction)} />, lang)).container.textContent?.replace(
          /\u2060/g,
          '',
        )
      expect(await textOf('pickup')).toContain(desk[lang])
      for (const direction of ['dropoff', 'transfer'] as const) {
        const text = await textOf(direction)
        expect(text).toContain(driver[lang])
        expect(text).not.toContain(desk[lang])
      }
    },
  )
})
