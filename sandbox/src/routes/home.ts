import type { FastifyInstance } from 'fastify'
import { sendPage } from '../http/html'
import type { Asset, Assets } from '../pages/assets'
import { homePage, testCardList } from '../pages/homePage'

/** What anybody may see: the test cards, the pages' files and whether the sandbox runs. */
export function homeRoutes(app: FastifyInstance, assets: Assets): void {
  app.get('/', (_request, reply) =>
    sendPage(reply, { text: homePage(assets), policy: { frameAncestors: [] } }),
  )

  app.get('/test-cards', () => ({
    expiry: 'any month to come',
    securityCode: 'any 3 digits, Amex 4',
    cards: testCardList(),
  }))

  app.get('/healthz', () => ({ status: 'ok' }))

  const serve = (asset: Asset) =>
    app.get(asset.path, (_request, reply) =>
      reply
        .headers({ 'content-type': asset.type, 'cache-control': 'public, max-age=31536000, immutable' })
        .send(asset.content),
    )
  serve(assets.style)
  serve(assets.fieldsScript)
}
