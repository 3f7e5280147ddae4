/**
 * `npm run staff:reset-factor -- <e-mail>`: takes the second factor of a member of staff away whose phone and recovery codes are
 * lost, and signs them out everywhere. For administrators whom no other administrator can help.
 */
import { emailSchema } from '@noriai/contract/schema/text'
import * as v from 'valibot'
import { ConfigError, loadEnvironmentFile, readConfig } from '../server/src/config'
import { resetByAddress } from '../server/src/domain/staff'
import { openReadyDatabase } from '../server/src/readyDatabase'

const USAGE = 'Usage: npm run staff:reset-factor -- <e-mail>'

async function main(): Promise<void> {
  const given = v.safeParse(emailSchema, process.argv[2])
  if (!given.success) throw new ConfigError(USAGE)
  loadEnvironmentFile()
  const database = await openReadyDatabase(readConfig(process.env))
  try {
    const email = given.output.toLowerCase()
    const member = await resetByAddress(database.db, email, Date.now())
    if (!member) throw new ConfigError(`${email} is no member of staff.`)
    console.log(
      `${email} signs in by password alone now, and is asked to set up a second factor where the role needs one.`,
    )
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
