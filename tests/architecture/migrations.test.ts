/**
 * Migrations expand: during a rollout servers of the release before use the tables that were migrated already (record 040). What they read
 * or leave out goes a release later, in a file that says of which release it is the contraction.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { root } from '../../scripts/support/root'

const folder = path.join(root, 'server/migrations')

/** Of a release that was rolled out before this was looked at: a migration that was applied is never edited. */
const released: readonly string[] = ['0013_bag_places.sql']

/** Such as `-- contract of 0.2.0`: the release that was the last to need what goes. */
const contraction = /^-- contract of \d+\.\d+\.\d+$/m

const column = String.raw`(?:column\s+)?(?:"[^"]+"|\w+)`

/** What an older server does not survive, each with what it would meet. */
const contracting: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+table\b/i, 'it reads a table that is gone'],
  [
    /\balter\s+table\b.*\bdrop\s+(?!constraint\b|not\s+null\b|default\b|identity\b|expression\b)/is,
    'it reads a column that is gone',
  ],
  [/\balter\s+table\b.*\brename\b(?!\s+constraint\b)/is, 'it reads what has another name'],
  [new RegExp(String.raw`\balter\s+${column}\s+set\s+not\s+null\b`, 'i'), 'it writes rows without it'],
  [new RegExp(String.raw`\balter\s+${column}\s+(?:set\s+data\s+)?type\b`, 'i'), 'it reads another type'],
  [
    /\badd\s+column\b(?!.*\b(?:default|generated)\b).*\bnot\s+null\b/is,
    'it writes rows without a column that has no default',
  ],
]

/** The body of a function: what it says is done by whoever calls it, and not by the migration. */
const functionBody = /\bas\s+\$\$.*?\$\$/gis
/** A table that is made again under its name, of all the columns of the one that was set aside. */
const madeAgain = /\bcreate\s+table\s+"(\w+)"\s+\(like\s+"(\w+)"/gi

/** The migration without what sets such a table aside and takes it away in the end: an older server finds the one that was made again. */
function withoutSettingAside(sql: string): string {
  return [...sql.matchAll(madeAgain)].reduce((rest, [, name = '', aside = '']) => {
    const setsAside = new RegExp(String.raw`\balter\s+table\s+"${name}"\s+rename\s+to\s+"${aside}"`, 'i')
    if (!setsAside.test(rest)) return rest
    return rest.replace(setsAside, '').replace(new RegExp(String.raw`\bdrop\s+table\s+"${aside}"`, 'i'), '')
  }, sql)
}

/** What of a migration is no expansion: the beginning of the statement, and what an older server would meet. */
function contractionsIn(sql: string): string[] {
  if (contraction.test(sql)) return []
  return withoutSettingAside(sql.replaceAll(/--.*$/gm, '').replaceAll(functionBody, ''))
    .split(';')
    .flatMap((statement) =>
      contracting
        .filter(([pattern]) => pattern.test(statement))
        .map(([, meets]) => `${statement.trim().slice(0, 80)}: ${meets}`),
    )
}

describe('a migration', () => {
  for (const statement of [
    'DROP TABLE "orders";',
    'ALTER TABLE "orders" DROP COLUMN "line";',
    'ALTER TABLE "orders" DROP "line";',
    'ALTER TABLE "orders" RENAME TO "sales";',
    'ALTER TABLE "orders" RENAME COLUMN "line" TO "line_id";',
    'ALTER TABLE "orders"\n  ALTER COLUMN "line" SET NOT NULL;',
    'ALTER TABLE "orders" ALTER COLUMN "seats" SET DATA TYPE bigint;',
    'ALTER TABLE "orders" ADD COLUMN "route" text NOT NULL;',
    'ALTER TABLE "orders" RENAME TO "whole"; CREATE TABLE "sales" (LIKE "whole");',
    'CREATE TABLE "logs" (LIKE "orders"); DROP TABLE "orders";',
  ])
    test(`that says ${statement} contracts, unless it says of which release`, () => {
      const sql = `CREATE TABLE "others" ("id" uuid);--> statement-breakpoint\n${statement}`
      assert.equal(contractionsIn(sql).length, 1)
      assert.deepEqual(contractionsIn(`-- contract of 0.2.0\n${sql}`), [])
      assert.equal(contractionsIn(`-- contract of the release before\n${sql}`).length, 1)
    })

  for (const statement of [
    'ALTER TABLE "orders" ADD COLUMN "route" text;',
    `ALTER TABLE "orders" ADD COLUMN "route" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "orders" ALTER COLUMN "line" DROP NOT NULL;',
    'ALTER TABLE "orders" ALTER COLUMN "type" SET DEFAULT 1;',
    'ALTER TABLE "orders" DROP CONSTRAINT "orders_line";',
    '-- nothing may drop table "orders"\nCREATE TABLE "routes" ("id" uuid NOT NULL);',
    'DROP VIEW report_facts;',
    'CREATE FUNCTION forget() RETURNS void LANGUAGE sql AS $$ drop table "orders"; $$;',
    'ALTER TABLE "logs" RENAME TO "whole"; CREATE TABLE "logs" (LIKE "whole") PARTITION BY RANGE ("at"); DROP TABLE "whole";',
  ])
    test(`that says ${statement} expands`, () => {
      assert.deepEqual(contractionsIn(statement), [])
    })

  test('of the product expands, or says which release was the last to need what goes', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
    assert.ok(files.length >= 40, `${files.length} migrations`)
    const found = files
      .filter((file) => !released.includes(file))
      .flatMap((file) =>
        contractionsIn(readFileSync(path.join(folder, file), 'utf8')).map((line) => `${file}: ${line}`),
      )
    assert.deepEqual(found, [])
    for (const file of released)
      assert.ok(contractionsIn(readFileSync(path.join(folder, file), 'utf8')).length > 0, `${file} expands`)
  })
})
