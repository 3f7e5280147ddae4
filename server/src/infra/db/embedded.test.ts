import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import pg from 'pg'
import { startEmbedded, type EmbeddedPostgres } from './embedded'

const parent = mkdtempSync(join(tmpdir(), 'noriai postgres '))
// mkdtemp closes its folder to everybody else, PostgreSQL's user included.
chmodSync(parent, 0o755)
const folder = join(parent, 'a folder')
const start = () => startEmbedded({ folder, port: 0, durable: true })

async function query<Row extends pg.QueryResultRow>(
  postgres: EmbeddedPostgres,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const pidFile = () => join(folder, '18', 'postmaster.pid')
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

describe('the embedded PostgreSQL', async () => {
  let postgres = await start()
  after(async () => {
    await postgres.stop()
    rmSync(parent, { recursive: true, force: true })
  })

  test('writes for good, in UTF-8, ordered by code point, reachable from this machine only', async () => {
    const [settings] = await query(
      postgres,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
              current_setting('full_page_writes') as pages, current_setting('server_encoding') as encoding,
              current_setting('listen_addresses') as listens, current_setting('timezone') as zone,
              (select format('%s %s %s', datcollate, datlocprovider, datlocale) from pg_database where datname = 'postgres') as locale`,
    )
    assert.deepEqual(settings, {
      fsync: 'on',
      commits: 'on',
      pages: 'on',
      encoding: 'UTF8',
      listens: '127.0.0.1',
      zone: 'UTC',
      locale: 'C b C.UTF-8',
    })
  })

  test('asks for the password that it made for itself', async () => {
    const url = new URL(postgres.url('postgres'))
    url.password = 'guessed'
    const client = new pg.Client({ connectionString: url.href })
    await assert.rejects(client.connect(), /password authentication failed/)
  })

  test('keeps its data between starts and frees its port', async () => {
    await query(postgres, 'create table kept (n int)')
    await postgres.stop()
    assert.equal(existsSync(pidFile()), false)
    postgres = await start()
    assert.deepEqual(await query(postgres, 'select count(*)::int as n from kept'), [{ n: 0 }])
  })

  test('is shared with who starts it again, and stopped only by its owner', async () => {
    const script = `import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
      const postgres = await startEmbedded(${JSON.stringify({ folder, port: 0, durable: true })})
      console.log(postgres.url('postgres'))
      await postgres.stop()`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const code = await new Promise((resolve) => child.once('exit', resolve))
    assert.equal(code, 0)
    assert.equal(output.trim(), postgres.url('postgres'))
    assert.deepEqual(await query(postgres, 'select 1 as alive'), [{ alive: 1 }])
  })

  test('starts again after it was killed, with all that was committed', async () => {
    await query(postgres, 'insert into kept values (1), (2)')
    process.kill(postmaster(), 'SIGKILL')
    postgres = await start()
    assert.deepEqual(await query(postgres, 'select count(*)::int as n from kept'), [{ n: 2 }])
  })

  test('is taken over when the process that owned it is gone', async () => {
    const before = postmaster()
    writeFileSync(join(folder, 'owner'), '999999999')
    postgres = await start()
    assert.equal(postmaster(), before)
    await postgres.stop()
    assert.equal(existsSync(pidFile()), false)
    postgres = await start()
  })

  test('does not take a pid file for itself that names another program', async () => {
    await postgres.stop()
    const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    writeFileSync(pidFile(), `${stranger.pid}\n${folder}/18\n1\n5432\n\n127.0.0.1\n1 1\nready\n`)
    postgres = await start()
    assert.notEqual(postmaster(), stranger.pid)
    assert.deepEqual(await query(postgres, 'select count(*)::int as n from kept'), [{ n: 2 }])
    stranger.kill()
  })

  test('tells why it does not start', async () => {
    await postgres.stop()
    const control = join(folder, '18', 'global', 'pg_control')
    const content = readFileSync(control)
    writeFileSync(control, 'broken')
    await assert.rejects(start(), /The embedded PostgreSQL did not start: .*pg_control/s)
    writeFileSync(control, content)
    postgres = await start()
  })
})
