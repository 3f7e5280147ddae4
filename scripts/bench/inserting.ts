import { setTimeout as sleep } from 'node:timers/promises'
import { msPerMinute } from '@noriai/contract/time'
import type { FilledBefore, TableBefore } from '../../server/bench/beforeMonths'
import type { Db } from '../../server/src/infra/db/client'
import { whyRetryable } from '../../server/src/infra/db/retryable'
import { operationLogs } from '../../server/src/infra/db/schema/accounts'
import { driverTrail } from '../../server/src/infra/db/schema/driving'
import { staffActions } from '../../server/src/infra/db/schema/staff'

/** Between two rounds of a client: both together write as much as a busy hour of a large airport. */
const REST_MS = 50
/** A refused insert comes again after so long, as our apps do, and is given up in the end. */
const AGAIN_AFTER_MS = 500
const GIVEN_UP_AFTER_MS = 60_000
/** The load is there before something begins, and after its end. */
const BESIDE_MS = 1000

/** How inserts went while something was done. */
export interface Load {
  /** The longest that one took from its first try, in milliseconds. */
  longestMs: number
  /** How often one was refused for the moment, and sent again. */
  cameAgain: number
  /** What those that were never done were answered. */
  readonly failures: string[]
}

/** One that writes to each of the tables by the month by turns, through a pool as a server's. */
export class InsertingClient {
  /** Rows written so far, by table. */
  readonly written: Record<TableBefore, number> = { operation_logs: 0, driver_trail: 0, staff_actions: 0 }
  private readonly from = Math.floor(Date.now() / msPerMinute) * msPerMinute
  private round = 0

  constructor(
    private readonly db: Db,
    private readonly of: FilledBefore,
    /** Of its own, which no row has. */
    private readonly minibus: number,
  ) {}

  async insertUntil(isOver: () => boolean, load: Load): Promise<void> {
    while (!isOver()) {
      this.round += 1
      await this.insert('operation_logs', load, () => this.reportOperation())
      await this.insert('driver_trail', load, () => this.notePlace())
      await this.insert('staff_actions', load, () => this.noteAction())
      await sleep(REST_MS)
    }
  }

  private async insert(table: TableBefore, load: Load, send: () => Promise<unknown>): Promise<void> {
    const begun = performance.now()
    for (;;) {
      try {
        await send()
        this.written[table] += 1
        load.longestMs = Math.max(load.longestMs, performance.now() - begun)
        return
      } catch (error) {
        if (whyRetryable(error) === undefined || performance.now() - begun > GIVEN_UP_AFTER_MS) {
          load.failures.push(`${table}: ${String(error instanceof Error ? (error.cause ?? error) : error)}`)
          return
        }
        load.cameAgain += 1
        await sleep(AGAIN_AFTER_MS)
      }
    }
  }

  private reportOperation(): Promise<unknown> {
    return this.db.insert(operationLogs).values({
      operationModule: 'orders',
      operationName: 'pay',
      operationStatus: 'success',
      requestUrl: '',
      requestMethod: '',
      requestParams: '',
      responseCode: 200,
      responseData: '',
      errorMessage: '',
      platformType: 'h5',
      createdAt: Date.now(),
    })
  }

  /** Each in a minute of its own: a second one of a minute would change nothing. */
  private notePlace(): Promise<unknown> {
    const { departureId } = this.of
    return this.db
      .insert(driverTrail)
      .values({
        departureId,
        minibus: this.minibus,
        minute: this.from + this.round * msPerMinute,
        at: Date.now(),
        lat: 34.7,
        lng: 135.5,
        accuracy: 8,
      })
      .onConflictDoNothing()
  }

  private noteAction(): Promise<unknown> {
    const { departureId, staffId } = this.of
    return this.db.insert(staffActions).values({
      at: Date.now(),
      staffId,
      subject: 'departure',
      subjectId: departureId,
      action: 'late',
      value: '10',
    })
  }
}

/** Has the clients insert while something is done. @returns how long that took, in milliseconds, and how the inserts went */
export async function insertDuring(
  clients: readonly InsertingClient[],
  work: () => Promise<unknown>,
): Promise<{ readonly tookMs: number; readonly load: Readonly<Load> }> {
  const load: Load = { longestMs: 0, cameAgain: 0, failures: [] }
  let isOver = false
  const inserting = Promise.all(clients.map((client) => client.insertUntil(() => isOver, load)))
  try {
    await sleep(BESIDE_MS)
    const begun = performance.now()
    await work()
    const tookMs = performance.now() - begun
    await sleep(BESIDE_MS)
    return { tookMs, load }
  } finally {
    isOver = true
    await inserting
  }
}
