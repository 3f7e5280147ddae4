import { formatRange, formatTime } from '@noriai/contract/format/dateTime'
import type { Lang } from '@noriai/contract/lang'
import { isDropoff, isPickup } from '@noriai/contract/orders/kinds'
import type { Order, StoredTimes } from '../infra/db/schema/orders'
import { nameIn } from '../names'
import type { Page } from './page'
import { INNER, MARGIN } from './paper'
import { box, disc, ink, mute, paper, sea, vermilion } from './shapes'

const RAIL = 3.5
const NODE = 14
/** The names of the ends have a third each; the change in the middle has its time alone. */
const THIRD = INNER / 3

/** The ride as a line of three points: its ends with their names, and the change between bus and minibus, with their times. */
export function drawRideLine(
  page: Page,
  { order, times, lang }: { readonly order: Order; readonly times: StoredTimes; readonly lang: Lang },
  y: number,
): number {
  const middle = y + NODE / 2
  const [left, change, right] = [MARGIN + NODE / 2, MARGIN + INNER / 2, MARGIN + INNER - NODE / 2]
  drawLeg(page, { from: left, to: change, middle }, isPickup(order.type))
  drawLeg(page, { from: change, to: right, middle }, isDropoff(order.type))
  drawEnd(page, { x: left, y: middle }, isPickup(order.type))
  drawEnd(page, { x: right, y: middle }, isDropoff(order.type))
  page.outline({ d: box([change - 5, middle - 9, 10, 18], 5), fill: ink })
  page.outline({ d: box([change - 3, middle - 7, 6, 14], 3), fill: paper })
  const window = ({ from, to }: { readonly from: number; readonly to: number }) =>
    from === to ? formatTime(from) : formatRange(from, to, lang)
  const start = isPickup(order.type) ? formatTime(times.busDepartsAt) : window(times.door)
  const points = [
    { align: 'left', time: start, name: nameIn(order.departurePlace.names, lang) },
    { align: 'center', time: formatTime(times.relayAt), name: '' },
    { align: 'right', time: window(times.arrives), name: nameIn(order.destination.names, lang) },
  ] as const
  const below = points.map(({ align, time, name }, index) => {
    const row = { x: MARGIN + index * THIRD, y: y + NODE + 6, width: THIRD }
    const next = page.write(time, row, { size: 10, lang, color: ink, align, bold: true })
    return page.write(name, { ...row, y: next }, { size: 9, lang, color: mute, align })
  })
  return Math.max(...below)
}

/** The bus is a full rail, a minibus two thin ones. */
function drawLeg(
  page: Page,
  { from, to, middle }: { readonly from: number; readonly to: number; readonly middle: number },
  isBus: boolean,
): void {
  const rail = (y: number, height: number) =>
    page.outline({ d: box([from, y, to - from, height]), fill: sea })
  if (isBus) rail(middle - RAIL / 2, RAIL)
  else [-RAIL / 2 - 0.5, RAIL / 2 - 0.5].forEach((offset) => rail(middle + offset, 1))
}

function drawEnd(page: Page, { x, y }: { readonly x: number; readonly y: number }, isAirport: boolean): void {
  if (isAirport) {
    page.outline({ d: box([x - NODE / 2, y - NODE / 2, NODE, NODE], 4), fill: sea })
    return
  }
  page.outline({ d: disc(x, y, NODE / 2), fill: vermilion })
  page.outline({ d: disc(x, y, NODE / 5), fill: paper })
}
