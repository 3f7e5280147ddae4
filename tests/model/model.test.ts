/**
 * Travellers, staff, the provider and the clock do what they like, for as long as the run lasts: the books hold after every
 * step, and everything comes to its end. `--minutes=` or `--sequences=`, `--seed=` and `--findings=` when it is run by itself (README.md).
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseArgs } from 'node:util'
import { openBench } from './bench'
import { runModel } from './run'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    sequences: { type: 'string' },
    seed: { type: 'string' },
    findings: { type: 'string' },
  },
  strict: false,
})
const number = (given: unknown) => (typeof given === 'string' ? Number(given) : undefined)

const sequences = number(values.sequences)
const isFull = process.env.NORIAI_FULL === '1'
const minutes = number(values.minutes) ?? (isFull ? 20 : 2)
const seed = number(values.seed) ?? 1
/** So many sequences, however busy the machine is. */
const FEWEST = isFull ? 100 : 50
/** A slow machine plays no more than those, which may leave out a command that is rare. */
const MORE_FOR_MISSING = 50
const isGiven = sequences !== undefined || values.minutes !== undefined

test(`whatever travellers, staff, the provider and the clock do, the books hold and everything ends`, async () => {
  const report = await runModel(await openBench(), {
    seed,
    forMs: sequences === undefined ? minutes * 60_000 : 0,
    atLeast: sequences ?? (isGiven ? 1 : FEWEST),
    moreForMissing: isGiven ? 0 : MORE_FOR_MISSING,
    mostFindings: number(values.findings) ?? 3,
    print: (line) => console.log(line),
  })
  assert.deepEqual(report.findings, [])
  // What hangs on a command that was never done was not tried; a short run by hand need not come to everything.
  if (report.sequences >= FEWEST) assert.deepEqual(report.neverDone, [], 'every command is done')
})
