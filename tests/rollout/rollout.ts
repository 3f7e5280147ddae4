/** Two servers behind a proxy, each replaced by one of another release: what a rollout is made of, whatever its database and proxy are. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAllTests, type Pool } from '../../server/test/database'
import { freePorts } from '../support/freePorts'
import { startProgram, startReleased, type Program } from '../support/program'

const run = promisify(execFile)

type Release = 'before' | 'present'

/** A server that is replaced: by which release, and at which port, it runs now. */
interface Place {
  readonly port: number
  program: Program
  release: Release
}

interface RolloutOptions {
  /** The folder of the release before. */
  readonly released: string
  readonly version: string
  readonly ports: readonly [number, number]
  readonly publicUrl: string
  readonly databaseUrl: string
  readonly drainMs: number
  /** Waits until whatever is in front leads to both. */
  readonly untilReady: () => Promise<unknown>
}

/** Both of them, of the release before at first, with the payment provider's stand-in. */
export class Rollout {
  private readonly places: Place[] = []

  private constructor(
    private readonly options: RolloutOptions,
    readonly sandboxUrl: string,
    private readonly scratch: string,
  ) {}

  /** Starts them; they end after all tests. */
  static async start(options: RolloutOptions): Promise<Rollout> {
    const scratch = mkdtempSync(path.join(tmpdir(), 'noriai-rolled-'))
    afterAllTests(() => Promise.resolve(rmSync(scratch, { recursive: true, force: true })))
    const [sandboxPort = 0] = await freePorts(1)
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
    const sandbox = await startProgram('rollout-sandbox', 'sandbox/src/main.ts', {
      HOST: '127.0.0.1',
      PAYMENT_SANDBOX_PORT: String(sandboxPort),
      SANDBOX_PUBLIC_URL: sandboxUrl,
      SANDBOX_DATA_DIR: path.join(scratch, 'sandbox'),
      PUBLIC_URL: options.publicUrl,
      LOG_LEVEL: 'warn',
    })
    afterAllTests(() => sandbox.stop())
    const rollout = new Rollout(options, sandboxUrl, scratch)
    afterAllTests(async () => {
      await Promise.all(rollout.places.map(({ program }) => program.stop()))
    })
    for (const port of options.ports)
      rollout.places.push({ port, program: await rollout.startAt(port, 'before'), release: 'before' })
    await options.untilReady()
    return rollout
  }

  /** As an operator does: the next server is not touched before this one is ready again. */
  async replace(index: 0 | 1, release: Release): Promise<void> {
    const place = this.places[index]
    assert.ok(place)
    await this.stop(place)
    place.program = await this.startAt(place.port, release)
    place.release = release
    await this.options.untilReady()
  }

  /** Stops both as an operator does. */
  async stopBoth(): Promise<void> {
    for (const place of this.places) await this.stop(place)
  }

  private async stop({ program, release }: Place): Promise<void> {
    await program.stop()
    const exitCode = await program.exited
    // What the release before does once nobody is led to it any more cannot be mended; what it did until then is checked.
    if (release === 'present') assert.equal(exitCode, 0, 'a server did not end by itself')
    else if (exitCode !== 0)
      console.log(`A server of ${this.options.version} ended with ${exitCode} when it was stopped.`)
  }

  private startAt(port: number, release: Release): Promise<Program> {
    const { released, publicUrl, databaseUrl, drainMs } = this.options
    const settings = {
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '1',
      DATABASE_URL: databaseUrl,
      MIGRATE_AT_START: '0',
      DATA_DIR: path.join(this.scratch, String(port)),
      DRAIN_MS: String(drainMs),
      PAYMENT_API_URL: this.sandboxUrl,
      RATE_LIMIT_MULTIPLIER: '100000',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      LOG_LEVEL: 'warn',
    }
    return release === 'before'
      ? startReleased('rollout-before', released, settings)
      : startProgram('rollout-present', 'server/src/main.ts', settings)
  }
}

/** `npm run db:migrate` of a release or of this checkout, by the role that owns the tables. */
export async function migrateBy(folder: string, ownerUrl: string): Promise<void> {
  await run('npm', ['run', '--silent', 'db:migrate'], {
    cwd: folder,
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, DATABASE_URL: ownerUrl },
  })
}

/** The jobs that the newest release at work has made the schedule of. */
export async function scheduledJobs(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from pgboss.schedule')
  return rows.map(({ name }) => name).sort()
}
