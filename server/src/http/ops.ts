import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_EVERY_TIME = 'no-cache'
const UNAVAILABLE = 503
const NOT_BUILT = 'The operator’s app is not built yet: npm run build:ops\n'

/** Stricter than the travellers' pages: nothing of others is loaded or framed, and nobody frames it. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Only the camera, for ride codes. */
const permissionsPolicy = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'

/** Serves the operator's web app of `folder` at /ops: one page for every address below it, its files for ever. */
export async function registerOps(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(
    async (ops) => {
      ops.addHook('onSend', async (_request, reply) => {
        reply
          .header('content-security-policy', contentSecurityPolicy)
          .header('permissions-policy', permissionsPolicy)
          .header('referrer-policy', 'no-referrer')
      })
      const files = join(folder, 'assets')
      if (existsSync(files)) {
        await ops.register(fastifyStatic, {
          root: files,
          prefix: '/assets/',
          preCompressed: true,
          index: false,
          cacheControl: false,
          decorateReply: false,
          setHeaders(response) {
            response.setHeader('cache-control', FOR_EVER)
            response.setHeader('vary', 'accept-encoding')
          },
        })
      }
      const worker = join(folder, 'sw.js')
      if (existsSync(worker)) {
        ops.get('/sw.js', (_request, reply) => {
          void reply
            .type('text/javascript; charset=utf-8')
            .header('cache-control', ASK_EVERY_TIME)
            // It keeps the board too, which is above its folder.
            .header('service-worker-allowed', '/ops')
            .send(createReadStream(worker))
        })
      }
      const page = join(folder, 'index.html')
      for (const url of ['', '/*']) {
        ops.route({
          method: ['GET', 'HEAD'],
          url,
          handler(_request, reply) {
            void (existsSync(page)
              ? reply
                  .type('text/html; charset=utf-8')
                  .header('cache-control', ASK_EVERY_TIME)
                  .send(createReadStream(page))
              : reply.code(UNAVAILABLE).type('text/plain').send(NOT_BUILT))
          },
        })
      }
    },
    { prefix: '/ops' },
  )
}
