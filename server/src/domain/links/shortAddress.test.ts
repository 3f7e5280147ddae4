import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildPaidOrder } from '../../../test/factories/orders'
import { shortAddressOf } from './shortAddress'

describe('the short address of an order', async () => {
  const server = await buildTestApp()
  const { config } = server.deps
  const pathOf = (address: string) => address.slice(config.PUBLIC_URL.length)
  const addressOf = (id: string) => shortAddressOf(server.deps, id, server.clock.now())

  test('is made once, of eight letters that say nothing of the order', async () => {
    const { id } = await buildPaidOrder(server)
    const [first, ...others] = await Promise.all([addressOf(id), addressOf(id), addressOf(id)])
    assert.deepEqual(others, [first, first])
    assert.match(pathOf(first ?? ''), /^\/o\/[\w-]{8}$/)
    const other = await buildPaidOrder(server)
    assert.notEqual(await addressOf(other.id), first)
  })

  test('leads to the page of the order, which is kept by nobody and found by no search engine', async () => {
    const { id } = await buildPaidOrder(server)
    const { statusCode, headers } = await server.app.inject(pathOf(await addressOf(id)))
    assert.deepEqual([statusCode, headers.location], [302, `/pages/detail/detail?id=${id}`])
    assert.deepEqual([headers['cache-control'], headers['x-robots-tag']], ['no-store', 'noindex'])
  })

  test('that is unknown leads home, and so does what is no short address', async () => {
    for (const slug of ['AAAAAAAA', 'a', 'a'.repeat(500), "'--", '%00%ff', '../etc']) {
      const { statusCode, headers } = await server.app.inject(`/o/${slug}`)
      assert.ok(
        (statusCode === 302 && headers.location === '/pages/order/order') ||
          statusCode === 400 ||
          statusCode === 404,
        `${slug}: ${statusCode} ${headers.location}`,
      )
    }
  })
})
