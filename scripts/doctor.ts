/**
 * `npm run doctor`: tries each setting of a production environment by the most harmless call that proves it, and says what works,
 * what is missing and what to do, one line each. Ends with 1 when something is missing that the service needs.
 */
import { existsSync } from 'node:fs'
import { resolveTxt } from 'node:dns/promises'
import path from 'node:path'
import { systemClock } from '../server/src/clock'
import { choosePayments } from '../server/src/choosePayments'
import { judgeEnvironment, loadEnvironmentFile, type Config } from '../server/src/config'
import { DatabaseAway, type DoctorContext } from '../server/src/doctor/check'
import { checks } from '../server/src/doctor/checks'
import { examine, problemLines, type Line } from '../server/src/doctor/examine'
import { isWell, reportText } from '../server/src/doctor/report'
import { openDatabase } from '../server/src/infra/db/client'
import { reachDatabase } from '../server/src/readyDatabase'

const ENVIRONMENT = { name: 'Environment', part: 4 }
const CONNECTIONS = 2

/** Connects when it is first asked for; doctor makes no database where there is none. */
function connectOnce(config: Config) {
  let connecting: ReturnType<typeof connect> | undefined

  async function connect() {
    const { DATABASE_URL, DATA_DIR } = config
    if (DATABASE_URL === undefined && !existsSync(path.join(DATA_DIR, 'postgres'))) {
      throw new DatabaseAway('There is no database yet: the first start makes one')
    }
    const { leave, ...address } = await reachDatabase(config)
    const { db, close } = openDatabase(address, CONNECTIONS, () => undefined)
    const end = () => close().then(leave)
    try {
      await db.execute('select 1')
      return { db, end }
    } catch (error) {
      await end()
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      throw new DatabaseAway('The database was not reached', { cause })
    }
  }

  const database = async () => (await (connecting ??= connect())).db
  const end = async () => {
    const connected = await connecting?.catch(() => undefined)
    await connected?.end()
  }
  return { database, end }
}

/** No record, and no answer, count as none. */
async function textRecords(name: string): Promise<string[]> {
  const records = await resolveTxt(name).catch(() => [])
  return records.map((parts) => parts.join(''))
}

async function examineEnvironment(config: Config, problems: readonly string[]): Promise<Line[]> {
  const { database, end } = connectOnce(config)
  const payments = await choosePayments(config, { clock: systemClock }, () => undefined)
  const context: DoctorContext = { config, now: Date.now, database, payments, textRecords }
  try {
    return await examine({ checks, problems, context })
  } finally {
    await end()
  }
}

async function main(): Promise<boolean> {
  loadEnvironmentFile()
  const { NODE_ENV } = process.env
  const judged = judgeEnvironment({ ...process.env, NODE_ENV: 'production' })
  const notProduction =
    NODE_ENV === 'production' ? [] : ['NODE_ENV must be production where travellers are served']
  const problems = [...notProduction, ...judged.problems]
  const lines = judged.config
    ? await examineEnvironment(judged.config, problems)
    : problemLines(ENVIRONMENT, [...problems, 'The rest is tried once these can be read'])
  console.log(reportText(lines))
  return isWell(lines)
}

main().then(
  (well) => process.exit(well ? 0 : 1),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
