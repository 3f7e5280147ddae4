import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { doctorContext } from '../../test/doctorContext'
import { DatabaseAway, missing, note, ok, type Check, type Finding } from './check'
import { examine } from './examine'
import { isWell, reportText } from './report'

const check = (name: string, run: () => Promise<readonly Finding[]>, more: Partial<Check> = {}): Check => ({
  name,
  part: 3,
  settings: [],
  advice: 'Look again',
  run,
  ...more,
})
const finding = (one: Finding) => () => Promise.resolve([one])
const failing = (error: Error) => () => Promise.reject<Finding[]>(error)

async function textOf(checks: readonly Check[], problems: readonly string[] = []): Promise<string[]> {
  const lines = await examine({ checks, problems, context: doctorContext(), timeoutMs: 50 })
  return reportText(lines).split('\n').slice(0, -3)
}

describe('an examination', () => {
  test('prints one line for each finding, in the sequence of the checks, with what to do and where it is written', async () => {
    const slow = () => new Promise<Finding[]>((resolve) => setTimeout(() => resolve([ok('It runs')]), 20))
    assert.deepEqual(
      await textOf([
        check('One', slow),
        check('Two', finding(note('It limps', 'Rest')), { part: 7 }),
        check('Three', finding(missing('It is gone', 'Bring it')), { part: 9 }),
      ]),
      [
        'ok       One: It runs.',
        'look at  Two: It limps. Rest. (7)',
        'missing  Three: It is gone. Bring it. (9)',
      ],
    )
  })

  test('takes what a check throws for its finding, and goes on', async () => {
    const cause = new Error('connect ECONNREFUSED 127.0.0.1:9\nand more')
    assert.deepEqual(
      await textOf([
        check('One', failing(new Error('It was not reached.', { cause }))),
        check('Two', failing(new TypeError(''))),
        check('Three', failing(new DatabaseAway('The database was not reached'))),
        check('Four', finding(ok('It runs'))),
      ]),
      [
        'missing  One: It was not reached: connect ECONNREFUSED 127.0.0.1:9. Look again. (3)',
        'missing  Two: TypeError. Look again. (3)',
        'missing  Three: Not seen, as the database was not reached. Mend the database first. (3)',
        'ok       Four: It runs.',
      ],
    )
  })

  test('waits no longer than its limit', async () => {
    const never = () => new Promise<Finding[]>(() => undefined)
    assert.deepEqual(await textOf([check('One', never)]), [
      'missing  One: No answer within 0 s. Look again. (3)',
    ])
  })

  test('does not run a check whose settings are wrong, and says what is wrong with them instead', async () => {
    const mail = check('Mail', failing(new Error('It was run')), { settings: ['SMTP_URL'] })
    assert.deepEqual(await textOf([mail], ['SMTP_URL must be set', 'DEV_CLOCK must be 0']), [
      'missing  Environment: DEV_CLOCK must be 0. (4)',
      'missing  Mail: SMTP_URL must be set. (3)',
    ])
  })

  test('prints no secret, whatever a service repeats', async () => {
    const secrets = {
      SMTP_URL: 'smtps://me:mail%40password@mail.example',
      DATABASE_URL: 'postgres://noriai:db-password@127.0.0.1/noriai',
      S3_SECRET_ACCESS_KEY: 's3-secret-access',
      SMS_AUTH_TOKEN: 'sms-auth-token',
    }
    const said = 'mail%40password mail@password db-password s3-secret-access sms-auth-token'
    const lines = await examine({
      checks: [check('One', finding(missing(`It said ${said}`, 'Look')))],
      problems: [],
      context: doctorContext(secrets),
    })
    assert.equal(lines[0]?.finding.sentence, 'It said … … … … …')
  })

  test('is well when nothing is missing', async () => {
    const lines = (findings: readonly Finding[]) =>
      examine({
        checks: findings.map((each) => check('One', finding(each))),
        problems: [],
        context: doctorContext(),
      })
    assert.equal(isWell(await lines([ok('a'), note('b', 'c')])), true)
    assert.equal(isWell(await lines([ok('a'), missing('b', 'c')])), false)
    assert.match(reportText(await lines([ok('a'), note('b', 'c')])), /\n1 ok, 1 to look at, 0 missing\. /)
  })
})
