import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAllTests } from './database'

/** A webhook as it came. */
export interface ArrivedNews {
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** An address that takes every webhook and keeps it. */
export interface NewsBox {
  readonly url: string
  /** The first that `isWanted`; waits for it. @throws after ten seconds */
  find(isWanted: (news: ArrivedNews) => boolean): Promise<ArrivedNews>
}

const PATIENCE_MS = 10_000

export async function openNewsBox(): Promise<NewsBox> {
  const arrived: ArrivedNews[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      arrived.push({ body: Buffer.concat(chunks).toString(), headers: request.headers })
      response.writeHead(200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAllTests(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async find(isWanted) {
      const deadline = Date.now() + PATIENCE_MS
      for (;;) {
        const found = arrived.find(isWanted)
        if (found) return found
        if (Date.now() > deadline) throw new Error(`None of ${arrived.length} webhooks is wanted`)
        await sleep(20)
      }
    },
  }
}
