import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openApi'

/** Swagger's pages style themselves; their scripts are files like ours. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"

/** The documentation of every call at /api/docs, its OpenAPI document at /api/docs/json. */
export async function registerDocs(api: FastifyInstance): Promise<void> {
  // The plugin's types know OpenAPI 3.0 only; the pages read 3.1.
  const document = openApiDocument() as unknown as StaticDocumentSpec['document']
  await api.register(swagger, { mode: 'static', specification: { document } })
  await api.register(swaggerUi, { routePrefix: '/docs', staticCSP: POLICY })
}
