/**
 * A rate of bookings that rises step by step, against two servers on Patroni: how many are done, how long each takes, what each part costs
 * a sale, and what has no room left first.
 */
import { addDays, toWallTime } from '@noriai/contract/time'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, quantile } from '../../scripts/bench/rounds'
import { expectAgreement, type Agreed } from '../faults/agreement'
import { gatherBuyers } from '../faults/crowd'
import { machineSeconds, secondsOf } from '../support/processTime'
import { seededRandom } from '../support/random'
import type { ServedProduct } from '../support/traveller'
import type { System } from './system'

const TRAVELLERS = 150
const CANCELLED_PERCENT = 10
const SEED = 20261129
const MS_PER_SECOND = 1000
/** A rate is not kept up with where more bookings are behind at the end of its step than come in so many seconds. */
const MOST_BEHIND_SECONDS = 3
/** Beyond these a processor, or the one that a server of ours has, has no room left. */
const FULL_MACHINE = 0.9
const FULL_SERVER = 0.85
const TRAVELLERS_PART = 'travellers (the test)'

export interface GrowthOptions {
  /** Bookings a second of the last step. */
  readonly peak: number
  readonly steps: number
  readonly stepMs: number
}

/** What a step came to. */
export interface GrowthStep {
  /** Bookings a second that were due, and that were finished. */
  readonly due: number
  readonly done: number
  /** Bookings that were due until its end and not finished. */
  readonly behind: number
  /** From when a booking was due until it was paid, milliseconds; undefined where none was finished. */
  readonly middleMs: number | undefined
  readonly slowMs: number | undefined
  /** Processor seconds of each part a second. */
  readonly parts: ReadonlyMap<string, number>
  /** Of all processors of the machine, what was at work; of that, what is no part of this. */
  readonly busy: number
  readonly others: number
  /** Requests that wait for a connection of a pool, at the end of the step. */
  readonly waiting: number
  /** Bytes of write-ahead log a sale. */
  readonly walBytes: number
}

export interface Growth {
  readonly steps: readonly GrowthStep[]
  readonly agreed: Agreed
}

interface Reading {
  readonly at: number
  readonly parts: ReadonlyMap<string, number>
  readonly machine: { readonly busy: number; readonly all: number }
  readonly walBytes: number
}

