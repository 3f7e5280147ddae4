import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAllTests } from './database'

/** What becomes of a request on the road: `dropped` before it arrives, `lost` after it was done. */
export type RoadFault = 'dropped' | 'lost'

/** A road between two programs on which requests and answers can get lost. */
export interface FaultyRoad {
  readonly url: string
  /** The next `times` requests that `matches` chooses by method and path, as `POST /v1/refunds`, get lost. */
  spoil(matches: RegExp, fault: RoadFault, times?: number): void
  /** How many of these met no request yet. */
  readonly left: number
}

/** Opens a road to a program at `target`; it ends with the test file. */
export async function openRoad(target: string): Promise<FaultyRoad> {
  const to = new URL(target)
  let spoilt: { readonly matches: RegExp; readonly fault: RoadFault; left: number }[] = []
  const take = (line: string): RoadFault | undefined => {
    const found = spoilt.find(({ matches }) => matches.test(line))
    if (found) found.left -= 1
    spoilt = spoilt.filter(({ left }) => left > 0)
    return found?.fault
  }
  const server = createServer((incoming, outgoing) => {
    const fault = take(`${incoming.method} ${incoming.url}`)
    if (fault === 'dropped') incoming.socket.destroy()
    else forward(incoming, outgoing, to, fault === 'lost')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAllTests(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (matches, fault, times = 1) => void spoilt.push({ matches, fault, left: times }),
    get left() {
      return spoilt.reduce((sum, { left }) => sum + left, 0)
    },
  }
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, to: URL, isLost: boolean): void {
  const { method, url, headers } = incoming
  const options = {
    host: to.hostname,
    port: to.port,
    method,
    path: url,
    headers: { ...headers, host: to.host },
  }
  const onward = send(options, (answer) => {
    if (isLost) {
      answer.resume().on('end', () => incoming.socket.destroy())
      return
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => incoming.socket.destroy())
  incoming.pipe(onward)
}
