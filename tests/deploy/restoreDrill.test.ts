/** The restore drill, on a copy that another program has restored. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { root } from '../../scripts/support/root'
import { buildTestApp } from '../../server/test/buildTestApp'
import { buildPaidOrder } from '../../server/test/factories/orders'

function drill(environment: Readonly<Record<string, string>>, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    'node',
    ['--import', 'tsx', 'scripts/restore-drill.ts', ...words],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', ...environment } },
  )
  return { status, text: `${stdout}${stderr}` }
}

const heldIn = (text: string) => Number(/(\d+) of \d+ invariants hold/.exec(text)?.[1])

describe('the restore drill', async () => {
  const server = await buildTestApp({ audit: false })
  const url = server.deps.directUrl

  test('says how old the copy is, and ends by the audit, which finds what does not hold', async () => {
    await buildPaidOrder(server)
    const sound = drill({ DRILL_DATABASE_URL: url })
    assert.match(sound.text, /What happened last in the copy is -?\d+ minutes old/)
    await server.database.pool.query(`update order_log set to_state = 'unpaid' where fact = 'payment'`)
    const broken = drill({ DRILL_DATABASE_URL: url })
    assert.ok(heldIn(broken.text) < heldIn(sound.text), `${sound.text}${broken.text}`)
    assert.equal(broken.status, 1)
  })

  test('takes a copy without orders for none', async () => {
    const { deps } = await buildTestApp({ audit: false })
    const { status, text } = drill({ DRILL_DATABASE_URL: deps.directUrl })
    assert.equal(status, 1)
    assert.match(text, /no order in the copy[^]*cannot be relied on/)
  })

  test('never touches the books, and restores into an empty database only', () => {
    const own = drill({ DRILL_DATABASE_URL: url, DATABASE_URL: url })
    assert.equal(own.status, 1)
    assert.match(own.text, /must not be the database of the books/)
    const full = drill({ DRILL_DATABASE_URL: url }, 'package.json')
    assert.equal(full.status, 1)
    assert.match(full.text, /must be empty/)
    assert.match(drill({}).text, /^Usage: /)
  })
})
