import { allCalls } from '@noriai/contract/calls/index'
import { callTags } from '@noriai/contract/calls/tags'
import type { Call } from '@noriai/contract/defineCall'
import { codesOfEveryCall, statusOf, type ErrorCode } from '@noriai/contract/errors'
import { langs } from '@noriai/contract/lang'
import { failureSchema } from '@noriai/contract/schema/failure'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { productVersion } from '../domain/config'

type Json = Readonly<Record<string, unknown>>

const FAILURE = { $ref: '#/components/schemas/Failure' }

const sessionCodes: readonly ErrorCode[] = ['unauthorized', 'sessionExpired']
const certificateCodes: readonly ErrorCode[] = ['certificate.required', 'certificate.invalid']
const idempotencyCodes: readonly ErrorCode[] = [
  'idempotency.keyMissing',
  'idempotency.keyReused',
  'idempotency.inProgress',
]

function jsonSchema(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  })
  return rest
}

let paths: Json | undefined

function makePaths(): Json {
  const made: Record<string, Record<string, Json>> = {}
  for (const call of Object.values<Call>(allCalls)) {
    const operations = (made[call.path] ??= {})
    operations[call.method.toLowerCase()] = operation(call)
  }
  return made
}

/**
 * The OpenAPI 3.1 document of every call, derived from the contract. Its paths are made, once a process, when somebody reads them:
 * a server would take a tenth of its start for what few ever open.
 */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Noriai',
      version: productVersion,
      description:
        'Success answers `{code: 200, message, data}`, failure `{code, error, message, params, requestId}` with the ' +
        'same HTTP status. Date-times are `YYYY-MM-DD HH:mm:ss`, Tokyo wall time; money is in hundredths.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(callTags).map(([name, description]) => ({ name, description })),
    get paths() {
      return (paths ??= makePaths())
    },
    components: {
      schemas: { Failure: jsonSchema(failureSchema, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that login answered.' },
        driver: {
          type: 'apiKey',
          in: 'cookie',
          name: 'noriai_driver',
          description: 'The cookie that driverOpenLink set on the phone of a driver.',
        },
      },
    },
  }
}

function operation(call: Call): Json {
  const codes = [
    ...call.errors,
    ...(call.session === 'none' ? [] : sessionCodes),
    ...(call.certificate ? certificateCodes : []),
    ...(call.idempotent ? idempotencyCodes : []),
    ...codesOfEveryCall,
  ]
  const request = jsonSchema(call.request, 'input')
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.tag],
    parameters: [...headers(call), ...(call.method === 'GET' ? queryParameters(request, call.example) : [])],
    ...(call.method === 'POST'
      ? { requestBody: { content: { 'application/json': { schema: request, ...exampleOf(call) } } } }
      : {}),
    security: securityOf(call),
    responses: { '200': success(call), ...failures(codes) },
  }
}

function securityOf({ session }: Call): Json[] {
  if (session === 'none') return []
  return [session === 'driver' ? { driver: [] } : { session: [] }]
}

function success(call: Call): Json {
  const properties = {
    code: { const: 200 },
    message: { type: 'string' },
    data: jsonSchema(call.response, 'output'),
  }
  const schema = { type: 'object', properties, required: Object.keys(properties) }
  return { description: 'Success', content: { 'application/json': { schema } } }
}

function failures(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set(codes)) {
    const status = statusOf(code)
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      String(status),
      { description: ofStatus.join(', '), content: { 'application/json': { schema: FAILURE } } },
    ]),
  )
}

function headers(call: Call): Json[] {
  const header = (name: string, required: boolean, schema: Json) => ({ name, in: 'header', required, schema })
  return [
    header('language', false, { enum: langs }),
    header('appOs', false, { enum: ['h5', 'weapp'] }),
    ...(call.certificate ? [header('certificate', true, { type: 'string' })] : []),
    ...(call.idempotent
      ? [header('idempotency-key', true, { type: 'string', minLength: 8, maxLength: 64 })]
      : []),
  ]
}

function exampleOf({ example }: Call): Json {
  return example === undefined ? {} : { example }
}

function queryParameters(request: Json, example: unknown): Json[] {
  const { properties, required } = request
  if (typeof properties !== 'object' || properties === null) return []
  const examples = new Map(Object.entries(example ?? {}) as [string, unknown][])
  const mandatory: unknown[] = Array.isArray(required) ? required : []
  return Object.entries(properties).map(([name, schema]: [string, unknown]) => ({
    name,
    in: 'query',
    required: mandatory.includes(name),
    schema,
    ...(examples.has(name) ? { example: examples.get(name) } : {}),
  }))
}
