import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_EVERY_TIME = 'no-cache'
const UNAVAILABLE = 503
const NOT_BUILT = 'The page of drivers is not built yet: npm run build:drive\n'

/** Nothing of others is loaded or framed, and nobody frames it. */
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

/** The camera for ride codes, the position while a run lasts, and a screen that stays on. */
const permissionsPolicy =
  'camera=(self), geolocation=(self), screen-wake-lock=(self), microphone=(), payment=(), usb=()'

/** Files of the page that do not change their name with their content: they are asked for every time. */
const plainFiles: Readonly<Record<string, string>> = {
  'sw.js': 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
}

/**
 * Serves the drivers' page of `folder` at /drive: one page for every address below it, its files for ever. Its address never leaves the
 * phone, and no cache keeps the page.
 */
export async function registerDrive(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(
    async (drive) => {
      drive.addHook('onSend', async (_request, reply) => {
        reply
          .header('content-security-policy', contentSecurityPolicy)
          .header('permissions-policy', permissionsPolicy)
          .header('referrer-policy', 'no-referrer')
          .header('x-robots-tag', 'noindex')
      })
      const files = join(folder, 'assets')
      if (existsSync(files)) {
        await drive.register(fastifyStatic, {
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
      for (const [name, type] of Object.entries(plainFiles)) {
        const file = join(folder, name)
        if (!existsSync(file)) continue
        drive.get(`/${name}`, (_request, reply) => {
          void reply
            .type(type)
            .header('cache-control', ASK_EVERY_TIME)
            // It keeps the page itself too, which is above its folder.
            .header('service-worker-allowed', '/drive')
            .send(createReadStream(file))
        })
      }
      const page = join(folder, 'index.html')
      for (const url of ['', '/*']) {
        drive.route({
          method: ['GET', 'HEAD'],
          url,
          handler(_request, reply) {
            void (existsSync(page)
              ? reply
                  .type('text/html; charset=utf-8')
                  .header('cache-control', 'no-store')
                  .send(createReadStream(page))
              : reply.code(UNAVAILABLE).type('text/plain').send(NOT_BUILT))
          },
        })
      }
    },
    { prefix: '/drive' },
  )
}
