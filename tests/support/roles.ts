/** A database with the two roles of docs/OPENING.md, part 3: one owns the tables and migrates, the other is the servers'. */
import { openDatabase, settingsOfRole } from '../../server/src/infra/db/client'

export const DATABASE = 'noriai'
export const OWNER = { name: 'noriai_owner', password: 'of-the-owner' } as const
export const SERVER = { name: 'noriai_server', password: 'of-the-servers' } as const

/** The same address for another role or database. */
export function addressOf(
  url: string,
  { name, password }: { readonly name: string; readonly password: string },
  database: string = DATABASE,
): string {
  const address = new URL(url)
  address.username = name
  address.password = password
  address.pathname = `/${database}`
  return address.href
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const { pool, close } = openDatabase(url, 1, () => undefined)
  try {
    for (const statement of statements) await pool.query(statement)
  } finally {
    await close()
  }
}

/** The address of its database at a server that another address names. */
export function booksOf(url: string): string {
  const address = new URL(url)
  address.pathname = `/${DATABASE}`
  return address.href
}

/** Makes roles and database, empty, by the address of a superuser. */
export async function makeRolesAndDatabase(superuserUrl: string): Promise<void> {
  const settings = Object.entries(settingsOfRole)
  await run(superuserUrl, [
    `create role ${OWNER.name} login password '${OWNER.password}'`,
    `create role ${SERVER.name} login password '${SERVER.password}'`,
    // What connections through a transaction pool cannot say.
    ...settings.map(([name, value]) => `alter role ${SERVER.name} set ${name} = '${value}'`),
    `create database ${DATABASE} owner ${OWNER.name}`,
  ])
  const forOwner = `alter default privileges for role ${OWNER.name}`
  await run(booksOf(superuserUrl), [
    `${forOwner} grant select, insert, update, delete, truncate on tables to ${SERVER.name}`,
    `${forOwner} grant usage, select, update on sequences to ${SERVER.name}`,
    `grant create on database ${DATABASE} to ${SERVER.name}`,
  ])
}

/** What the servers' role still needs after the first migration. */
export async function grantAfterMigration(superuserUrl: string): Promise<void> {
  await run(booksOf(superuserUrl), [`grant usage on schema drizzle to ${SERVER.name}`])
}
