import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { productionEnvironment } from '../../server/test/productionEnvironment'
import { bundleOfCommand } from './bundle'
import { root } from './root'

const folder = mkdtempSync(path.join(tmpdir(), 'noriai-doctor-'))
after(() => rmSync(folder, { recursive: true }))

const secrets = {
  DATABASE_URL: 'postgres://noriai:database-password@127.0.0.1:9/noriai',
  SMTP_URL: 'smtps://me:mailbox-password@127.0.0.1:9',
  SERVER_SECRET: 'c0ffee5c0f7be1d29a48c36e10f2a7b4',
}

/** As the command runs it. */
const asCommand = ['--import', 'tsx', 'scripts/doctor.ts']
/** As a release has it. */
const asBundle = [await bundleOfCommand('scripts/doctor.ts')]

function doctor(env: Readonly<Record<string, string>>, words: readonly string[] = asBundle) {
  const { status, stdout } = spawnSync('node', words, {
    cwd: root,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      ...productionEnvironment,
      PUBLIC_URL: 'https://localhost:9',
      STRIPE_API_URL: 'https://localhost:9',
      DATA_DIR: folder,
      ...env,
    },
  })
  return { status, lines: stdout.split('\n'), stdout }
}

describe('npm run doctor', () => {
  test('says of each part what is missing, ends with 1, and prints no secret', () => {
    const { status, lines, stdout } = doctor(secrets, asCommand)
    assert.equal(status, 1)
    const missing = lines.filter((line) => line.startsWith('missing'))
    for (const name of [
      'Public address',
      'Database',
      'Payment',
      'Mail',
      'Legal particulars',
      'Staff',
      'Poster',
    ]) {
      assert.ok(
        missing.some((line) => line.includes(` ${name}: `)),
        `${name} in:\n${stdout}`,
      )
    }
    for (const secret of ['database-password', 'mailbox-password', secrets.SERVER_SECRET]) {
      assert.ok(!stdout.includes(secret), secret)
    }
  })

  test('judges an environment as production, whatever it is, and makes no database', () => {
    const { status, stdout } = doctor({ NODE_ENV: 'development', DATABASE_URL: '', SMTP_URL: '' })
    assert.equal(status, 1)
    assert.match(stdout, /^missing {2}Environment: NODE_ENV must be production/m)
    assert.match(stdout, /^missing {2}Mail: SMTP_URL must be set in production/m)
    const embedded = doctor({ DATABASE_URL: '', ALLOW_EMBEDDED_POSTGRES: '1' })
    assert.match(embedded.stdout, /^missing {2}Database: There is no database yet/m)
  })

  test('says which value it cannot read', () => {
    const { status, stdout } = doctor({ TRUST_PROXY: 'yes' })
    assert.equal(status, 1)
    assert.match(stdout, /^missing {2}Environment: TRUST_PROXY must be a whole number\./m)
  })
})
