import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../openApi'

/** The documentation of every call at /api/docs, its OpenAPI document at /api/docs/json. */
export async function registerDocs(api: FastifyInstance): Promise<void> {
  // The plugin's types know OpenAPI 3.0 only; the pages read 3.1.
  const document = openApiDocument(api.deps.config.PUBLIC_URL) as unknown as StaticDocumentSpec['document']
  await api.register(swagger, { mode: 'static', specification: { document } })
  await api.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
