/**
 * `npm run simulate`: a season of the product, simulated. `--days=14 --travellers=3000 --seed=1 --from=2027-12-25 --providers=all` say which,
 * `--small` is the one of `npm test`, `--growth` something else: see `growth.ts`. Ends with a report; exit code 1 when there are findings. See
 * tests/season/README.md.
 */
import { cleanUpAfterTests } from '../server/test/database'
import { runGrowth } from './growth'
import { OptionError, readOptions } from '../tests/season/options'
import { progressTo } from '../tests/season/report/progress'
import { writeReport } from '../tests/season/report/write'
import { runSeason } from '../tests/season/season'

async function main(): Promise<number> {
  if (process.argv.includes('--growth')) return runGrowth()
  const options = readOptions(process.argv.slice(2))
  try {
    const result = await runSeason(options, progressTo(process.stdout))
    console.log(writeReport(result))
    return result.ledger.findings.length > 0 ? 1 : 0
  } finally {
    await cleanUpAfterTests()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof OptionError ? error.message : error)
    process.exit(2)
  },
)
