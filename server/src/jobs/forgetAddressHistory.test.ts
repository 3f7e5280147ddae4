import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay } from '@noriai/contract/time'
import { buildTestApp, testNow } from '../../test/buildTestApp'
import { addressSearches, usedAddresses } from '../infra/db/schema/places'
import { forgetAddressHistory } from './forgetAddressHistory'

describe('forgetting address history', async () => {
  const { deps } = await buildTestApp()

  test('takes what is older than a month from certificates and than a year from accounts, and no more', async () => {
    const ages: readonly (readonly [owner: string, days: number])[] = [
      ['certificate:old', 31],
      ['certificate:young', 29],
      ['account:old', 366],
      ['account:young', 364],
    ]
    for (const [owner, days] of ages) {
      const at = testNow - days * msPerDay
      await deps.db.insert(usedAddresses).values({ owner, addressId: 'hotel:x', text: 'x', usedAt: at })
      await deps.db.insert(addressSearches).values({ owner, keyWords: 'x', searchedAt: at })
    }
    await forgetAddressHistory.run(deps)
    await forgetAddressHistory.run(deps)
    const used = await deps.db.select().from(usedAddresses)
    const searched = await deps.db.select().from(addressSearches)
    for (const rows of [used, searched]) {
      assert.deepEqual(rows.map((row) => row.owner).sort(), ['account:young', 'certificate:young'])
    }
  })
})
