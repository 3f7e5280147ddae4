/** HAProxy by the example of deploy/haproxy: in front of our servers, and on the way to the primary. */
import { setTimeout as sleep } from 'node:timers/promises'
import { exampleWith } from '../support/exampleWith'
import { freePorts } from '../support/freePorts'
import type { StartedProgram } from '../support/systemProgram'
import { until } from '../support/until'
import type { MemberPorts, PatroniCluster } from './cluster'

const LONGEST_START_MS = 30_000
const READY_WITHIN_MS = 60_000
/** As in production: two checks of HAProxy notice it. nginx does not ask, and goes to the other server once one does not listen. */
export const DRAIN_MS = 5000

/** HAProxy, and what it leads to. */
export interface Front {
  /** Where travellers find whichever server is ready. */
  readonly url: string
  /** The ports at which it looks for our two servers. */
  readonly serverPorts: readonly [number, number]
  /** The port that leads to the primary, whoever it is. */
  readonly databasePort: number
  readonly program: StartedProgram
}

interface FrontPorts {
  readonly publicPort: number
  readonly databasePort: number
  readonly serverPorts: readonly [number, number]
  readonly members: readonly MemberPorts[]
}

/** The example, with addresses of this machine. */
export function frontConfig({ publicPort, databasePort, serverPorts, members }: FrontPorts): string {
  const ofMembers = members.map(
    ({ name, postgresPort, restPort }, at) =>
      [
        `server ${name} 10.0.0.1${at + 1}:5432 check port 8008`,
        `server ${name} 127.0.0.1:${postgresPort} check port ${restPort}`,
      ] as const,
  )
  return exampleWith('haproxy/haproxy.cfg', {
    // Not everybody may open as many files.
    'maxconn 20000': 'maxconn 400',
    'bind :8080': `bind 127.0.0.1:${publicPort}`,
    'bind 127.0.0.1:5000': `bind 127.0.0.1:${databasePort}`,
    '127.0.0.1:3000 ': `127.0.0.1:${serverPorts[0]} `,
    '127.0.0.1:3001 ': `127.0.0.1:${serverPorts[1]} `,
    ...Object.fromEntries(ofMembers),
  })
}

export async function startFront(cluster: PatroniCluster): Promise<Front> {
  const [publicPort = 0, databasePort = 0, one = 0, two = 0] = await freePorts(4)
  const serverPorts = [one, two] as const
  const config = frontConfig({ publicPort, databasePort, serverPorts, members: cluster.ports })
  const program = cluster.folder.start('haproxy', ['-f', cluster.folder.write('haproxy.cfg', config)])
  const url = `http://127.0.0.1:${publicPort}`
  try {
    // It answers 503 by itself while no server is there.
    await until('HAProxy answers', LONGEST_START_MS, async () =>
      (await fetch(url).catch(() => undefined)) ? true : undefined,
    )
  } catch (error) {
    await program.end('SIGKILL')
    throw new Error(`HAProxy did not come up.\n${cluster.folder.tailOf('haproxy')}`, { cause: error })
  }
  return { url, serverPorts, databasePort, program }
}

/** Waits until it leads somewhere. */
export async function untilServed({ url }: Front): Promise<void> {
  await until('HAProxy leads to a server', LONGEST_START_MS, async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    return answer?.ok ? true : undefined
  })
}

/** Waits until a server is ready, which it says itself; then whatever is in front has time to notice. */
export async function untilReady({ url }: { readonly url: string }): Promise<void> {
  await until(`${url} is ready`, READY_WITHIN_MS, async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    return answer?.ok ? true : undefined
  })
  await sleep(DRAIN_MS)
}
