/// <reference lib="dom" />
/** A new traveller's way from the poster to the ride code, and the forms of the other two rides, a picture of each page. */
import type { Lang } from '@noriai/contract/lang'
import type { Page } from 'playwright-core'
import {
  choosePlace,
  comeToPay,
  fillFormAsStranger,
  payByCard,
  seeCode,
  takeFlight,
} from '../../tests/support/pickupWalk'
import type { Product } from '../../tests/support/product'
import { Walk } from '../../tests/support/walk'

interface WayLook {
  readonly lang: Lang
  readonly phone: NonNullable<Parameters<typeof Walk.take>[1]['phone']>
  readonly theme: 'light' | 'dark'
  readonly textPercent: number
}

/** Takes the picture of what is on the screen, under a name that sorts by the way. */
type Shoot = (page: Page, name: string) => Promise<void>

const POSTER = '?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1'
const HOTEL = 'Hotel Nikko Osaka'
const IS_HOTEL = /Nikko|日航|닛코/

/** Each traveller has a number of their own: a number that is known is no stranger. */
let nextPhone = 612_000_000

export async function shootWay(product: Product, look: WayLook, shoot: Shoot): Promise<void> {
  await Walk.take(product, look, async (walk) => {
    const { page } = walk
    await walk.open(POSTER)
    await walk.arrive('pages/index/index')
    await shoot(page, '1-home')
    await page.locator('#home-flight').fill('CX506')
    await walk.tap('index.see')
    await walk.arrive('useCar/selectFlight/selectFlight')
    await shoot(page, '2-flight')
    await takeFlight(walk, 'CX506')
    await walk.arrive('useCar/destination/destination')
    await shoot(page, '3-place')
    await choosePlace(walk, HOTEL, IS_HOTEL)
    await shoot(page, '4-form')
    nextPhone += 1
    await fillFormAsStranger(walk, `+61 ${nextPhone}`)
    await shoot(page, '5-form-filled')
    await walk.tap('pickupForm.submit')
    await comeToPay(walk)
    await shoot(page, '6-pay')
    await payByCard(walk)
    await walk.arrive('useCar/orderSuccessful/orderSuccessful')
    await seeCode(walk)
    await shoot(page, '7-booked')
  })
  await Walk.take(product, look, async (walk) => {
    const { page } = walk
    await walk.open('useCar/airport-dropoff-reservation/index')
    await walk.arrive('useCar/airport-dropoff-reservation/index')
    await shoot(page, '8-dropoff')
    await walk.open('useCar/transfer/index')
    await walk.arrive('useCar/transfer/index')
    await shoot(page, '9-transfer')
  })
}
