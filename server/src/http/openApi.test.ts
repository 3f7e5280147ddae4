import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core'
import { openApiDocument } from './openApi'

interface Content {
  readonly content: Readonly<
    Record<string, { readonly schema: { readonly required?: readonly string[] }; readonly example?: unknown }>
  >
}
interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly tags: readonly string[]
  readonly requestBody?: Content
}
interface Document {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

// As it goes over the wire: what JSON drops is not in it.
const document = JSON.parse(JSON.stringify(openApiDocument())) as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.entries(methods))

describe('the OpenAPI document', () => {
  test('says of every operation what it does and to which area it belongs', () => {
    const tags = document.tags.map(({ name }) => name)
    assert.ok(operations.length > 150, String(operations.length))
    for (const [, { operationId, summary, tags: own }] of operations) {
      assert.ok(summary, `${operationId} has no summary`)
      assert.equal(own.length, 1, operationId)
      assert.ok(tags.includes(own[0] ?? ''), operationId)
    }
  })

  test('shows an example where a body has to be sent', () => {
    const bare = operations.filter(([method, { requestBody }]) => {
      const body = requestBody?.content['application/json']
      const isNeeded = body?.schema.required?.length
      return method === 'post' && isNeeded && body?.example === undefined
    })
    assert.deepEqual(
      bare.map(([, { operationId }]) => operationId),
      [],
    )
  })

  test('keeps the rules that redocly recommends', async () => {
    const problems = await lintDocument({
      document: { source: new Source('openapi.json', ''), parsed: document },
      externalRefResolver: new BaseResolver(),
      config: await createConfig({ extends: ['recommended'] }),
    })
    assert.deepEqual(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
      [],
    )
  })
})
