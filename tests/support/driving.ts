/// <reference lib="dom" />
/** What is done with a driver's phone: a run from the relay point, news, and the way without a network. */
import { staffProgress } from '@noriai/contract/calls/staff/departures'
import { staffCheckRideCode } from '@noriai/contract/calls/staff/rideCode'
import { msPerMinute } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { readyParty, type Party } from './desk'
import { askForNews, assignDriver, driverLink, type AssignedRun, type DriverPhone } from './driver'
import type { Product } from './product'
import { staffMember } from './staff'

const DAY = '2026-11-25'

/** Two parties of one flight who go to their hotels in one minibus, and the link that opens its driver's phone. */
export interface RunFromRelay {
  readonly parties: readonly [Party, Party]
  readonly run: AssignedRun
  readonly link: string
}

/** The 15:30 from the airport, its stops decided and its driver assigned, at 15:05. */
export async function runFromRelay(product: Product): Promise<RunFromRelay> {
  const landing = `${DAY} 14:10:00`
  const parties = [
    await readyParty(product, landing, { hotel: 'Swissotel Nankai Osaka', flightNo: 'CX506' }),
    await readyParty(product, landing, { hotel: 'Cross Hotel Osaka', flightNo: 'CX506' }),
  ] as const
  await product.setClock(`${DAY}T15:05:00+09:00`)
  await product.runJobs()
  const run = await assignDriver(product, parties[0])
  return { parties, run, link: await driverLink(product, run.driverId) }
}

/** The bus of a run comes to the relay point at 16:25 with everybody on it, and the phone hears of it. */
export async function bringToRelay(
  product: Product,
  page: Page,
  { parties, run }: Pick<RunFromRelay, 'parties' | 'run'>,
): Promise<void> {
  const counter = await staffMember(product)
  const report = async (time: string, step: 'boarding' | 'left' | 'atRelay') => {
    await product.setClock(`${DAY}T${time}:00+09:00`)
    await counter.call(staffProgress, { departureId: run.departureId, step })
  }
  await report('15:10', 'boarding')
  for (const { code } of parties) await counter.call(staffCheckRideCode, { code })
  await report('15:30', 'left')
  // Looked at within the hour: the PIN is not asked for again. The first look teaches the phone the time, the second one is noted by it.
  await newsAt(page, /15:3\d/)
  await newsAt(page, /15:3\d/)
  await report('16:25', 'atRelay')
  await newsAt(page, /16:2\d/)
}

/** Has the phone ask for news, and waits for the server's clock on it. */
export async function newsAt(page: Page, clock: RegExp): Promise<void> {
  await askForNews(page)
  await page.locator('.top-time').getByText(clock).waitFor()
}

/** Gets to the next door, and lets everyone out there. */
export async function letOutAtNextDoor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Arrived' }).first().click()
  await page.getByRole('button', { name: /out, next$/ }).click()
}

/** Moves the product's clock and that of the phone, which hears nothing of it without a network. */
export async function passTime(
  minutes: number,
  { product, phone }: { readonly product: Product; readonly phone: DriverPhone },
): Promise<void> {
  await product.advance(minutes)
  await phone.context.clock.fastForward(minutes * msPerMinute)
}

/** What the phone says of its network. */
const networkWords = {
  en: {
    strip: 'No signal. Your entries are kept',
    waiting: 'Not sent yet',
    refused: /was not recorded/,
  },
  ja: {
    strip: '圏外です。記録は残っています',
    waiting: 'まだ送っていないもの',
    refused: /は記録できませんでした/,
  },
} as const

/** From now on the phone has no network, and says so. */
export async function loseNetwork({ page, context }: DriverPhone, lang: 'ja' | 'en' = 'en'): Promise<void> {
  await context.setOffline(true)
  await page.getByText(networkWords[lang].strip).waitFor()
}

/** The phone has a network again: all that was tapped reaches the server, which takes all of it. */
export async function findNetwork({ page, context }: DriverPhone, lang: 'ja' | 'en' = 'en'): Promise<void> {
  const { strip, waiting, refused } = networkWords[lang]
  await context.setOffline(false)
  await askForNews(page)
  await page.getByText(strip).waitFor({ state: 'detached' })
  await page.getByText(waiting).waitFor({ state: 'detached' })
  assert.equal(await page.getByText(refused).count(), 0)
}

/** Faults of a phone but for those that a browser writes down itself of a network that is away. */
export const faultsBesideNetwork = ({ faults }: DriverPhone): string[] =>
  faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))
