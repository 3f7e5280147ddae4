/**
 * `npm run travel-times:compare`: how far the straight lines that ways are promised by are from the roads of the routing service at
 * TRAVEL_TIME_URL, over a thousand pairs of shipped places; `-- --pairs= --seed=`. How it is read: docs/decisions/042.
 */
import { parseArgs } from 'node:util'
import { ConfigError, loadEnvironmentFile, readConfig } from '../server/src/config'
import { askTable } from '../server/src/infra/providers/travelTimeOsrm'
import { readPolicy } from '../server/src/policyFile'
import { comparisonText, compareWays, shippedPairs, summed } from './support/travelTimeComparison'

const PAIRS = 1000

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { pairs: { type: 'string' }, seed: { type: 'string' } } })
  loadEnvironmentFile()
  const config = readConfig(process.env)
  const url = config.TRAVEL_TIME_URL?.replace(/\/$/, '')
  if (url === undefined) throw new ConfigError('Set TRAVEL_TIME_URL: there are no roads to compare with')
  const policy = readPolicy(config.POLICY_FILE)
  const pairs = shippedPairs(wholeNumber('pairs', values.pairs, PAIRS), wholeNumber('seed', values.seed, 1))
  const compared = await compareWays(pairs, (places) => askTable({ url }, places), policy)
  console.log(comparisonText(summed(compared, policy), policy))
}

function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new ConfigError(`--${name} is a whole number from 1`)
  return value
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
