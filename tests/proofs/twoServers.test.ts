/**
 * Two servers on one database: fares that staff save at one hold there at once and at the other a second later, and what a script opens
 * is served by both, without a restart of either.
 */
import { fromPrice } from '@noriai/contract/calls/fare'
import { airportTerminalListV2, matchAddressMoreNew } from '@noriai/contract/calls/places'
import { staffSaveSettings, staffSettings } from '@noriai/contract/calls/staff/settings'
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { root } from '../../scripts/support/root'
import { crowdSettings, Product } from '../support/product'
import { staffMember } from '../support/staff'
import { Traveller } from '../support/traveller'
import { until } from '../support/until'

const run = promisify(execFile)

const FIRST_TO_LOOK = 'lookout@noriai.example'
const RAISE = 10_000
/** Each looks once a second; what a machine that others share is given beside that. */
const FOLLOWS_WITHIN_MS = 20_000
/** Places and their index are read again, which takes a busy machine seconds. */
const READ_AGAIN_WITHIN_MS = 20_000
/** Of one person in Kobe's file. */
const LOWEST_OF_KOBE = 190_000

let first: Product
let second: Product

before(async () => {
  first = await Product.start({ env: crowdSettings })
  second = await Product.start({ env: crowdSettings, database: first.database })
})

const lookingAt = (server: Product) => new Traveller(server, FIRST_TO_LOOK)

async function lowestAt(server: Product, airportCode = 'KIX'): Promise<number> {
  const request = { direction: 'pickup', currency: 'JPY', airportCode } as const
  return (await lookingAt(server).call(fromPrice, request)).personPrice
}

async function servedAt(server: Product): Promise<string[]> {
  const { airports } = await lookingAt(server).call(airportTerminalListV2, {})
  return airports.filter(({ airport }) => airport.served).map(({ airport }) => airport.airportCode)
}

describe('two servers on one database', () => {
  test('price by fares that staff saved: at once where they were saved, and a second later at the other', async () => {
    const admin = await staffMember(first, 'admin')
    const { serviceDate, inForce } = await admin.call(staffSettings, { kind: 'fares' })
    assert.ok(inForce.kind === 'fares')
    const [own, other] = [await lowestAt(first), await lowestAt(second)]
    assert.equal(other, own)
    const rows = inForce.rows.map((row) => ({ ...row, personPrice: row.personPrice + RAISE }))
    await admin.call(staffSaveSettings, {
      validFrom: serviceDate,
      note: 'of the test',
      body: { ...inForce, rows },
    })
    assert.equal(await lowestAt(first), own + RAISE)
    await until('the other server prices by the fares', FOLLOWS_WITHIN_MS, async () =>
      (await lowestAt(second)) === own + RAISE ? true : undefined,
    )
  })

  test('serve an airport, its prices and its addresses once a script opened it', async () => {
    assert.deepEqual(await servedAt(second), ['KIX'])
    await run('node', ['--import', 'tsx', 'scripts/open-airport.ts', path.join(root, 'server/test/kobe')], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        LOG_LEVEL: 'warn',
        DATABASE_URL: first.database.url,
      },
    })
    for (const server of [second, first]) {
      await until('the airport is served', READ_AGAIN_WITHIN_MS, async () =>
        (await servedAt(server)).includes('UKB') ? true : undefined,
      )
      const price = await until('the airport has its prices', READ_AGAIN_WITHIN_MS, () =>
        lowestAt(server, 'UKB').catch(() => undefined),
      )
      assert.equal(price, LOWEST_OF_KOBE)
      await until('a hotel of its city is found', READ_AGAIN_WITHIN_MS, async () => {
        const { matches } = await lookingAt(server).call(matchAddressMoreNew, {
          keyWords: 'Kobe Harbour Hotel',
        })
        return matches[0]?.inArea === true ? true : undefined
      })
    }
  })
})
