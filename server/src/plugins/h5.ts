import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Files whose name changes with their content: `js/app.3f2a9c1b.js`. */
const HASHED_FILE = /\.[0-9a-f]{8,}(\.chunk)?\.\w+$/
const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_EVERY_TIME = 'no-cache'
const UNAVAILABLE = 503

/** The app's own addresses; another one that is no file is not found, though a browser sees the app's page. */
const appRoutes = ['/', '/pages/*', '/useCar/*']

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the app's page; the app itself tells who is lost in it. */
    sendAppPage: (reply: FastifyReply) => FastifyReply
  }
}

/** Serves the built H5 app of `folder`, compressed beforehand where the build left `.br` and `.gz` files. */
export async function registerH5(app: FastifyInstance, folder: string): Promise<void> {
  const index = join(folder, 'index.html')
  const wasBuilt = existsSync(index)
  if (wasBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(response, path) {
        const name = path.replace(/\.(br|gz)$/, '')
        response.setHeader('cache-control', HASHED_FILE.test(name) ? FOR_EVER : ASK_EVERY_TIME)
      },
    })
  }
  app.decorate('sendAppPage', (reply) =>
    wasBuilt && existsSync(index)
      ? reply.sendFile('index.html')
      : reply.code(UNAVAILABLE).type('text/plain').send('The app is not built yet: npm run build:h5\n'),
  )
  for (const url of appRoutes) {
    app.route({ method: ['GET', 'HEAD'], url, handler: (_request, reply) => app.sendAppPage(reply) })
  }
}

/** Whether a browser asks for a page, by an address that is not the API's: a mistyped link, say. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false)
}
