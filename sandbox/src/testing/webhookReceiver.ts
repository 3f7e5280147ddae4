import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

export interface Received {
  readonly at: number
  readonly signature: string
  readonly raw: string
  readonly event: {
    readonly id: string
    readonly type: string
    readonly createdAt: number
    readonly data: Record<string, { status: string }>
  }
}

/** A merchant's webhook address. `answers` are the statuses of the first deliveries; then it answers 200. */
export async function receiveWebhooks(answers: number[] = []) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void read(request).then((raw) => {
      const event = JSON.parse(raw) as Received['event']
      received.push({ at: Date.now(), signature: String(request.headers['sandbox-signature']), raw, event })
      response.statusCode = answers.shift() ?? 200
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** Resolves once `count` deliveries have arrived; rejects after thirty seconds. */
    async wait(count: number): Promise<readonly Received[]> {
      const deadline = Date.now() + 30_000
      while (received.length < count) {
        if (Date.now() > deadline) throw new Error(`${received.length} of ${count} webhooks arrived`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return received
    },
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
