import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openApiDocument } from './openApi'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: object
}
interface Content {
  readonly content: Readonly<
    Record<string, { readonly schema: { readonly required?: readonly string[] }; readonly example?: unknown }>
  >
}
interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>
}
interface Document {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

// As it goes over the wire: what JSON drops is not in it.
const document = JSON.parse(JSON.stringify(openApiDocument())) as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.entries(methods))

/** Every `$ref` below a part of the document. */
function references(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, inner]: [string, unknown]) =>
    key === '$ref' ? [String(inner)] : references(inner),
  )
}

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

  test('has the parts that OpenAPI 3.1 demands, and refers to nothing that is not there', () => {
    assert.match(document.openapi, /^3\.1\./)
    assert.ok(document.info.title && document.info.version)
    const ids = operations.map(([, { operationId }]) => operationId)
    assert.equal(new Set(ids).size, ids.length)
    for (const path of Object.keys(document.paths)) assert.match(path, /^\/[^?#{}]+$/)
    for (const [method, { operationId, parameters, requestBody, security = [], responses }] of operations) {
      assert.ok(['get', 'post'].includes(method), operationId)
      assert.ok(method === 'post' || !requestBody, operationId)
      const names = parameters.map(({ name, in: where }) => `${where} ${name}`)
      assert.equal(new Set(names).size, names.length, operationId)
      for (const { in: where, required, schema } of parameters) {
        assert.ok(['header', 'query'].includes(where) && typeof required === 'boolean', operationId)
        assert.equal(typeof schema, 'object', operationId)
      }
      for (const scheme of security.flatMap((one) => Object.keys(one))) {
        assert.ok(document.components.securitySchemes?.[scheme], `${operationId}: ${scheme}`)
      }
      assert.ok(responses['200'], operationId)
      for (const [status, { description, content }] of Object.entries(responses)) {
        assert.match(status, /^[2-5]\d\d$/, operationId)
        assert.ok(description && typeof content['application/json']?.schema === 'object', operationId)
      }
    }
    for (const reference of new Set(references(document))) {
      const [, , kind = '', name = ''] = reference.split('/')
      assert.ok(reference.startsWith('#/components/') && document.components[kind]?.[name], reference)
    }
  })
})
