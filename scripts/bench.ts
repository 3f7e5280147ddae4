/**
 * `npm run bench`: one table of what the product weighs and how fast it is, each figure beside a yardstick measured in the same
 * run, so that the machine does not matter. `--only=a,b` measures the named parts, `--orders=` makes fewer orders for the reports. Ends with 1 only when something broke: a
 * missed target is shown in the table. `--statements` prints what the calls of a sale send. Writes bench-out/bench.md and bench-out/bench.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startProgram, type Program } from '../tests/support/program'
import { freePorts } from '../tests/support/freePorts'
import { benchBookings, bookingTravellers } from './bench/bookings'
import { prepareDatabases, type BenchDatabases } from './bench/databases'
import { tableOf, type Figure } from './bench/figure'
import { benchHotDeparture, hotTravellers } from './bench/hot'
import { benchAddressSearches, benchQuotations } from './bench/httpLoad'
import { benchProcesses } from './bench/processes'
import { benchSale } from './bench/sale'
import { benchLighthouse } from './bench/lighthouseScores'
import { benchMonths } from './bench/months'
import { loadedServer, serveSites } from './bench/pages'
import { benchPageWeight } from './bench/pageWeight'
import { countQueries } from './bench/queriesPerCall'
import { benchSpeed } from './bench/speed'
import { benchStopPlanning } from './bench/stopPlanning'
import { benchReports } from './bench/reports'
import { benchPooler } from './bench/pooler'
import { benchTaps } from './bench/taps'
import { startRecordedServer } from './bench/recordedServer'
import { weappSizes } from './bench/weappSizes'
import { findBrowser } from './support/browser'
import { root } from './support/root'

const partNames = [
  'pages',
  'lighthouse',
  'speed',
  'taps',
  'weapp',
  'orders',
  'hot',
  'pooler',
  'sale',
  'processes',
  'quotations',
  'addresses',
  'queries',
  'dispatch',
  'months',
  'reports',
] as const
type PartName = (typeof partNames)[number]

const SHOW_STATEMENTS = '--statements'

function chosenParts(): readonly PartName[] {
  // `--reports` is `--only=reports`.
  const wanted = process.argv
    .slice(2)
    .filter((arg) => arg.startsWith('--') && !arg.startsWith('--orders=') && arg !== SHOW_STATEMENTS)
    .flatMap((arg) => arg.slice(arg.startsWith('--only=') ? '--only='.length : '--'.length).split(','))
  if (wanted.length === 0) return partNames
  const unknown = wanted.filter((name) => !partNames.some((part) => part === name))
  if (unknown.length) throw new Error(`No such part: ${unknown.join(', ')}. Parts: ${partNames.join(', ')}`)
  return partNames.filter((part) => wanted.includes(part))
}

/** The parts by what they need to run; each ends what it started. */
class Bench {
  readonly figures: Figure[] = []

  constructor(private readonly parts: readonly PartName[]) {}

  private wants(...parts: readonly PartName[]): boolean {
    return parts.some((part) => this.parts.includes(part))
  }

  private async measure(part: PartName, work: () => Promise<Figure[]> | Figure[]): Promise<void> {
    if (!this.wants(part)) return
    console.log(`Measuring ${part} …`)
    this.figures.push(...(await work()))
  }

  /** Those who book, those who want the last seats, and one more: the one whose calls are counted. */
  private travellers(): number {
    return bookingTravellers + (this.wants('hot') ? hotTravellers : 0) + 1
  }

  async run(): Promise<void> {
    const needsDatabase = this.parts.some((part) => part !== 'weapp' && part !== 'dispatch')
    const databases = needsDatabase ? await prepareDatabases(this.travellers()) : undefined
    try {
      if (databases && this.wants('pages', 'lighthouse', 'speed', 'taps')) await this.browserParts(databases)
      await this.measure('weapp', weappSizes)
      await this.measure('dispatch', benchStopPlanning)
      if (databases && this.wants('orders', 'queries')) await this.databaseParts(databases)
      if (databases) await this.measure('pooler', () => benchPooler(databases))
      if (databases) await this.measure('sale', () => benchSale(databases))
      if (databases) await this.measure('processes', () => benchProcesses(databases))
      if (databases && this.wants('hot', 'quotations', 'addresses')) await this.loadParts(databases)
      if (databases) await this.measure('months', () => benchMonths(databases))
      // Last: it fills a database with the orders of two years.
      if (databases) await this.measure('reports', () => benchReports(databases))
    } finally {
      await databases?.close()
    }
  }

