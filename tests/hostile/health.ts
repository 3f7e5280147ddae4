import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAllTests } from '../../server/test/database'

/** Asks again and again from a process of its own, over one connection, and writes down how long each answer took. */
const prober = `
const { Agent, get } = require('node:http')
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const ask = () => {
  const from = performance.now()
  get(process.argv[1], { agent }, (answer) => {
    answer.resume().on('end', () => {
      console.log(answer.statusCode + ' ' + (performance.now() - from))
      setTimeout(ask, 4)
    })
  }).on('error', () => process.exit(1))
}
ask()
`

/** How a server answers others meanwhile. */
export interface HealthWatch {
  /** Milliseconds of the answers since the last time, at least one that was asked for after this call. */
  taken(): Promise<number[]>
  stop(): void
}

/** Watches `url` from outside of this process. */
export async function watchHealth(url: string): Promise<HealthWatch> {
  const child = spawn(process.execPath, ['-e', prober, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)
  let took: number[] = []
  lines.on('line', (line) => {
    const [status, ms] = line.split(' ').map(Number)
    took.push(status === 200 ? (ms ?? Infinity) : Infinity)
  })
  const stop = () => void child.kill('SIGKILL')
  afterAllTests(() => Promise.resolve(stop()))
  await once(lines, 'line')
  return {
    async taken() {
      // The first may have been under way before; the second was asked for afterwards.
      await once(lines, 'line')
      await once(lines, 'line')
      const all = took
      took = []
      return all
    },
    stop,
  }
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** The value that `share` of the others do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
