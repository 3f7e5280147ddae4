import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAllTests } from './database'

/** A request as the service got it. */
export interface ReceivedRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** What the service answers; a body is sent as JSON. `silent` never answers. */
export type ServiceAnswer = { readonly status: number; readonly body?: unknown } | 'silent'

/** Somebody else's service on a real socket; it stops with the tests of the file. */
export async function startHttpService(answer: (request: ReceivedRequest) => ServiceAnswer) {
  const requests: ReceivedRequest[] = []
  const server = createServer((incoming, response) => {
    const request = { method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers }
    requests.push(request)
    const given = answer(request)
    if (given === 'silent') return
    response.writeHead(given.status, { 'content-type': 'application/json' })
    response.end(given.body === undefined ? '' : JSON.stringify(given.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAllTests(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}
