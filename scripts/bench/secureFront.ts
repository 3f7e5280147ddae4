import { once } from 'node:events'
import { createSecureServer, type IncomingHttpHeaders } from 'node:http2'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { msPerDay } from '@noriai/contract/time'
import { systemClock } from '../../server/src/clock'
import { selfSigned } from '../../server/test/selfSigned'

const HOST = '127.0.0.1'
const BAD_GATEWAY = 502

/** A site as travellers reach it: by HTTP/2 over TLS, as `deploy/nginx` serves it. */
export interface SecureFront {
  readonly url: string
  stop(): Promise<void>
}

/** Puts HTTP/2 in front of a server that speaks HTTP/1.1. Its certificate is its own: the browser has to be one that takes any. */
export async function openSecureFront(target: string): Promise<SecureFront> {
  const { certificate: cert, privateKey: key } = selfSigned(HOST, systemClock.now() + msPerDay)
  const server = createSecureServer({ key, cert }, (incoming, outgoing) => {
    const { method, url, headers } = incoming
    const passed = request(new URL(url, target), { method, headers: plainHeaders(headers) }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? BAD_GATEWAY, withoutHops(answer.headers))
      answer.pipe(outgoing)
    })
    passed.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(BAD_GATEWAY)
      outgoing.end()
    })
    // Who leaves does not wait for the answer, as at the real one.
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  server.listen(0, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://${HOST}:${port}`,
    async stop() {
      server.close()
      await once(server, 'close')
    },
  }
}

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

const withoutHops = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))

/** Those of HTTP/2 itself begin with a colon. */
const plainHeaders = (headers: IncomingHttpHeaders) => ({
  ...Object.fromEntries(Object.entries(withoutHops(headers)).filter(([name]) => !name.startsWith(':'))),
  host: headers[':authority'] ?? headers.host,
})
