import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { RunTimes } from '@noriai/contract/rules/runTimes'
import { addMinutes, fromWallTime, msPerMinute } from '@noriai/contract/time'
import fc from 'fast-check'
import { chainRuns, type ChainRun, type DayFleet, type Turnarounds } from './chains'

const morning = fromWallTime('2026-11-25 09:00:00')

/** Places of a town with one road: a minute each step, the depot at its beginning. */
const place = (step: number) => ({ lat: 0, lng: step })
const turnarounds: Turnarounds = {
  need: (first, second) => 2 + Math.abs(first.end.lng - second.start.lng),
  out: (run) => 2 + run.start.lng,
  back: (run) => run.end.lng,
}

interface Sketch {
  readonly from: number
  readonly minutes: number
  readonly start?: number
  readonly end?: number
  readonly earlier?: number
  readonly later?: number
}

const run = ({ from, minutes, start = 10, end = 10, earlier = 0, later = 0 }: Sketch): ChainRun => ({
  from: addMinutes(morning, from),
  to: addMinutes(morning, from + minutes),
  start: place(start),
  end: place(end),
  isMotorway: false,
  earlierMinutes: earlier,
  laterMinutes: later,
})

const anyRuns = (most: number, mostShift: number) =>
  fc.array(
    fc
      .record({
        from: fc.nat(120),
        minutes: fc.integer({ min: 1, max: 40 }),
        start: fc.nat(12),
        end: fc.nat(12),
        earlier: fc.nat(mostShift),
        later: fc.nat(mostShift),
      })
      .map(run),
    { maxLength: most },
  )

const minutesBetween = (first: RunTimes, second: RunTimes) => (second.from - first.to) / msPerMinute

/** Every way to give the runs, by their time, to vehicles that drive one after the other: how many, and their minutes. */
function everyWay(runs: readonly ChainRun[]): { readonly vehicles: number; readonly minutes: number }[] {
  const sorted = [...runs].sort((a, b) => a.from - b.from)
  const minutesOf = (vehicles: readonly (readonly ChainRun[])[]) =>
    vehicles.reduce((sum, chain) => {
      const driven = chain.reduce((total, each) => total + (each.to - each.from) / msPerMinute, 0)
      const between = chain.slice(1).reduce((total, second, at) => {
        const first = chain[at] ?? second
        const home = turnarounds.back(first) + turnarounds.out(second)
        return total + Math.min(home, minutesBetween(first, second))
      }, 0)
      const [first, last] = [chain[0], chain.at(-1)]
      return (
        sum + driven + between + (first ? turnarounds.out(first) : 0) + (last ? turnarounds.back(last) : 0)
      )
    }, 0)
  const give = (
    index: number,
    vehicles: readonly (readonly ChainRun[])[],
  ): { vehicles: number; minutes: number }[] => {
    const next = sorted[index]
    if (!next) return [{ vehicles: vehicles.length, minutes: minutesOf(vehicles) }]
    const onward = vehicles.flatMap((chain, at) => {
      const last = chain.at(-1)
      const fits = last && minutesBetween(last, next) >= turnarounds.need(last, next)
      return fits
        ? give(
            index + 1,
            vehicles.map((each, other) => (other === at ? [...chain, next] : each)),
          )
        : []
    })
    return [...onward, ...give(index + 1, [...vehicles, [next]])]
  }
  return give(0, [])
}

/** Asserts that every run has one vehicle, which has the time for it, and that no promise is broken. */
function assertDriven(runs: readonly ChainRun[], { chains }: DayFleet): void {
  const driven = chains.flat().map((link) => link.run)
  assert.deepEqual(
    driven.sort((a, b) => a - b),
    runs.map((_, index) => index),
  )
  for (const chain of chains) {
    for (const [at, link] of chain.entries()) {
      const here = runs[link.run]
      assert.ok(here)
      assert.ok(link.shiftMinutes >= -here.earlierMinutes && link.shiftMinutes <= here.laterMinutes)
      const before = chain[at - 1]
      const earlier = before && runs[before.run]
      if (!earlier) continue
      const gap = minutesBetween(earlier, here) + link.shiftMinutes - before.shiftMinutes
      assert.ok(gap >= turnarounds.need(earlier, here), `${gap}`)
    }
  }
}

