import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startProgram, type Program } from '../../tests/support/program'
import { emptyH5Folder, h5Folder } from '../support/h5Build'
import { root } from '../support/root'
import { buildH5IfStale } from './builds'

/** A page whose weight and speed are measured. */
export interface BenchPage {
  readonly name: 'start' | 'home' | 'empty'
  readonly url: string
  /** Home sends to start who has no language yet. */
  readonly lang?: string
  /** What is there once the page is drawn. */
  readonly drawn: string
}

/** The pages, each site served by a server of ours of its own. */
export interface BenchSites {
  readonly start: BenchPage
  readonly home: BenchPage
  readonly empty: BenchPage
  stop(): Promise<void>
}

/** Serves copies of the builds: another build must not change what is being measured. */
export async function serveSites(databaseUrl: string): Promise<BenchSites> {
  buildH5IfStale()
  const app = await serve('app', h5Folder, databaseUrl)
  const empty = await serve('empty', emptyH5Folder, databaseUrl)
  return {
    start: { name: 'start', url: `${app.url}/pages/start/start?entry=1`, drawn: 'h1' },
    home: { name: 'home', url: `${app.url}/pages/index/index`, lang: 'en', drawn: 'h1' },
    empty: { name: 'empty', url: `${empty.url}/`, drawn: '.taro_page' },
    async stop() {
      await Promise.all([app.stop(), empty.stop()])
    },
  }
}

async function serve(name: string, build: string, databaseUrl: string): Promise<Program> {
  const folder = path.join(root, '.cache', 'bench', `site-${name}`)
  rmSync(folder, { recursive: true, force: true })
  cpSync(build, folder, { recursive: true })
  return startProgram(`bench-site-${name}`, 'server/src/main.ts', {
    ...loadedServer,
    DATABASE_URL: databaseUrl,
    H5_DIR: folder,
  })
}

/** Settings of every server of the bench; a limit that is met fails the bench. */
export const loadedServer = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_MULTIPLIER: '1000000',
} as const
