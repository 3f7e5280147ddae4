/** The whole product as `npm start` runs it: server and payment sandbox as programs of their own, on a database of their own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultPolicy } from '@noriai/contract/policy'
import { expectSoundBooks } from '../../server/test/auditTest'
import { afterAllTests, testDatabase, type TestDatabase } from '../../server/test/database'
import { freePorts } from './freePorts'
import { startProgram, type Program } from './program'

/** A Wednesday morning in Japan: the present of every journey that names no other. */
export const journeyNow = '2026-11-25T09:00:00+09:00'

export interface SentMessage {
  readonly channel: 'email' | 'sms'
  readonly target: string
  readonly subject: string | null
  readonly body: string
}

/** A payment as the provider's own books have it; amounts in whole yen. */
export interface LedgerPayment {
  readonly id: string
  readonly reference: string
  readonly status: string
  readonly amount: number
}

interface ProductOptions {
  /** ISO instant of the server's clock. */
  readonly now?: string
  readonly env?: Readonly<Record<string, string>>
  readonly sandboxEnv?: Readonly<Record<string, string>>
  /** Under which name browsers open it; by default an address. Passkeys are made for names only. */
  readonly host?: 'localhost'
  /** Where the server listens, for a proxy that was started before it; by default a free port. */
  readonly port?: number
  /** Whose database it uses; by default one of the shared cluster. */
  readonly database?: TestDatabase
  /** Invariants of the books, by name, that rows written by hand break. */
  readonly except?: readonly string[]
}

/** Settings for a crowd on a busy machine: nobody is too many, and a stall of ours is no silence of the provider. */
export const crowdSettings = { RATE_LIMIT_MULTIPLIER: '100000', PAYMENT_WITHIN_MS: '9000' } as const

/** Journeys put rides into the past by hand, without their log and their end. */
const PUT_BY_HAND = ['logTellsEveryState', 'endedOrdersSayWhen']

const SANDBOX_KEY = 'sandbox-api-key-not-for-production'

async function outboxOf(url: string): Promise<SentMessage[]> {
  return (await (await fetch(`${url}/dev/outbox.json`)).json()) as SentMessage[]
}

/** The newest code that a server sent to an address or number. @throws when there is none. */
export async function codeSentBy(url: string, target: string): Promise<string> {
  const message = (await outboxOf(url)).find((sent) => sent.target === target)
  const code = /\b\d{6}\b/.exec(message?.body ?? '')?.[0]
  if (!code) throw new Error(`No code was sent to ${target}`)
  return code
}

/** The payments of a reference in the books of the provider at an address. */
export async function ledgerAt(sandboxUrl: string, reference: string): Promise<LedgerPayment[]> {
  const answer = await fetch(`${sandboxUrl}/v1/payments?reference=${encodeURIComponent(reference)}`, {
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
  })
  const { payments } = (await answer.json()) as { payments: LedgerPayment[] }
  return payments
}

type Start = Parameters<typeof startProgram>

/** Starts both. @throws what kept one of them from starting, once the other is ended: a test that waits for it would never end. */
async function startTogether(both: readonly [Start, Start]): Promise<[Program, Program]> {
  const starting = both.map((start) => startProgram(...start)) as [Promise<Program>, Promise<Program>]
  try {
    return await Promise.all(starting)
  } catch (error) {
    const started = await Promise.allSettled(starting)
    for (const one of started) if (one.status === 'fulfilled') await one.value.stop()
    throw error
  }
}

/** Server and sandbox, running. */
export class Product {
  /** The present that the books are audited by in the end; as the product starts, unless it is moved. */
  auditedAt?: number

  // oxlint-disable-next-line max-params -- parameter properties: each has its name
  private constructor(
    readonly url: string,
    readonly sandboxUrl: string,
    readonly database: TestDatabase,
    private server: Program,
    private sandbox: Program,
    private readonly serverEnv: NodeJS.ProcessEnv,
    private readonly sandboxEnv: NodeJS.ProcessEnv,
    private clockIsMovable: boolean,
  ) {}

