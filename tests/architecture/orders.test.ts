/** Orders are the core that others extend: they know none of their extensions, and one file writes their log. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { root } from '../../scripts/support/root'
import { importsUnder } from './support/importGraph'

const orders = 'server/src/domain/orders'
const logWriter = `${orders}/transitionOrder.ts`
const writesLog = /insert\(orderLog\)|insert into order_log/i

describe('orders', () => {
  test('import no other domain but archive and notices, and nothing above the domains', () => {
    const allowed =
      /^(contract|server\/src\/(infra|texts|domain\/(archive|orders|notices)))\/|^server\/src\/\w+\.ts$/
    const wrong = importsUnder(orders)
      .filter(({ to }) => !allowed.test(to) || to === 'server/src/orderExtensions.ts')
      .map(
        ({ from, to }) => `${from} -> ${to}: register a hook in ${path.posix.dirname(to)}/orderExtension.ts`,
      )
    assert.deepEqual(wrong, [])
  })

  test('have one writer of their log', () => {
    const files = readdirSync(path.join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join('server/src', file.split(path.sep).join('/')))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    const writers = files.filter((file) => writesLog.test(readFileSync(path.join(root, file), 'utf8')))
    assert.deepEqual(writers, [logWriter])
  })
})
