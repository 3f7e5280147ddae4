/// <reference lib="dom" />
/** A new traveller's way from the poster to the ride code, and the forms of the rides from a door, a picture of each page. */
import { langNames, type Lang } from '@noriai/contract/lang'
import type { Page } from 'playwright-core'
import { dropoffDraft, keepDraft } from '../../tests/support/drafts'
import {
  choosePlace,
  comeToPay,
  fillFormAsStranger,
  payByCard,
  seeCode,
  takeFlight,
} from '../../tests/support/pickupWalk'
import type { Product } from '../../tests/support/product'
import { Traveller } from '../../tests/support/traveller'
import { Walk } from '../../tests/support/walk'

interface WayLook {
  readonly lang: Lang
  readonly phone: NonNullable<Parameters<typeof Walk.take>[1]['phone']>
  readonly theme: 'light' | 'dark'
  readonly textPercent: number
}

/** Takes the picture of what is on the screen, under a name that sorts by the way. */
type Shoot = (page: Page, name: string) => Promise<void>

const HOME = 'pages/index/index'
const POSTER = '?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1'
const forms = {
  dropoff: 'useCar/airport-dropoff-reservation/index',
  transfer: 'useCar/transfer/index',
} as const
const HOTEL = 'Hotel Nikko Osaka'
const IS_HOTEL = /Nikko|日航|닛코/

/** Each traveller has a number of their own: a number that is known is no stranger. */
let nextPhone = 612_000_000

export async function shootWay(product: Product, look: WayLook, shoot: Shoot): Promise<void> {
  await Walk.take(product, look, async (walk) => {
    const { page } = walk
    await walk.open(POSTER)
    await walk.arrive(HOME)
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
    await walk.tap(new RegExp(`^${walk.text('quick.partyTitle')}`))
    await shoot(page, '4-form-party')
    await walk.tap('quick.done')
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
}

/** The sheet that languages, currency and appearance are chosen in, over home. */
export async function shootSettings(product: Product, look: WayLook, shoot: Shoot): Promise<void> {
  await Walk.take(product, look, async (walk) => {
    await walk.open(HOME)
    await walk.arrive(HOME)
    await walk.tap(new RegExp(`^${langNames[look.lang]} · `))
    await walk.page.getByRole('dialog').filter({ visible: true }).waitFor()
    await shoot(walk.page, '0-settings')
  })
}

/** The forms of rides from a door: empty, and the drop-off's when its ride is known. */
export async function shootForms(product: Product, look: WayLook, shoot: Shoot): Promise<void> {
  const traveller = await Traveller.signedIn(product, undefined, look.lang)
  await Walk.take(product, { ...look, token: traveller.token ?? '' }, async (walk) => {
    const { page } = walk
    const see = async (route: 'dropoff' | 'transfer', name: string) => {
      await walk.open(forms[route])
      await walk.arrive(forms[route])
      await shoot(page, name)
    }
    await see('dropoff', '8-dropoff')
    await see('transfer', '9-transfer')
    await keepDraft(walk, await dropoffDraft(traveller, '2026-11-26 15:00:00'))
    await see('dropoff', '8-dropoff-filled')
  })
}
