import type { Lang } from '@noriai/contract/lang'
import { fromWallTime } from '@noriai/contract/time'
import type { ReactNode } from 'react'
import { LuggageStatus } from '@/features/luggage/LuggageStatus'
import { RideOfLuggage } from '@/features/luggage/RideOfLuggage'
import { pickupPlan } from '@/features/rideLine/testPlans'
import { ReviewCard } from '@/features/review/ReviewCard'
import { ReviewedRide } from '@/features/review/ReviewedRide'
import { drawWith } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { buildTestRoot } from '@/stores/testRoot'
import { FactsCard } from './FactsCard'
import { NowVehicle } from './NowVehicle'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

const hotel = { ...orderView().destination, name: '大阪城公園前', nameJa: '大阪城公園前' }
const paidRide = {
  label: 'toDepart',
  facts: { payment: 'paid', fulfilment: 'confirmed', refund: 'none', review: 'none' },
  plan: pickupPlan,
} as const
const vehicle = {
  plateNumber: 'なにわ 12-34',
  driverName: '田中 太郎',
  carBrand: '日野',
  driverPhone: '+81612345678',
}
const evaluation = {
  stars: 4,
  serviceAttitude: 4,
  price: 4,
  comfort: 4,
  text: '司机很准时。',
  images: [],
  createdAt: '2026-11-22 10:00:00',
}

const order = new Order(
  orderView({ ...paidRide, destination: hotel, remark: '晚到', ...vehicle, evaluation }),
)
const pageOfOrder = (
  <>
    <NowVehicle order={order} />
    <FactsCard order={order} />
    <ReviewCard order={order} />
  </>
)

/** The language that each text of a page is marked with; the page's own is empty. */
async function marked(lang: Lang, texts: readonly string[], page: ReactNode = pageOfOrder) {
  const { root } = await buildTestRoot({ lang, clock: () => fromWallTime('2026-11-21 12:05:00') })
  const { container } = drawWith(root, page)
  const leaves = [...container.querySelectorAll('*')].filter(({ children }) => children.length === 0)
  const langOf = (holder: Element) => {
    const run = holder.closest('[lang]')
    return run && container.contains(run) ? run.getAttribute('lang') : ''
  }
  return texts.map((text) => {
    const holders = leaves.filter(({ textContent }) => textContent === text)
    return [text, [...new Set(holders.map(langOf))]]
  })
}

describe('a text of another language on the page of an order', () => {
  it('is marked as that: what the operator and signs say is Japanese, what its traveller wrote has its own', async () => {
    const texts = ['なにわ 12-34', '田中 太郎', '日野', '大阪城公園前', '司机很准时。', '晚到']
    expect(await marked('en', texts)).toEqual([
      ['なにわ 12-34', ['ja']],
      ['田中 太郎', ['ja']],
      ['日野', ['ja']],
      ['大阪城公園前', ['ja']],
      ['司机很准时。', ['zh-Hans-CN']],
      ['晚到', ['zh-Hans-CN']],
    ])
  })

  const fromDoor = new Order(orderView({ ...paidRide, departurePlace: hotel, plan: null }))
  const toDoor = new Order(orderView({ ...paidRide, destination: hotel, plan: null }))
  it.each([
    ['when bags are bought, of where it leaves', <RideOfLuggage key="bags" order={fromDoor} />],
    ['when bags are bought, of where it goes', <RideOfLuggage key="bags" order={toDoor} />],
    ['of bought bags', <LuggageStatus key="bought" order={fromDoor} onReleased={jest.fn()} />],
    ['of a review, of where it leaves', <ReviewedRide key="review" order={fromDoor} />],
    ['of a review, of where it goes', <ReviewedRide key="review" order={toDoor} />],
  ])('is marked in the ride %s', async (_, page) => {
    expect(await marked('en', [hotel.name], page)).toEqual([[hotel.name, ['ja']]])
  })

  it('is left to a page that has its characters, where only its traveller knows', async () => {
    expect(await marked('zh-TW', ['田中 太郎', '司机很准时。'])).toEqual([
      ['田中 太郎', ['ja']],
      ['司机很准时。', ['']],
    ])
  })
})
