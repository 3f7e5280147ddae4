/** The steps of a drop-off that differ from those of a pick-up, one function a page. */
import type { Walk } from './walk'

/** Searches for a place and takes the first whose row fits `row`. */
export async function chooseStart(walk: Walk, words: string, row: RegExp): Promise<void> {
  await walk.arrive('useCar/destination/destination')
  await walk.page.locator('#destination-search').fill(words)
  await walk.tap(row)
}

/** Chooses in the sheet of times the day and the time; both as they are written there. */
export async function chooseTime(walk: Walk, day: string, time: string): Promise<void> {
  await walk.page.locator('#booking-time').filter({ visible: true }).click()
  const sheet = walk.page.getByRole('dialog').filter({ visible: true })
  await sheet.getByRole('button', { name: day }).click()
  await sheet.getByRole('radio', { name: new RegExp(`^${time}`) }).click()
  await sheet.waitFor({ state: 'hidden' })
}

/** From home to a drop-off form that knows where from, which terminal and when. */
export async function dropoffRide(walk: Walk, day: string, time: string): Promise<void> {
  await walk.arrive('pages/index/index')
  await walk.page.getByRole('radio', { name: walk.text('index.switch.dropoff') }).click()
  await walk.tap('index.leaving')
  await chooseStart(walk, 'Hotel Nikko Osaka', /Hotel Nikko Osaka/)
  await walk.arrive('useCar/airport-dropoff-reservation/index')
  await walk.page.locator('#booking-terminal').filter({ visible: true }).click()
  await walk.arrive('useCar/dropOffAirport/dropOffAirport')
  await walk.page
    .getByRole('radio', { name: /Terminal 1/ })
    .filter({ visible: true })
    .click()
  await walk.page
    .getByRole('button', { name: walk.text('pickUpAirport.use', { terminal: 'Terminal 1' }) })
    .filter({ visible: true })
    .click()
  await walk.arrive('useCar/airport-dropoff-reservation/index')
  await chooseTime(walk, day, time)
}
