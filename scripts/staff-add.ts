/**
 * `npm run staff:add -- <e-mail> <name> [counter|dispatcher|admin]`: makes a member of staff, an administrator unless a role
 * is named. Asks for the password, or reads it from STAFF_PASSWORD.
 */
import { createInterface } from 'node:readline/promises'
import { staffRoleSchema } from '@noriai/contract/schema/staff'
import { emailSchema, safeText } from '@noriai/contract/schema/text'
import * as v from 'valibot'
import { ConfigError, loadEnvironmentFile, readConfig } from '../server/src/config'
import { addMember, hashOfNewPassword, mustHaveSecondFactor } from '../server/src/domain/staff'
import { DomainError } from '../server/src/errors'
import { readPolicy } from '../server/src/policyFile'
import { openReadyDatabase } from '../server/src/readyDatabase'

const USAGE = 'Usage: npm run staff:add -- <e-mail> <name> [counter|dispatcher|admin]'
const NAME_LIMIT = 60

const argumentsSchema = v.tuple([emailSchema, safeText(NAME_LIMIT), staffRoleSchema])

async function askPassword(): Promise<string> {
  const given = process.env.STAFF_PASSWORD
  if (given) return given
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question('Password (at least 8 characters, with A-Z, a-z and 0-9): ')
  } finally {
    terminal.close()
  }
}

async function main(): Promise<void> {
  const [email, name, role = 'admin'] = process.argv.slice(2)
  const given = v.safeParse(argumentsSchema, [email, name, role])
  if (!given.success) throw new ConfigError(USAGE)
  loadEnvironmentFile()
  const config = readConfig(process.env)
  const passwordHash = await hashOfNewPassword(await askPassword(), readPolicy(config.POLICY_FILE))
  const database = await openReadyDatabase(config)
  try {
    const [address, label, wanted] = given.output
    const newMember = { email: address, name: label, role: wanted }
    const member = await database.db.transaction((tx) =>
      addMember(tx, newMember, { passwordHash, actorId: null, at: Date.now() }),
    )
    console.log(`${member.email} can sign in at /ops as ${member.role}.`)
    if (mustHaveSecondFactor(member.role, config)) {
      console.log(
        'The first sign-in asks to set up a second factor: a passkey of the device or an authenticator app on a phone.',
      )
    }
  } finally {
    await database.close()
  }
}

const refusals: Readonly<Record<string, string>> = {
  'validation.password': 'The password needs at least 8 characters, with A-Z, a-z and 0-9.',
  'staff.emailTaken': 'This address signs in already.',
}

main().catch((error: unknown) => {
  const message = error instanceof DomainError ? refusals[String(error.code)] : undefined
  console.error(message ?? (error instanceof ConfigError ? error.message : error))
  process.exit(1)
})
