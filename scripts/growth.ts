/**
 * `npm run simulate -- --growth`: a rate of bookings that rises to `--peak=15` a second in `--minutes=10`, against Patroni with two servers.
 * Says what has no room left first at which rate, and what a sale costs each part. Needs packages of Debian: without them it ends with 77.
 */
import { cleanUpAfterTests } from '../server/test/database'
import { growThrough, growthReport } from '../tests/failover/growth'
import { startSystem } from '../tests/failover/system'
import { failoverPrograms, whyNotHere } from './support/systemPrograms'

const STEP_MS = 30_000
const MS_PER_MINUTE = 60_000
/** What test runners agree on for "not run". */
const NOT_RUN = 77

function numberOf(name: string, usual: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`))
  const value = given === undefined ? usual : Number(given.slice(name.length + 3))
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0.`)
  return value
}

/** @returns the exit code */
export async function runGrowth(): Promise<number> {
  const missing = whyNotHere(failoverPrograms)
  if (missing !== undefined) {
    console.log(missing)
    return NOT_RUN
  }
  const peak = numberOf('peak', 15)
  const steps = Math.max(1, Math.round((numberOf('minutes', 10) * MS_PER_MINUTE) / STEP_MS))
  try {
    const system = await startSystem()
    const served = { url: system.front.url, codeFor: (target: string) => system.first.codeFor(target) }
    console.log(growthReport(await growThrough(system, served, { peak, steps, stepMs: STEP_MS })))
    return 0
  } finally {
    await cleanUpAfterTests()
  }
}
