/**
 * `npm run audit`: asks every invariant of the books of the configured database, beside a running server or without one.
 * Prints what does not hold with the first offending rows, and ends with 1 then.
 */
import { breachLines } from '../server/src/audit/auditBooks'
import { runAudit } from '../server/src/audit/runAudit'
import { systemClock } from '../server/src/clock'
import { ConfigError, loadEnvironmentFile, readConfig } from '../server/src/config'
import { SettingsBook } from '../server/src/domain/settings'
import { jobs } from '../server/src/jobs/list'
import { createLog } from '../server/src/log'
import { readPolicy } from '../server/src/policyFile'
import { openReadyDatabase } from '../server/src/readyDatabase'

async function main(): Promise<void> {
  loadEnvironmentFile()
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' })
  const database = await openReadyDatabase(config)
  try {
    const settings = new SettingsBook(readPolicy(config.POLICY_FILE))
    await settings.reload(database.db, systemClock.now())
    const { policy } = settings
    const deps = { db: database.db, clock: systemClock, policy, log: createLog(config) }
    const run = await runAudit(deps, { startedBy: 'command', jobs })
    for (const line of breachLines(run)) console.log(line)
    const held = run.checked.length - run.breaches.length
    console.log(`${held} of ${run.checked.length} invariants hold (${run.tookMs} ms)`)
    process.exitCode = run.breaches.length > 0 ? 1 : 0
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
