import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { calendarDateOf, addDays } from '@noriai/contract/time'
import { systemClock } from '../../server/src/clock'
import { freePorts } from '../../tests/support/freePorts'
import { startProgram, type Program } from '../../tests/support/program'
import { Traveller } from '../../tests/support/traveller'
import { emptyH5Folder, h5Folder } from '../support/h5Build'
import { root } from '../support/root'
import { buildH5IfStale } from './builds'
import { openSecureFront } from './secureFront'

/** What a visitor's browser keeps: `localStorage` by its keys. */
export type Stored = Readonly<Record<string, string>>

/** A page whose weight and speed are measured. */
export interface BenchPage {
  readonly name: string
  readonly url: string
  /** What an earlier visit left: home sends to start who has no language yet. */
  readonly stored: Stored
  /** What is there once the page is drawn. */
  readonly drawn: string
  /** How far the server's time is ahead of the machine's: a phone that goes by another day scanned its poster on another day. */
  readonly aheadMs: number
}

/** The pages, each site served by a server of ours of its own, as plain HTTP/1.1 or by HTTP/2 over TLS in front of it. */
export interface BenchSites {
  readonly url: string
  /** Of a traveller who is signed in. */
  readonly traveller: Stored
  readonly empty: BenchPage
  /** A page of the app by its path and query; without `stored` an English speaker sees it who never was there. */
  page(name: string, path: string, stored?: Stored): BenchPage
  /** A ride of that traveller that is paid, with its ride code. */
  bookRide(): Promise<string>
  stop(): Promise<void>
}

const english: Stored = { localLanguage: 'en' }

interface Serving {
  readonly databaseUrl: string
  /** Of a traveller in the database. */
  readonly token: string
  /** By HTTP/2 over TLS, as travellers reach it: the browser has to take any certificate. */
  readonly isSecure?: boolean
}

/** Serves copies of the builds: another build must not change what is being measured. */
export async function serveSites({ databaseUrl, token, isSecure = false }: Serving): Promise<BenchSites> {
  buildH5IfStale()
  const [sandboxPort = 0, port = 0] = await freePorts(2)
  const plainUrl = `http://127.0.0.1:${port}`
  const front = isSecure ? await openSecureFront(plainUrl) : undefined
  const publicUrl = front?.url ?? plainUrl
  const sandbox = await startProgram('bench-site-sandbox', 'sandbox/src/main.ts', {
    HOST: '127.0.0.1',
    PAYMENT_SANDBOX_PORT: String(sandboxPort),
    SANDBOX_PUBLIC_URL: `http://127.0.0.1:${sandboxPort}`,
    SANDBOX_DATA_DIR: path.join(root, '.cache', 'bench', 'site-sandbox'),
    PUBLIC_URL: publicUrl,
  })
  const app = await serve('app', h5Folder, {
    DATABASE_URL: databaseUrl,
    PORT: String(port),

    PUBLIC_URL: publicUrl,
    // An address by TLS is taken for one that others reach; this one is the machine's own all the same.
    ...(isSecure && { ALLOW_PUBLIC_DEVELOPMENT: '1' }),
    PAYMENT_API_URL: `http://127.0.0.1:${sandboxPort}`,
    // Whatever the time is: buses leave, and seats are free.
    DEV_CLOCK: '1',
  })
  const empty = await serve('empty', emptyH5Folder, { DATABASE_URL: databaseUrl })
  const emptyFront = isSecure ? await openSecureFront(empty.url) : undefined
  const today = addDays(calendarDateOf(systemClock.now()), 1)
  const now = `${today}T09:00:00+09:00`
  await setClock(app.url, now)
  const aheadMs = Date.parse(now) - systemClock.now()
  const page = (name: string, of: string, stored: Stored = english): BenchPage => ({
    name,
    url: `${publicUrl}/${of}`,
    stored,
    drawn: 'h1',
    aheadMs,
  })
  return {
    url: publicUrl,
    traveller: { ...english, token },
    empty: {
      name: 'empty',
      url: `${emptyFront?.url ?? empty.url}/`,
      stored: {},
      drawn: '.taro_page',
      aheadMs: 0,
    },
    page,
    async bookRide() {
      const traveller = new Traveller({ url: app.url, codeFor: noCodes }, '')
      traveller.token = token
      // On a day on which nobody rides who takes the way.
      const day = addDays(today, 9)
      const { id } = await traveller.order(await traveller.pickup(`${day} 14:05:00`))
      await traveller.pay(id)
      await traveller.nameRiders(id)
      return id
    },
    async stop() {
      await Promise.all([front?.stop(), emptyFront?.stop()])
      await Promise.all([app.stop(), empty.stop(), sandbox.stop()])
    },
  }
}

const noCodes = () => Promise.reject(new Error('nobody signs in by code here'))

async function setClock(url: string, now: string): Promise<void> {
  const answer = await fetch(`${url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  })
  if (!answer.ok) throw new Error(`The clock was not set: ${await answer.text()}`)
}

async function serve(name: string, build: string, env: NodeJS.ProcessEnv): Promise<Program> {
  const folder = path.join(root, '.cache', 'bench', `site-${name}`)
  rmSync(folder, { recursive: true, force: true })
  cpSync(build, folder, { recursive: true })
  return startProgram(`bench-site-${name}`, 'server/src/main.ts', { ...loadedServer, H5_DIR: folder, ...env })
}

/** Settings of every server of the bench; a limit that is met fails the bench. */
export const loadedServer = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_MULTIPLIER: '1000000',
} as const
