/// <reference lib="dom" />
/** What staff see: the screens of the desk and of a driver's phone on an afternoon with riders to the airport, a picture of each. */
import { addMinutes, fromWallTime, toWallTime } from '@noriai/contract/time'
import type { Page } from 'playwright-core'
import { openDesk, screens, type Party } from '../../tests/support/desk'
import {
  assignDriver,
  choosePin,
  deskRunOf,
  doorsOf,
  driverLink,
  leavingParty,
  openDriverPhone,
  SendingPhone,
  type AssignedRun,
} from '../../tests/support/driver'
import type { Product } from '../../tests/support/product'

const staffLangs = ['ja', 'en'] as const
type StaffLang = (typeof staffLangs)[number]

/** Takes the picture of what is on the screen into a folder, under a name. */
type ShootStaff = (page: Page, folder: string, name: string) => Promise<void>

/** A day at which staff look: who rides, and the run of their minibus, whose driver has not set out. */
interface StaffDay {
  readonly product: Product
  readonly party: Party
  readonly run: AssignedRun
}

/** Makes the day; its clock is twenty minutes before the first door. */
export async function staffDay(product: Product): Promise<StaffDay> {
  const party = await leavingParty(product, 'Swissotel Nankai Osaka', 'SATO')
  await leavingParty(product, 'Cross Hotel Osaka', 'KIM')
  await product.setClock('2026-11-25T15:00:00+09:00')
  await product.runJobs()
  const run = await assignDriver(product, party)
  const [door] = doorsOf(await deskRunOf(product, run))
  if (!door) throw new Error('The run stops at no door')
  await product.setClock(new Date(addMinutes(fromWallTime(door.plannedAt), -20)).toISOString())
  return { product, party, run }
}

/** The screens of the desk, each by its address. */
export async function shootDesk({ product, party, run }: StaffDay, shoot: ShootStaff): Promise<void> {
  const addresses = {
    attention: '',
    departure: `?departure=${run.departureId}`,
    orders: `/orders?text=${party.orderNo}`,
    order: `/orders/${party.orderId}`,
    flights: '/flights',
    scan: '/scan',
    more: '/more',
    counter: '/counter',
    fleet: '/fleet/roster',
    phones: '/fleet/phones',
    lost: '/lost',
    places: '/places',
    reports: '/reports',
    posters: '/posters/words',
    log: '/trail',
    settings: '/settings',
    policy: '/settings/policy',
  }
  for (const lang of staffLangs) {
    for (const screen of Object.keys(screens) as (keyof typeof screens)[]) {
      const { page, context } = await openDesk(product, { role: 'admin', lang, screen })
      for (const [name, address] of Object.entries(addresses)) {
        await page.goto(`${product.url}/ops${address}`)
        await page.locator('h1').first().waitFor({ state: 'attached' })
        await page.waitForFunction(() => document.querySelector('.skeleton') === null)
        await shoot(page, `desk-${lang}-${screen}`, name)
      }
      await context.close()
    }
  }
}

/** The page of the driver, opened by a link of its own: the phone before is signed out. */
async function openRuns({ product, run }: StaffDay, lang: StaffLang, screen: keyof typeof screens) {
  const { page, context } = await openDriverPhone(lang)
  await page.setViewportSize(screens[screen])
  await page.goto(await driverLink(product, run.driverId))
  await choosePin(page, lang)
  await page.locator('.card-link').first().waitFor()
  return { page, context }
}

/** The screens of a driver: the runs and the stops before the start, then a door at which riders are waited for, and the end. */
export async function shootDrive(day: StaffDay, shoot: ShootStaff): Promise<void> {
  const { product, run } = day
  const eachLook = async (look: (page: Page, folder: string) => Promise<void>) => {
    for (const lang of staffLangs) {
      for (const screen of Object.keys(screens) as (keyof typeof screens)[]) {
        const { page, context } = await openRuns(day, lang, screen)
        await look(page, `drive-${lang}-${screen}`)
        await context.close()
      }
    }
  }
  await eachLook(async (page, folder) => {
    await shoot(page, folder, 'runs')
    await page.locator('.card-link').first().click()
    await page.locator('.line-stop').first().waitFor()
    await shoot(page, folder, 'stops')
  })
  const [door] = doorsOf(await deskRunOf(product, run))
  if (!door) throw new Error('The run stops at no door')
  const phone = await SendingPhone.open(product, await driverLink(product, run.driverId))
  const arrivedAt = addMinutes(fromWallTime(door.plannedAt), -5)
  await product.setClock(new Date(arrivedAt).toISOString())
  await phone.started(run, toWallTime(addMinutes(arrivedAt, -10)))
  await phone.arrived(run, { ...door, at: toWallTime(arrivedAt) })
  const address = `${product.url}/drive/${encodeURIComponent(run.departureId)}/${run.minibus}`
  await eachLook(async (page, folder) => {
    await page.goto(`${address}/0`)
    await page.getByRole('timer').waitFor()
    await shoot(page, folder, 'no-show')
    await page.locator('.button-second.button-wide').first().click()
    await page.locator('.camera').waitFor()
    await shoot(page, folder, 'code')
    await page.goto(`${address}/finish`)
    await page.locator('.done-sign').waitFor()
    await shoot(page, folder, 'finish')
  })
}