  private async browserParts(databases: BenchDatabases): Promise<void> {
    const browser = findBrowser()
    if (!browser) throw new Error('No Chromium: run node --import tsx scripts/ensure-browser.ts')
    const served = { databaseUrl: databases.url('bench_served'), token: databases.tokens.at(-1) ?? '' }
    if (this.wants('pages', 'speed', 'taps')) {
      const sites = await serveSites(served)
      try {
        await this.measure('pages', () => benchPageWeight(sites, browser))
        await this.measure('speed', () => benchSpeed(sites, browser))
        await this.measure('taps', () => benchTaps(sites, browser))
      } finally {
        await sites.stop()
      }
    }
    if (!this.wants('lighthouse')) return
    const sites = await serveSites({ ...served, isSecure: true })
    try {
      await this.measure('lighthouse', () => benchLighthouse(sites, browser))
    } finally {
      await sites.stop()
    }
  }

  private async databaseParts(databases: BenchDatabases): Promise<void> {
    const [sandboxPort = 0] = await freePorts(1)
    const [sandbox, served] = await Promise.all([
      startProgram('bench-sandbox', 'sandbox/src/main.ts', {
        HOST: '127.0.0.1',
        PAYMENT_SANDBOX_PORT: String(sandboxPort),
        SANDBOX_PUBLIC_URL: `http://127.0.0.1:${sandboxPort}`,
        SANDBOX_DATA_DIR: path.join(root, '.cache', 'bench', 'sandbox'),
      }),
      serve(databases),
    ])
    const recorded = await startRecordedServer(databases, `http://127.0.0.1:${sandboxPort}`)
    try {
      await this.measure('orders', () => benchBookings(databases, recorded, served.url))
      const show = process.argv.includes(SHOW_STATEMENTS) ? printStatements : undefined
      await this.measure('queries', () => countQueries(recorded, databases.tokens.at(-1) ?? '', show))
    } finally {
      await recorded.close()
      await Promise.all([served.stop(), sandbox.stop()])
    }
  }

  private async loadParts(databases: BenchDatabases): Promise<void> {
    const [served, bare] = await Promise.all([
      serve(databases),
      startProgram('bench-bare', 'server/bench/bareServer.ts', {}),
    ])
    const hot = databases.tokens.slice(bookingTravellers, bookingTravellers + hotTravellers)
    try {
      await this.measure('hot', () => benchHotDeparture(databases, served.url, hot))
      await this.measure('quotations', () => benchQuotations(served.url, bare.url))
      await this.measure('addresses', () => benchAddressSearches(served.url, bare.url))
    } finally {
      await Promise.all([served.stop(), bare.stop()])
    }
  }
}

function printStatements(call: string, texts: readonly string[]): void {
  const lines = texts.map((text, index) => `${index + 1}. ${text.replaceAll(/\s+/g, ' ').trim()}`)
  console.log([`\n${call}`, ...lines].join('\n'))
}

function serve(databases: BenchDatabases): Promise<Program> {
  return startProgram('bench-server', 'server/src/main.ts', {
    ...loadedServer,
    DATABASE_URL: databases.url('bench_served'),
  })
}

function write(figures: readonly Figure[]): void {
  const folder = path.join(root, 'bench-out')
  const cpus = os.cpus()
  const machine = {
    at: new Date().toISOString(),
    node: process.version,
    processor: `${cpus.length} × ${cpus[0]?.model ?? 'unknown'}`,
    load: os.loadavg().map((value) => value.toFixed(1)),
  }
  const table = tableOf(figures)
  const heading = `${machine.at}, Node ${machine.node}, ${machine.processor}, load ${machine.load.join(' ')}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'bench.md'), `# Bench\n\n${heading}\n\n${table}\n`)
  writeFileSync(path.join(folder, 'bench.json'), `${JSON.stringify({ machine, figures }, undefined, 2)}\n`)
  console.log(`\n${heading}\n\n${table}\n`)
  const missed = figures.filter(({ isMet }) => isMet === false).length
  console.log(missed === 0 ? 'Every aim is met.' : `${missed} of the aims missed.`)
}

const bench = new Bench(chosenParts())
await bench.run()
write(bench.figures)
// What was loaded into this process may keep timers of its own.
process.exit()
