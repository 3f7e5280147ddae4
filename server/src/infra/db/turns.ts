import { Client } from 'pg'

/** Sets these locks apart from all others of the database. Any fixed number does. */
export const TURN_SEED = 7_206_114
const CONNECT_TIMEOUT_MS = 10_000
const ANSWER_TIMEOUT_MS = 20_000
/** PostgreSQL asks a silent server so often whether it is there: a machine that lost its power keeps no turn beyond half a minute. */
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** Gives a turn back; more than once does nothing. */
export type GiveBack = () => Promise<void>

/** Work that only one of all servers on a database may do at a time, by name. */
export interface Turns {
  /** Takes the turn at `name`; undefined while somebody has it, in this server or in another one. */
  take(name: string): Promise<GiveBack | undefined>
}

/**
 * Turns that PostgreSQL keeps, as locks of one connection that is open while there are any. They end with the server that has
 * them, however it ends: what a killed server was at, another one takes on at once. When the connection breaks the turns are
 * free although their work goes on: it must be safe to do twice, and is only spared.
 */
export function createTurns(url: string): Turns {
  const held = new Set<string>()
  let connecting: Promise<Client> | undefined
  let asking: Promise<unknown> = Promise.resolve()

  /** One statement after the other: the connection is one, and pg will refuse a second statement while one runs. */
  function oneByOne<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = asking.then(ask)
    asking = answer.catch(() => undefined)
    return answer
  }

  async function connect(): Promise<Client> {
    const client = new Client({
      connectionString: url,
      application_name: 'noriai-turns',
      options: KEEPALIVE,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
    })
    client.once('error', () => forget(connection))
    client.once('end', () => forget(connection))
    const connection = client.connect().then(() => client)
    connection.catch(() => forget(connection))
    connecting = connection
    return connection
  }

  function forget(connection: Promise<Client>): void {
    if (connecting === connection) connecting = undefined
    connection.then(hangUp, () => undefined)
  }

  async function isTaken(client: Client, name: string): Promise<boolean> {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, $2)) as taken',
      [name, TURN_SEED],
    )
    return rows[0]?.taken === true
  }

  function release(name: string): void {
    held.delete(name)
    if (held.size === 0 && connecting !== undefined) forget(connecting)
  }

  return {
    async take(name) {
      if (held.has(name)) return undefined
      held.add(name)
      try {
        const client = await (connecting ?? connect())
        if (!(await oneByOne(() => isTaken(client, name)))) {
          release(name)
          return undefined
        }
        let isGiven = false
        return async () => {
          if (isGiven) return
          isGiven = true
          await oneByOne(() => unlock(client, name))
          release(name)
        }
      } catch (error) {
        release(name)
        throw error
      }
    },
  }
}

/** Said in words although the connection may end now: PostgreSQL would free the lock only some moments after that. */
async function unlock(client: Client, name: string): Promise<void> {
  await client
    .query('select pg_advisory_unlock(hashtextextended($1, $2))', [name, TURN_SEED])
    // A connection that broke has nothing to give back.
    .catch(() => undefined)
}

function hangUp(client: Client): void {
  client.removeAllListeners().on('error', () => undefined)
  client.end().catch(() => undefined)
}
