import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import * as v from 'valibot'
import { versionOf } from './nameList'
import { kept } from './storage'

const KEY = 'ops.printedLists'
/** More than a day's departures of a line; older ones are over. */
const MOST = 60

const printedSchema = v.array(v.object({ departureId: v.string(), version: v.string(), at: v.string() }))
type Printed = v.InferOutput<typeof printedSchema>

function read(): Printed {
  try {
    return v.parse(printedSchema, JSON.parse(kept.read(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** Remembers on this device that the lists of a departure were printed as they are now. */
export function rememberPrint(view: DepartureView): void {
  const { departureId, asOf: at } = view
  const others = read().filter((each) => each.departureId !== departureId)
  const now = { departureId, version: versionOf(view), at }
  kept.write(KEY, JSON.stringify([now, ...others].slice(0, MOST)))
}

/** When lists were printed here that do not hold any more; undefined where none were, or they still do. */
export function outdatedPrintOf(view: DepartureView): string | undefined {
  const printed = read().find(({ departureId }) => departureId === view.departureId)
  return printed && printed.version !== versionOf(view) ? printed.at : undefined
}
