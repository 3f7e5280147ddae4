import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { ServerResponse, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { cardSourcesOf, mapSourcesOf, type Config } from '../config'

/**
 * Headers that keep browsers strict: scripts, styles, requests and workers from our own origin only, besides what the card
 * fields of a payment provider need. Nobody may frame the app. They are the same for every answer, and so made once.
 */
export function registerSecurity(app: FastifyInstance, config: Config): void {
  const headers = headersOf(optionsFor(config))
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

function optionsFor(config: Config): HelmetOptions {
  const card = cardSourcesOf(config)
  const map = mapSourcesOf(config)
  const bucket = config.S3_ENDPOINT ? [new URL(config.S3_ENDPOINT).origin] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...card.scripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // A browser sends a picture to the bucket itself, and fetches a street map, also its pictures, from its hosts.
        connectSrc: ["'self'", ...bucket, ...card.connections, ...map],
        frameSrc: card.frames.length === 0 ? ["'none'"] : [...card.frames],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(config.production ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    // For browsers that do not read frame-ancestors.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}

/** What helmet puts on an answer. @throws Error for options that it refuses */
function headersOf(options: HelmetOptions): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(answer.req, answer, (error) => {
    if (error instanceof Error) throw error
  })
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]))
}
