import type { Policy } from '@noriai/contract/policy'
import { drivingMinutes, hourPercent, metersBetween, type Position } from '@noriai/contract/rules/drivingTime'
import { fromWallTime, msPerMinute, msPerSecond } from '@noriai/contract/time'
import { numberCell, readCsv } from '../../server/src/csv'
import { seededRandom } from '../../server/src/dispatch/random'

/** The embedded model beside a routing service, over pairs of places. */

/** A way, by both. */
export interface ComparedWay {
  readonly meters: number
  readonly embeddedMinutes: number
  /** Null where the service knows no road. */
  readonly roadMinutes: number | null
}

/** Asks for the seconds from every place to every other on free roads, null where no road leads. */
export type AskSeconds = (places: readonly Position[]) => Promise<readonly (readonly (number | null)[])[]>

const files = ['osaka-hotels.csv', 'osaka-landmarks.csv', 'osaka-places.csv', 'osaka-towns.csv']
/** Roads are free at three in the morning: the hour lengthens both alike. */
const NIGHT = fromWallTime('2026-11-25 03:00:00')
/** Most services answer a hundred places at once. */
const PAIRS_AT_ONCE = 40

/** Pairs of shipped places, any with any, the same for a seed. */
export function shippedPairs(pairs: number, seed: number): (readonly [from: Position, to: Position])[] {
  const places = files.flatMap((file) =>
    readCsv(file).map((row): Position => ({ lat: numberCell(row, 'lat'), lng: numberCell(row, 'lng') })),
  )
  const random = seededRandom(seed)
  const found: (readonly [Position, Position])[] = []
  while (found.length < pairs) {
    const [from, to] = [
      places[Math.floor(random() * places.length)],
      places[Math.floor(random() * places.length)],
    ]
    if (from && to && metersBetween(from, to) > 0) found.push([from, to])
  }
  return found
}

/** Compares the ways of some pairs. @throws whatever the service's answer does */
export async function compareWays(
  pairs: readonly (readonly [from: Position, to: Position])[],
  ask: AskSeconds,
  policy: Policy,
): Promise<ComparedWay[]> {
  const hour = { at: NIGHT, policy }
  const ways: ComparedWay[] = []
  for (let at = 0; at < pairs.length; at += PAIRS_AT_ONCE) {
    const some = pairs.slice(at, at + PAIRS_AT_ONCE)
    const seconds = await ask(some.flat())
    some.forEach(([from, to], index) => {
      const known = seconds[2 * index]?.[2 * index + 1]
      ways.push({
        meters: metersBetween(from, to),
        embeddedMinutes: drivingMinutes(from, to, hour),
        roadMinutes: typeof known === 'number' ? minutesOf((known * hourPercent(hour)) / 100) : null,
      })
    })
  }
  return ways
}

function minutesOf(seconds: number): number {
  return Math.ceil((seconds * msPerSecond) / msPerMinute)
}

/** What a comparison comes to; minutes are the embedded model's less the road's. */
export interface Comparison {
  readonly ways: number
  readonly withoutRoad: number
  readonly meanError: number
  readonly meanAbsolute: number
  /** Nine in ten ways are off by no more. */
  readonly ninetieth: number
  /** Ways that take so much longer by road than the model has it that a promise made by it is in danger, in percent. */
  readonly tooShortPercent: number
  /** The road factor by which half of the ways would be longer than the road and half shorter. */
  readonly fittingFactorPercent: number
  readonly bands: readonly { readonly upToKm: number; readonly ways: number; readonly meanError: number }[]
}

const bandsKm = [2, 5, 10, Infinity]
/** More than the slack that most minibuses have. */
const DANGER_MINUTES = 5

/** Sums a comparison up. @throws RangeError where the service knew no road at all */
export function summed(compared: readonly ComparedWay[], { ride }: Policy): Comparison {
  const ways = compared.flatMap(({ meters, embeddedMinutes, roadMinutes }) =>
    roadMinutes === null
      ? []
      : [{ meters, embeddedMinutes, roadMinutes, error: embeddedMinutes - roadMinutes }],
  )
  if (ways.length === 0) throw new RangeError('The routing service knows no road between any two places.')
  const errors = ways.map(({ error }) => error)
  const absolute = errors.map(Math.abs).sort((a, b) => a - b)
  // The shortest time of a way says nothing about its length.
  const scaled = ways
    .filter(({ embeddedMinutes }) => embeddedMinutes > ride.road.minMinutes)
    .map(({ embeddedMinutes, roadMinutes }) => roadMinutes / embeddedMinutes)
    .sort((a, b) => a - b)
  const tooShort = errors.filter((error) => error < -DANGER_MINUTES).length
  return {
    ways: ways.length,
    withoutRoad: compared.length - ways.length,
    meanError: mean(errors),
    meanAbsolute: mean(absolute),
    ninetieth: quantile(absolute, 0.9),
    tooShortPercent: (100 * tooShort) / ways.length,
    fittingFactorPercent: Math.round(
      ride.road.factorPercent * (scaled.length === 0 ? 1 : quantile(scaled, 0.5)),
    ),
    bands: bandsKm.flatMap((upToKm, index) => {
      const fromKm = bandsKm[index - 1] ?? 0
      const within = ways.filter(({ meters }) => meters > fromKm * 1000 && meters <= upToKm * 1000)
      return within.length === 0
        ? []
        : [{ upToKm, ways: within.length, meanError: mean(within.map(({ error }) => error)) }]
    }),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The value that a share of some sorted ones does not exceed. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
}

/** A comparison in sentences, the last of which says what to do. */
export function comparisonText(comparison: Comparison, { ride }: Policy): string {
  const { ways, withoutRoad, meanError, meanAbsolute, ninetieth, tooShortPercent } = comparison
  const { factorPercent } = ride.road
  const fitting = comparison.fittingFactorPercent
  const lines = [
    `${ways} ways on free roads${withoutRoad > 0 ? `, ${withoutRoad} more without a road` : ''}.`,
    `The straight lines are off by ${meanAbsolute.toFixed(1)} min on average, ${signed(meanError)} min with their sign, nine in ten by at most ${ninetieth}.`,
    ...comparison.bands.map(
      ({ upToKm, ways: count, meanError: error }) =>
        `  ${upToKm === Infinity ? 'farther' : `up to ${upToKm} km`}: ${count} ways, ${signed(error)} min`,
    ),
    `${tooShortPercent.toFixed(1)} % of the ways take over ${DANGER_MINUTES} min longer by road: promises that start from there are tight.`,
    fitting === factorPercent
      ? `ride.road.factorPercent ${factorPercent} fits.`
      : `ride.road.factorPercent ${fitting} instead of ${factorPercent} would fit these roads.`,
  ]
  return lines.join('\n')
}

function signed(minutes: number): string {
  return `${minutes > 0 ? '+' : ''}${minutes.toFixed(1)}`
}
