import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below those that systems give to connections that go out: of many tests at once one would take such a port between its choice
 * and the moment a program listens on it.
 */
const FIRST = 20_000
const BEYOND = 32_000
/** Handed out by this process before, listened on or not yet. */
const given = new Set<number>()

/** Ports of 127.0.0.1 that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = randomInt(FIRST, BEYOND)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    ports.push(port)
  }
  return ports
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