async function read(system: System): Promise<Reading> {
  const { cluster, front, products, database } = system
  const processes = [
    ...(await cluster.processes()),
    { part: 'HAProxy', pid: front.program.pid },
    ...products.map(({ pids }, at) => ({ part: `server ${at + 1}`, pid: pids.server })),
    { part: 'payment provider (its stand-in)', pid: system.first.pids.sandbox },
    { part: TRAVELLERS_PART, pid: process.pid },
  ]
  const parts = new Map<string, number>()
  for (const { part, pid } of processes) {
    // This process started all the others: their time is not its own.
    const { user, system: ofSystem } = process.cpuUsage()
    const seconds = pid === process.pid ? (user + ofSystem) / MS_PER_SECOND ** 2 : secondsOf(pid)
    parts.set(part, (parts.get(part) ?? 0) + seconds)
  }
  const { rows } = await database.pool.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`,
  )
  return { at: Date.now(), parts, machine: machineSeconds(), walBytes: Number(rows[0]?.bytes) }
}

async function waitingAt(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/noriai_database_connections\{state="waiting"\} (\d+)/.exec(text)?.[1] ?? 0)
}

/** Raises the rate step by step. @throws where afterwards the travellers, our rows and the provider's ledger differ */
export async function growThrough(
  system: System,
  served: ServedProduct,
  { peak, steps: count, stepMs }: GrowthOptions,
): Promise<Growth> {
  const { pool } = system.database
  const buyers = await gatherBuyers(served, {
    travellers: TRAVELLERS,
    from: addDays(toWallTime(Date.now()).slice(0, 10), 30),
    cancelledPercent: CANCELLED_PERCENT,
    random: seededRandom(SEED),
  })
  /** Whoever found nobody free, by when they were due. */
  const queue: number[] = []
  let took: number[] = []
  let underWay = 0
  const serveQueue = () => {
    for (let due = queue[0]; due !== undefined; due = queue[0]) {
      const since = due
      const buying = buyers.buy()
      if (!buying) return
      queue.shift()
      underWay += 1
      void buying.then((isPaid) => {
        underWay -= 1
        if (isPaid) took.push(Date.now() - since)
        serveQueue()
      })
    }
  }
  const steps: GrowthStep[] = []
  for (let step = 1; step <= count; step += 1) {
    const rate = (peak * step) / count
    const before = await read(system)
    took = []
    const from = Date.now()
    for (let begun = 0; Date.now() - from < stepMs; begun += 1) {
      const due = from + ((begun + 1) * MS_PER_SECOND) / rate
      if (due > from + stepMs) break
      await sleep(Math.max(0, due - Date.now()))
      queue.push(due)
      serveQueue()
    }
    await sleep(Math.max(0, from + stepMs - Date.now()))
    const done = took
    const behind = queue.length + underWay
    const waiting = await Promise.all(system.products.map(({ url }) => waitingAt(url)))
    steps.push(stepOf({ rate, done, behind, before, after: await read(system), waiting }))
    console.log(lineOf(steps.at(-1)))
  }
  // Who is still in the queue did not come.
  queue.length = 0
  await buyers.stop()
  const agreed = await expectAgreement([buyers], {
    pool,
    ledger: (reference) => system.first.ledger(reference),
  })
  return { steps, agreed }
}

interface Measured {
  readonly rate: number
  readonly done: readonly number[]
  readonly behind: number
  readonly before: Reading
  readonly after: Reading
  readonly waiting: readonly number[]
}

function stepOf({ rate, done, behind, before, after, waiting }: Measured): GrowthStep {
  const seconds = (after.at - before.at) / MS_PER_SECOND
  const parts = new Map(
    [...after.parts].map(([part, now]) => [part, (now - (before.parts.get(part) ?? 0)) / seconds]),
  )
  const all = after.machine.all - before.machine.all
  const busy = (after.machine.busy - before.machine.busy) / all
  const ours = [...parts.values()].reduce((sum, each) => sum + each, 0) / os.cpus().length
  return {
    due: rate,
    done: done.length / seconds,
    behind,
    middleMs: done.length > 0 ? median(done) : undefined,
    slowMs: done.length > 0 ? quantile(done, 0.99) : undefined,
    parts,
    busy,
    others: Math.max(0, busy - ours),
    waiting: Math.max(...waiting),
    walBytes: (after.walBytes - before.walBytes) / Math.max(1, done.length),
  }
}

const percent = (share: number) => `${Math.round(share * 100)} %`
const time = (ms: number | undefined) => (ms === undefined ? 'none' : `${Math.round(ms)} ms`)

function lineOf(step: GrowthStep | undefined): string {
  if (!step) return ''
  const { due, done, behind, middleMs, slowMs, busy, others, waiting } = step
  return `${due.toFixed(1)} bookings/s due, ${done.toFixed(1)} done, ${behind} behind, ${time(middleMs)} (p99 ${time(slowMs)}), machine ${percent(busy)} at work (${percent(others)} by others), ${waiting} wait for a connection`
}

/** The first step that was not kept up with; undefined where all were. */
export function firstNotKeptUp(steps: readonly GrowthStep[]): GrowthStep | undefined {
  return steps.find(({ due, behind }) => behind > MOST_BEHIND_SECONDS * due)
}

/** What had no room left in a step, in words. */
export function fullIn({ parts, busy, others, waiting }: GrowthStep): string {
  const server = [...parts].find(([part, share]) => part.startsWith('server') && share > FULL_SERVER)
  if (server) return `the processor that ${server[0]} has (${percent(server[1])} of one)`
  if (busy > FULL_MACHINE)
    return `the machine\u2019s processors (${percent(busy)}, ${percent(others)} of them taken by what is no part of this)`
  if (waiting > 0) return `connections of the pool (${waiting} requests wait)`
  return `neither processors (${percent(busy)}) nor connections: what is slow waits for disks, standbys or others`
}

/** The report: what had no room left first, and what a sale costs each part, with what it does besides (jobs, votes). */
export function growthReport({ steps, agreed }: Growth): string {
  const broken = firstNotKeptUp(steps)
  const last = steps.at(-1)
  const sales = steps.reduce((sum, { done }) => sum + done, 0)
  const costs = [...(steps[0]?.parts.keys() ?? [])].map((part) => {
    const seconds = steps.reduce((sum, { parts }) => sum + (parts.get(part) ?? 0), 0)
    return { part, ms: (seconds * MS_PER_SECOND) / sales }
  })
  const walBytes = median(steps.map((step) => step.walBytes))
  return [
    `${agreed.ordered} rides ordered, ${agreed.paid} paid, ${agreed.cancelled} cancelled; 0 lost, 0 charged twice.`,
    broken
      ? `First not kept up with: ${broken.due.toFixed(1)} bookings/s (${broken.done.toFixed(1)} done). Full: ${fullIn(broken)}.`
      : `Every rate was kept up with, up to ${last?.due.toFixed(1)} bookings/s. Fullest then: ${last && fullIn(last)}.`,
    'Processor time a sale:',
    ...costs.map(({ part, ms }) => `  ${part}: ${ms.toFixed(1)} ms`),
    `Write-ahead log a sale: ${Math.round(walBytes / 1000)} KB`,
  ].join('\n')
}
