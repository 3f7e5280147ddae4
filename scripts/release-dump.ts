/**
 * `npm run release:dump`: runs a small season under this release's migrations, and keeps what it leaves in the database for the
 * upgrade test of all later releases. See tests/upgrade/README.md.
 */
import { productVersion } from '../server/src/domain/config'
import { cleanUpAfterTests } from '../server/test/database'
import { small } from '../tests/season/options'
import { progressTo } from '../tests/season/report/progress'
import { runSeason } from '../tests/season/season'
import { dumpDatabase } from '../tests/upgrade/dump'
import { fillWhatSeasonsLeaveOut } from '../tests/upgrade/fill'
import { keepDump } from '../tests/upgrade/releases'

const TRAVELLERS = 60
/** Rows of every kind need more rides than the day of the tests tries. */
const SHARE = 0.25

try {
  const { ledger } = await runSeason(
    { ...small, providers: 'sandbox', travellers: TRAVELLERS, share: SHARE },
    progressTo(process.stdout),
    async (product, at) => {
      await fillWhatSeasonsLeaveOut(product, at)
      const dump = await dumpDatabase(product.database.pool)
      const bytes = keepDump(productVersion, new Date(at).toISOString(), dump)
      console.log(`\nThe dump of ${productVersion} has ${Math.ceil(bytes / 1024)} KiB.`)
    },
  )
  for (const { kind, example } of ledger.findings) console.error(`${kind}: ${example}`)
  process.exitCode = ledger.findings.length > 0 ? 1 : 0
} finally {
  await cleanUpAfterTests()
}
