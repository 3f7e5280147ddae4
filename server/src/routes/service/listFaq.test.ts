import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../../../test/buildTestApp'

interface Answer {
  data: { lang: string; topics: { title: string }[] }
}

test('listFaq answers without a session, in the language of the header or in the one that is asked for', async () => {
  const { app } = await buildTestApp()
  const ask = async (url: string) =>
    (await app.inject({ url, headers: { language: 'ko' } })).json<Answer>().data
  assert.equal((await ask('/api/common/help/faq')).topics[0]?.title, '이용 방법')
  assert.equal((await ask('/api/common/help/faq?lang=en')).topics[0]?.title, 'The ride')
  const unknown = await app.inject('/api/common/help/faq?lang=xx')
  assert.equal(unknown.statusCode, 400)
})