describe('the vehicles of a day', () => {
  test('are as few as can be, and of those the ones with the fewest minutes, counted one way after the other', () => {
    fc.assert(
      fc.property(anyRuns(6, 0), (runs) => {
        const fleet = chainRuns(runs, turnarounds)
        assertDriven(runs, fleet)
        const ways = everyWay(runs)
        const vehicles = Math.min(...ways.map((way) => way.vehicles))
        assert.equal(fleet.chains.length, vehicles)
        const minutes = Math.min(...ways.filter((way) => way.vehicles === vehicles).map((way) => way.minutes))
        assert.equal(fleet.vehicleMinutes, minutes)
      }),
      { numRuns: 200 },
    )
  })

  test('are never more for runs that can be shifted, and keep every promise', () => {
    fc.assert(
      fc.property(anyRuns(14, 12), (runs) => {
        const shifted = chainRuns(runs, turnarounds)
        assertDriven(runs, shifted)
        const fixed = chainRuns(
          runs.map((each) => ({ ...each, earlierMinutes: 0, laterMinutes: 0 })),
          turnarounds,
        )
        assert.ok(shifted.chains.length <= fixed.chains.length)
        assert.ok(shifted.vehicleMinutes <= shifted.aloneMinutes)
        assert.deepEqual(chainRuns(runs, turnarounds), shifted)
      }),
      { numRuns: 200 },
    )
  })

  test('go on from a drop-off to the pick-up that comes in, and from there to the next', () => {
    const runs = [
      run({ from: 0, minutes: 30, start: 18 }),
      run({ from: 35, minutes: 25, end: 16 }),
      run({ from: 70, minutes: 20, start: 16 }),
    ]
    const { chains, vehicleMinutes, aloneMinutes } = chainRuns(runs, turnarounds)
    assert.deepEqual(
      chains.map((chain) => chain.map((link) => link.run)),
      [[0, 1, 2]],
    )
    assert.equal(aloneMinutes, 75 + (20 + 10) + (12 + 16) + (18 + 10))
    assert.equal(vehicleMinutes, 20 + 90 + 10)
  })

  test('need one less where a start two minutes later breaks no promise, and one more where it would', () => {
    const runs = (later: number) => [run({ from: 0, minutes: 30 }), run({ from: 30, minutes: 30, later })]
    assert.deepEqual(chainRuns(runs(2), turnarounds).chains, [
      [
        { run: 0, shiftMinutes: 0 },
        { run: 1, shiftMinutes: 2 },
      ],
    ])
    assert.equal(chainRuns(runs(1), turnarounds).chains.length, 2)
  })

  test('may begin a run earlier that leads to another, and hand the minutes on along the day', () => {
    const early = [run({ from: 0, minutes: 30, earlier: 5 }), run({ from: 30, minutes: 30 })]
    assert.deepEqual(chainRuns(early, turnarounds).chains, [
      [
        { run: 0, shiftMinutes: -2 },
        { run: 1, shiftMinutes: 0 },
      ],
    ])
    const onward = [
      run({ from: 0, minutes: 30 }),
      run({ from: 30, minutes: 30, later: 2 }),
      run({ from: 60, minutes: 30, later: 4 }),
    ]
    assert.deepEqual(
      chainRuns(onward, turnarounds).chains.map((chain) => chain.map(({ shiftMinutes }) => shiftMinutes)),
      [[0, 2, 4]],
    )
  })

  test('of a day without runs are none', () => {
    assert.deepEqual(chainRuns([], turnarounds), { chains: [], vehicleMinutes: 0, aloneMinutes: 0 })
  })
})
