import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { defaultPolicy } from '@noriai/contract/policy'
import { fromWallTime } from '@noriai/contract/time'
import { osrmTravelTime } from './travelTimeOsrm'
import { roadFactorMinutes } from './travelTime'

const places = [
  { lat: 34.7025, lng: 135.4959 },
  { lat: 34.6466, lng: 135.5131 },
  { lat: 34.6663, lng: 135.5 },
]
/** Roads are free at three in the morning. */
const night = fromWallTime('2026-11-25 03:00:00')
const rush = fromWallTime('2026-11-25 18:00:00')
const embedded = roadFactorMinutes(places, { at: night, policy: defaultPolicy })

/** A routing service on a socket of its own that answers as the test says, and what it was asked. */
async function routing(answer: RequestListener, timeoutMs?: number) {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    return answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const faults: string[] = []
  const { port } = server.address() as AddressInfo
  const travelTime = osrmTravelTime({
    url: `http://127.0.0.1:${port}`,
    policyNow: () => defaultPolicy,
    onFault: (fault) => faults.push(fault),
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  return { requested, faults, travelTime }
}

const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

describe('travel times of an OSRM service', () => {
  test('are asked for all places at once, longitude first, and rounded up to minutes', async () => {
    const { requested, faults, travelTime } = await routing(
      json({
        code: 'Ok',
        durations: [
          [0, 601, 60],
          [1200, 0, 1],
          [59.9, 0, 0],
        ],
      }),
    )
    assert.deepEqual(await travelTime.minutesBetween(places, night), [
      [0, 11, 1],
      [20, 0, 1],
      [1, 0, 0],
    ])
    assert.deepEqual(requested, [
      '/table/v1/driving/135.495900,34.702500;135.513100,34.646600;135.500000,34.666300?annotations=duration',
    ])
    assert.deepEqual(faults, [])
  })

  test('take longer in the rush, as the service knows free roads only', async () => {
    const { travelTime } = await routing(
      json({
        code: 'Ok',
        durations: [
          [0, 600, null],
          [600, 0, 60],
          [60, 60, 0],
        ],
      }),
    )
    const minutes = await travelTime.minutesBetween(places, rush)
    assert.deepEqual(minutes[0]?.slice(0, 2), [0, 14])
    assert.equal(minutes[0]?.[2], roadFactorMinutes(places, { at: rush, policy: defaultPolicy })[0]?.[2])
  })

  test('are the embedded ones where no road is known', async () => {
    const { faults, travelTime } = await routing(
      json({
        code: 'Ok',
        durations: [
          [0, null, 60],
          [60, 0, 60],
          [60, 60, 0],
        ],
      }),
    )
    const minutes = await travelTime.minutesBetween(places, night)
    assert.equal(minutes[0]?.[1], embedded[0]?.[1])
    assert.equal(minutes[1]?.[0], 1)
    assert.deepEqual(faults, [])
  })

  const failures: readonly (readonly [name: string, answer: RequestListener, fault: RegExp])[] = [
    ['refuses', json({ code: 'TooBig' }, 400), /answered 400/],
    ['answers another table', json({ code: 'Ok', durations: [[0]] }), /another table/],
    ['answers no JSON', (_, response) => response.end('<html>'), /./],
    ['hangs up', (request) => request.socket.destroy(), /./],
  ]
  for (const [name, answer, fault] of failures) {
    test(`are the embedded ones, with a warning, when the service ${name}`, async () => {
      const { faults, travelTime } = await routing(answer)
      assert.deepEqual(await travelTime.minutesBetween(places, night), embedded)
      assert.equal(faults.length, 1)
      assert.match(faults[0] ?? '', fault)
    })
  }

  test('are the embedded ones when the service is slow', async () => {
    const { faults, travelTime } = await routing(() => undefined, 50)
    assert.deepEqual(await travelTime.minutesBetween(places, night), embedded)
    assert.equal(faults.length, 1)
  })

  test('of a single place are asked of nobody', async () => {
    const { requested, travelTime } = await routing(json({}))
    assert.deepEqual(await travelTime.minutesBetween(places.slice(0, 1), night), [[0]])
    assert.deepEqual(requested, [])
  })
})
