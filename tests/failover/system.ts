/** Everything that the failover starts: Patroni, HAProxy, nginx and two servers of ours, by the examples of deploy/. */
import { openDatabase } from '../../server/src/infra/db/client'
import { migrate } from '../../server/src/infra/db/migrate'
import { afterAllTests, type TestDatabase } from '../../server/test/database'
import { Product } from '../support/product'
import { addressOf, grantAfterMigration, makeRolesAndDatabase, OWNER, SERVER } from '../support/roles'
import { PatroniCluster, type ClusterOptions } from './cluster'
import { DRAIN_MS, startFront, untilServed, type Front } from './front'
import { startNginx, type Nginx } from './nginx'

/** How a server differs from the usual one. */
export interface ServerOptions {
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  readonly on?: TestDatabase
}

export interface System {
  readonly cluster: PatroniCluster
  readonly front: Front
  readonly nginx: Nginx
  readonly database: TestDatabase
  /** Its provider is everybody's. */
  readonly first: Product
  readonly products: readonly [Product, Product]
  /** As servers behind one proxy are: of one address, and of one payment provider, whose news come through the proxy. */
  startServer(options: ServerOptions): Promise<Product>
}

/** Starts all of it; it ends after all tests. */
export async function startSystem(options: ClusterOptions = {}): Promise<System> {
  const cluster = await PatroniCluster.start(options)
  afterAllTests(() => cluster.stop())
  const front = await startFront(cluster)
  afterAllTests(() => front.program.end('SIGKILL'))
  const nginx = await startNginx(cluster.folder, front.serverPorts)
  afterAllTests(() => nginx.program.end('SIGKILL'))
  const superuser = cluster.superuserUrl(front.databasePort)
  await makeRolesAndDatabase(superuser)
  await migrate(addressOf(superuser, OWNER))
  await grantAfterMigration(superuser)
  const url = addressOf(superuser, SERVER)
  const opened = openDatabase(url, 4, () => undefined)
  afterAllTests(() => opened.close())
  const database = { ...opened, url }
  const startServer = ({ port, env = {}, on = database }: ServerOptions) =>
    Product.start({
      database: on,
      now: new Date().toISOString(),
      ...(port === undefined ? {} : { port }),
      env: {
        RATE_LIMIT_MULTIPLIER: '100000',
        DEV_CLOCK: '0',
        MIGRATE_AT_START: '0',
        TRUST_PROXY: '1',
        PUBLIC_URL: front.url,
        DRAIN_MS: String(DRAIN_MS),
        LOG_LEVEL: 'info',
        ...env,
      },
      sandboxEnv: { PUBLIC_URL: front.url, LOG_LEVEL: 'info' },
    })
  const [one, two] = front.serverPorts
  const first = await startServer({ port: one })
  const products = [
    first,
    await startServer({ port: two, env: { PAYMENT_API_URL: first.sandboxUrl } }),
  ] as const
  await untilServed(front)
  return { cluster, front, nginx, database, first, products, startServer }
}