  /** Starts both; they end and their files go when the tests of the file are over. */
  static async start({
    now = journeyNow,
    except = [],
    env = {},
    sandboxEnv = {},
    host,
    ...given
  }: ProductOptions = {}): Promise<Product> {
    const database = given.database ?? (await testDatabase())
    const [freePort = 0, sandboxPort = 0] = await freePorts(2)
    const port = given.port ?? freePort
    const folder = mkdtempSync(path.join(tmpdir(), 'noriai-'))
    const url = `http://${host ?? '127.0.0.1'}:${port}`
    const shared = {
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      PAYMENT_SANDBOX_PORT: String(sandboxPort),
      LOG_LEVEL: 'warn',
      // A machine that tests is busy without being in danger.
      MAX_EVENT_LOOP_DELAY_MS: '0',
    }
    const forSandbox = {
      ...shared,
      SANDBOX_PUBLIC_URL: `http://127.0.0.1:${sandboxPort}`,
      SANDBOX_DATA_DIR: path.join(folder, 'sandbox'),
      ...sandboxEnv,
    }
    const forServer = {
      ...shared,
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, 'data'),
      PAYMENT_API_URL: `http://127.0.0.1:${sandboxPort}`,
      DEV_CLOCK: '1',
      // From its first moment: what it makes when it starts is not from later than the journey.
      DEV_CLOCK_AT: now,
      ...env,
    }
    const [sandbox, server] = await startTogether([
      ['sandbox', 'sandbox/src/main.ts', forSandbox],
      ['server', 'server/src/main.ts', forServer],
    ])
    const product = new Product(
      url,
      `http://127.0.0.1:${sandboxPort}`,
      database,
      server,
      sandbox,
      forServer,
      forSandbox,
      forServer.DEV_CLOCK === '1',
    )
    afterAllTests(async () => {
      await product.server.stop()
      await product.sandbox.stop()
      rmSync(folder, { recursive: true, force: true })
      // Whatever a journey or a proof did: the books hold.
      const books = { db: database.db, of: path.basename(process.argv[1] ?? 'a test'), policy: defaultPolicy }
      await expectSoundBooks({
        ...books,
        at: product.auditedAt ?? Date.parse(now),
        except: [...PUT_BY_HAND, ...except],
      })
    })
    await product.setClock(now)
    return product
  }

  /** Moves the server's clock to an instant. */
  async setClock(now: string): Promise<void> {
    if (this.clockIsMovable) await this.post('/dev/clock', { now })
  }

  /** Moves the server's clock forward, and has the work that is due by then done. */
  async advance(minutes: number): Promise<void> {
    await this.post('/dev/clock', { advanceMs: minutes * 60_000 })
    await this.runJobs()
  }

  /** Has all timed work done that is due, or that of the jobs of some names. */
  async runJobs(only?: readonly string[]): Promise<void> {
    const answer = await this.post('/dev/jobs/run', { only })
    const { left } = (await answer.json()) as { left: readonly string[] }
    if (left.length > 0) await this.runJobs(left)
  }

  /** The jobs, and when each of them runs by itself: five cron fields, on Japan's clock. */
  async jobs(): Promise<readonly { readonly name: string; readonly cron: string }[]> {
    const answer = await fetch(`${this.url}/dev/jobs`)
    return ((await answer.json()) as { jobs: { name: string; cron: string }[] }).jobs
  }

  /** Everything that was sent to travellers, newest first. */
  async outbox(): Promise<SentMessage[]> {
    return outboxOf(this.url)
  }

  /** The newest code that was sent to an address or number. @throws when there is none. */
  async codeFor(target: string): Promise<string> {
    return codeSentBy(this.url, target)
  }

  /** The payments of a reference in the provider's books. */
  async ledger(reference: string): Promise<LedgerPayment[]> {
    return ledgerAt(this.sandboxUrl, reference)
  }

  /** Gives back so many yen of a payment as on the provider's own pages: our server does not ask for it. */
  async refundAtProvider(paymentId: string, yen: number): Promise<void> {
    const answer = await fetch(`${this.sandboxUrl}/v1/refunds`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${SANDBOX_KEY}`,
        'content-type': 'application/json',
        'idempotency-key': `by-hand-${paymentId}`,
      },
      body: JSON.stringify({ paymentId, amount: yen, reason: 'requested_by_customer' }),
    })
    if (!answer.ok) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
  }

  /**
   * Kills the server as a power cut would and starts it again on the same address and database. `changes` to its settings hold
   * from then on.
   */
  async crashServer(changes: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.server.kill()
    Object.assign(this.serverEnv, changes)
    this.server = await startProgram('server', 'server/src/main.ts', this.serverEnv)
  }

  /**
   * Stops the server as an operator does and starts it again on the same address and database.
   * @returns the exit code of the one that was stopped, null when it did not end by itself
   */
  async restartServer(): Promise<number | null> {
    await this.server.stop()
    const exitCode = await this.server.exited
    this.server = await startProgram('server', 'server/src/main.ts', this.serverEnv)
    return exitCode
  }

  /** Whether the server's process ended by itself. */
  async hasServerEnded(): Promise<boolean> {
    return (await Promise.race([this.server.exited.then(() => 'ended'), Promise.resolve('runs')])) === 'ended'
  }

  /** Its processes. */
  get pids(): { readonly server: number; readonly sandbox: number } {
    return { server: this.server.pid, sandbox: this.sandbox.pid }
  }

  /** Has the provider hear nothing and answer nothing until it goes on. */
  pauseSandbox(): void {
    process.kill(this.sandbox.pid, 'SIGSTOP')
  }

  resumeSandbox(): void {
    process.kill(this.sandbox.pid, 'SIGCONT')
  }

  /** The same for the payment provider. */
  async crashSandbox(): Promise<void> {
    await this.sandbox.kill()
    this.sandbox = await startProgram('sandbox', 'sandbox/src/main.ts', this.sandboxEnv)
  }

  private async post(route: string, body: unknown): Promise<Response> {
    const answer = await fetch(`${this.url}${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${route} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
}
