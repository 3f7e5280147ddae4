import { legalDocs } from '@noriai/contract/schema/legalDocument'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildTestApp } from '../../../test/buildTestApp'

describe('legalDocument', () => {
  test('refuses a document that is not one, and has every one that is', async () => {
    const { app } = await buildTestApp()
    const unknown = await app.inject('/api/common/legal/document?doc=somethingElse')
    assert.equal(unknown.statusCode, 400)
    for (const doc of legalDocs)
      assert.equal((await app.inject(`/api/common/legal/document?doc=${doc}`)).statusCode, 200, doc)
  })

  test('answers in the language of the header, or in the one that is asked for', async () => {
    const { app } = await buildTestApp()
    const title = async (url: string) =>
      (await app.inject({ url, headers: { language: 'ko' } })).json<{ data: { title: string } }>().data.title
    assert.equal(await title('/api/common/legal/document?doc=bookingNotice'), '예약 전 안내')
    assert.equal(await title('/api/common/legal/document?doc=bookingNotice&lang=en'), 'Before you book')
  })

  test('names in the privacy policy the hosts that browsers have their street map from', async () => {
    const map = {
      MAP_STYLE_URL: 'https://map.example/streets.json?key=1',
      MAP_HOSTS: 'https://tiles.example',
    }
    const policyOf = async (env: Record<string, string>) => {
      const { app } = await buildTestApp({ env })
      return (await app.inject('/api/common/legal/document?doc=privacyAgreement&lang=en')).body
    }
    assert.match(await policyOf(map), /directly from map\.example, tiles\.example/)
    assert.doesNotMatch(await policyOf({}), /street map/)
  })
})
