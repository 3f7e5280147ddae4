import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { problemOfWeappApi, weappApi } from '../../config/weappApi'
import { root } from './root'
import { assertBuildCalls, readUpload, UploadRefused } from './weappUpload'

const folder = mkdtempSync(path.join(tmpdir(), 'noriai-upload-'))
after(() => rmSync(folder, { recursive: true }))
const keyFile = path.join(folder, 'upload.key')
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const uploadKey = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
writeFileSync(keyFile, uploadKey)

const apiUrl = 'https://noriai.jp/api'
const whole = {
  TARO_APP_API_URL: apiUrl,
  WECHAT_APP_ID: 'wx0123456789abcdef',
  WEAPP_UPLOAD_KEY_FILE: keyFile,
}

/** Addresses that no traveller's phone could call, each with the word of its sentence that says why. */
const unreachable: readonly (readonly [string | undefined, RegExp])[] = [
  [undefined, /must be set/],
  ['', /must be set/],
  ['noriai.jp/api', /must be an address/],
  ['http://noriai.jp/api', /https/],
  ['http://localhost:3000/api', /this machine/],
  ['https://localhost/api', /this machine/],
  ['https://app.localhost/api', /this machine/],
  ['https://127.0.0.1/api', /this machine/],
  ['https://[::1]/api', /this machine/],
  ['https://203.0.113.7/api', /a name/],
  ['https://noriai.jp', /PUBLIC_URL with \/api/],
  ['https://noriai.jp/api/', /PUBLIC_URL with \/api/],
  ['https://noriai.jp/api?x=1', /PUBLIC_URL with \/api/],
]

function refusalOf(env: Record<string, string | undefined>): string {
  try {
    readUpload({ ...whole, ...env })
  } catch (error) {
    assert.ok(error instanceof UploadRefused)
    return error.message
  }
  throw new Error('The upload was not refused')
}

describe('a WeChat build', () => {
  for (const [url, why] of unreachable) {
    test(`for travellers refuses ${url ?? 'no address'}, and says why and how to mark one for tests`, () => {
      assert.match(problemOfWeappApi(url) ?? '', why)
      assert.throws(() => weappApi({ TARO_APP_API_URL: url }), /NORIAI_TEST_BUILD=1/)
    })
  }

  test('for travellers takes an https address', () => {
    assert.equal(weappApi({ TARO_APP_API_URL: apiUrl }), apiUrl)
  })

  test('marked as a test’s calls this machine unless another address is given', () => {
    const mark = { NORIAI_TEST_BUILD: '1' }
    assert.equal(weappApi(mark), 'http://localhost:3000/api')
    assert.equal(
      weappApi({ ...mark, TARO_APP_API_URL: 'http://192.168.0.5:3000/api' }),
      'http://192.168.0.5:3000/api',
    )
    assert.throws(() => weappApi({ NORIAI_TEST_BUILD: '0' }), /must be set/)
  })

  test('ends before it begins when the address is missing', () => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build:weapp'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, TARO_APP_API_URL: '', NORIAI_TEST_BUILD: '' },
    })
    assert.notEqual(status, 0)
    assert.match(stdout + stderr, /TARO_APP_API_URL must be set/)
  })
})

describe('an upload of the mini-program', () => {
  test('reads what it needs', () => {
    assert.deepEqual(readUpload(whole), { appId: whole.WECHAT_APP_ID, uploadKey, apiUrl })
    assert.equal(readUpload({ ...whole, PUBLIC_URL: 'https://noriai.jp' }).apiUrl, apiUrl)
  })

  test('refuses every address that a build refuses', () => {
    for (const [url, why] of unreachable) assert.match(refusalOf({ TARO_APP_API_URL: url }), why)
  })

  test('refuses a build that is a test’s, and another server than travellers use', () => {
    assert.match(refusalOf({ NORIAI_TEST_BUILD: '1' }), /NORIAI_TEST_BUILD must not be set/)
    assert.match(refusalOf({ PUBLIC_URL: 'https://noriai.example' }), /another server/)
  })

  test('refuses an id that is none, and a key that is missing or none, without repeating it', () => {
    for (const id of [undefined, '', 'touristappid', 'wx123']) {
      assert.match(refusalOf({ WECHAT_APP_ID: id }), /^WECHAT_APP_ID must be/)
    }
    const noKey = path.join(folder, 'no.key')
    writeFileSync(noKey, 'a-secret-that-is-no-key')
    for (const file of [undefined, '', path.join(folder, 'missing.key'), noKey]) {
      const refusal = refusalOf({ WEAPP_UPLOAD_KEY_FILE: file })
      assert.match(refusal, /^WEAPP_UPLOAD_KEY_FILE must name/)
      assert.ok(!refusal.includes('a-secret'))
    }
  })

  test('says everything that is missing at once', () => {
    const nothing = { TARO_APP_API_URL: '', WECHAT_APP_ID: '', WEAPP_UPLOAD_KEY_FILE: '' }
    assert.equal(refusalOf(nothing).split('\n').length, 3)
  })

  test('refuses files that call another API than they were built for', () => {
    const build = path.join(folder, 'weapp', 'pages')
    mkdirSync(build, { recursive: true })
    writeFileSync(path.join(build, 'common.js'), 'const base="http://localhost:3000/api"')
    assert.throws(() => assertBuildCalls(path.dirname(build), apiUrl), UploadRefused)
    writeFileSync(path.join(build, 'common.js'), `const base="${apiUrl}"`)
    assertBuildCalls(path.dirname(build), apiUrl)
  })

  test('ends as a command with its sentences and nothing else', () => {
    const { status, stdout, stderr } = spawnSync('node', ['--import', 'tsx', 'scripts/upload-weapp.ts'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...whole, TARO_APP_API_URL: 'http://localhost:3000/api' },
    })
    assert.equal(status, 1)
    assert.equal(stdout, '')
    assert.match(stderr, /^TARO_APP_API_URL must not be this machine[^\n]*\n$/)
  })
})
