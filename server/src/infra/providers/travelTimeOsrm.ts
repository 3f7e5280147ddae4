import type { Policy } from '@noriai/contract/policy'
import { hourPercent, type Position } from '@noriai/contract/rules/drivingTime'
import { msPerMinute, msPerSecond } from '@noriai/contract/time'
import * as v from 'valibot'
import { roadFactorMinutes, type TravelTime } from './travelTime'

/** A routing service with OSRM's table call. */
export interface OsrmService {
  /** Such as `https://router.example`, without a slash at the end. */
  readonly url: string
  /** The policy that holds when it is asked. */
  readonly policyNow: () => Policy
  /** Hears why the embedded model was used instead. */
  readonly onFault: (fault: string) => void
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 4000
/** Decimals of a degree, about ten centimetres. */
const DIGITS = 6

/** OSRM's answer: seconds, null where no road leads. */
const tableSchema = v.object({
  code: v.literal('Ok'),
  durations: v.array(v.array(v.nullable(v.pipe(v.number(), v.minValue(0))))),
})

/**
 * Travel times of a service that speaks OSRM's `table` call. A stop order must be decided whatever the service does: when it
 * fails, is slow or answers nonsense, the embedded model's times are taken, and the operator is warned.
 */
export function osrmTravelTime(service: OsrmService): TravelTime {
  return {
    async minutesBetween(places, at) {
      if (places.length < 2) return places.map(() => [0])
      const hour = { at, policy: service.policyNow() }
      const embedded = roadFactorMinutes(places, hour)
      const durations = await askTable(service, places).catch((error: unknown) => {
        service.onFault(error instanceof Error ? error.message : 'unknown')
        return undefined
      })
      if (!durations) return embedded
      // The service knows free roads only.
      const percent = hourPercent(hour)
      return embedded.map((row, from) =>
        row.map((minutes, to) => {
          const seconds = durations[from]?.[to]
          if (from === to) return 0
          return typeof seconds === 'number' ? wholeMinutes((seconds * percent) / 100) : minutes
        }),
      )
    },
  }
}

function wholeMinutes(seconds: number): number {
  return Math.ceil((seconds * msPerSecond) / msPerMinute)
}

/** Seconds between places on free roads, null where no road leads. @throws Error telling in a sentence what went wrong */
export async function askTable(
  { url, timeoutMs = TIMEOUT_MS }: Pick<OsrmService, 'url' | 'timeoutMs'>,
  places: readonly Position[],
): Promise<(number | null)[][]> {
  const points = places.map(({ lat, lng }) => `${lng.toFixed(DIGITS)},${lat.toFixed(DIGITS)}`).join(';')
  const response = await fetch(`${url}/table/v1/driving/${points}?annotations=duration`, {
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The routing service answered ${response.status}.`)
  }
  const table = v.safeParse(tableSchema, await response.json())
  const isWhole =
    table.success &&
    table.output.durations.length === places.length &&
    table.output.durations.every((row) => row.length === places.length)
  if (!isWhole) throw new Error('The routing service answered another table than was asked for.')
  return table.output.durations
}
