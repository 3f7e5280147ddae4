/** The examples of deploy/ name only what there is: metrics, settings, programs, pages of the manual. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { errorCatalogue } from '@noriai/contract/errors'
import { root } from '../../scripts/support/root'
import { configSchema } from '../../server/src/config'
import { watchOutgoing } from '../../server/src/http/outgoing'
import { jobs } from '../../server/src/jobs/list'
import { buildTestApp } from '../../server/test/buildTestApp'
import { copiesConfig } from '../failover/copies'
import { frontConfig } from '../failover/front'
import { drillHba, manualLines, startFlags } from '../failover/manual'
import { memberConfig } from '../failover/memberConfig'
import { nginxConfig } from '../failover/nginx'
import { poolerConfig } from '../support/pooler'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The settings of the containers' own parts, which our server does not read. */
const ofOthers = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']

/** As GitHub makes an address of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

function matchesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))].sort()
}

describe('the alerts and the dashboard', async () => {
  const { app } = await buildTestApp()
  const stop = watchOutgoing(app)
  const { body } = await app.inject('/metrics')
  stop()
  const known = new Set(matchesIn(body, /^# TYPE (\w+) /gm))
  const alerts = read('deploy/prometheus/alerts.yml')
  const dashboard = read('deploy/grafana/noriai.json')

  test('ask for metrics that the server has', () => {
    const named = matchesIn(`${alerts}${dashboard}`, /\b((?:noriai|nodejs)_\w+)/g)
    assert.ok(named.length > 15, named.join())
    const familyOf = (name: string) => (known.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, ''))
    assert.deepEqual(
      named.filter((name) => !known.has(familyOf(name))),
      [],
    )
  })

  test('show every metric that is about the books', () => {
    const ofBooks = [...known].filter((name) => /_(?:orders|pending|unsent|open|breaches)$/.test(name))
    assert.ok(ofBooks.length >= 5)
    assert.deepEqual(
      ofBooks.filter((name) => !dashboard.includes(name)),
      [],
    )
  })

  test('give an alarm for what the server itself calls one in its log', () => {
    for (const [metric, file] of [
      ['noriai_cards', 'server/src/domain/limits/cardWatch.ts'],
      ['noriai_message_budget_percent', 'server/src/domain/limits/messageBudget.ts'],
      ['noriai_audit_breaches', 'server/src/audit/runAudit.ts'],
      ['noriai_clock_ahead_seconds', 'server/src/http/databaseLook.ts'],
    ] as const) {
      assert.match(read(file), /log\.error\(/, `${file} calls nothing an alarm any more`)
      assert.ok(alerts.includes(metric), `no alert looks at ${metric}`)
    }
  })

  test('count everybody who found no room, at whichever step', () => {
    const [counter = ''] = matchesIn(alerts, /(error=~"order[^"]+")/g)
    assert.ok(dashboard.includes(JSON.stringify(counter).slice(1, -1)), 'the dashboard counts others')
    const counted = new RegExp(`^(?:${counter.slice('error=~"'.length, -1).replaceAll('\\\\', '\\')})$`)
    const ofFull = Object.keys(errorCatalogue).filter((code) =>
      /^(?:order|booking)\.(?:seatsSoldOut|capacityFull|bagsFull|fullyBooked)/.test(code),
    )
    assert.ok(ofFull.length > 5, ofFull.join())
    assert.deepEqual(
      ofFull.filter((code) => !counted.test(code)),
      [],
    )
    assert.ok(!counted.test('booking.timeTooEarly'))
  })

  test('name jobs that there are, and runs that are often enough to be late', () => {
    const [list = ''] = matchesIn(alerts, /\{job=~"([\w|-]+)"\}/g)
    const frequent = jobs.filter(({ cron }) => cron.startsWith('*')).map(({ name }) => name)
    const [nightly = ''] = matchesIn(alerts, /outcome="failed",job=~"([\w|-]+)"\}/g)
    const once = jobs.filter(({ cron }) => /^\d+ \d+ /.test(cron)).map(({ name }) => name)
    // A night without months costs nothing: they have an alert of their own, after several.
    assert.ok(alerts.includes('outcome="failed",job="make-months"'))
    assert.deepEqual([...nightly.split('|'), 'make-months'].sort(), once.sort())
    assert.ok(list.includes('execute-refunds'))
    assert.deepEqual(
      list.split('|').filter((name) => !frequent.includes(name)),
      [],
    )
  })

  test('are each set off in a test of promtool', () => {
    const tests = read('deploy/prometheus/alerts.test.yml')
    assert.deepEqual(
      matchesIn(tests, /alertname: (\w+)\n +exp_alerts:\n/g),
      matchesIn(alerts, /- alert: (\w+)$/gm),
    )
  })

  test('lead to pages of the manual', () => {
    const headings = matchesIn(read('docs/OPERATIONS.md'), /^#+ (.+)$/gm).map(anchorOf)
    const pages = matchesIn(alerts, /OPERATIONS\.md#([\w-]+)/g)
    assert.ok(pages.length > 5)
    assert.deepEqual(
      pages.filter((page) => !headings.includes(page)),
      [],
    )
  })

  test('are a dashboard that can be read, each panel with a place of its own', () => {
    const { panels } = JSON.parse(dashboard) as {
      panels: { id: number; gridPos: { x: number; y: number } }[]
    }
    const places = panels.map(({ gridPos: { x, y } }) => `${x},${y}`)
    assert.equal(new Set(places).size, panels.length)
    assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length)
  })
})

describe('the settings of the examples', () => {
  const known = new Set([...Object.keys(configSchema.entries), ...ofOthers])
  const places: Readonly<Record<string, RegExp>> = {
    'deploy/kubernetes/settings.yaml': /^ {2}([A-Z][A-Z0-9_]+):/gm,
    'deploy/docker/compose.yaml': /^ +([A-Z][A-Z0-9_]+):/gm,
    'deploy/docker/Dockerfile': /\b([A-Z][A-Z0-9_]+)=/g,
    'deploy/systemd/noriai@.service': /^Environment=([A-Z0-9_]+)=/gm,
  }

  for (const [file, pattern] of Object.entries(places)) {
    test(`of ${file} are read by the server`, () => {
      const named = matchesIn(read(file), pattern)
      assert.ok(named.length > 0)
      assert.deepEqual(
        named.filter((name) => !known.has(name)),
        [],
      )
    })
  }
})

test('the image is built with the packages of every workspace', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const copied = matchesIn(read('deploy/docker/Dockerfile'), /^COPY (\w+)\/package\.json \1\/$/gm)
  assert.deepEqual(copied, [...workspaces].sort())
})

test('a server in a container listens where its port leads, whatever a .env made of .env.example says', () => {
  const own = /^x-server:[^]*?^services:/m.exec(read('deploy/docker/compose.yaml'))?.[0] ?? ''
  assert.match(own, /^ {4}HOST: 0\.0\.0\.0$/m)
  assert.match(own, /^ {4}PORT: 3000$/m)
})

test('the examples start programs that a release has', () => {
  const examples = readdirSync(path.join(root, 'deploy'), { recursive: true, encoding: 'utf8' })
    .map((file) => `deploy/${file.split(path.sep).join('/')}`)
    .filter((file) => statSync(path.join(root, file)).isFile())
  const named = examples.flatMap((file) => matchesIn(read(file), /server\/dist\/([\w-]+)\.mjs/g))
  const made = matchesIn(read('scripts/release.ts'), /'(?:server\/src|scripts)\/([\w-]+)\.ts'/g)
  assert.ok(named.includes('main') && named.includes('db'))
  assert.deepEqual(
    named.filter((name) => !made.includes(name)),
    [],
  )
})

test('the examples have everything that npm run test:failover replaces in them, and keep no address of theirs', () => {
  const member = { name: 'pg1', postgresPort: 1, restPort: 2 } as const
  const others = [
    { name: 'pg2', postgresPort: 3, restPort: 4 },
    { name: 'pg3', postgresPort: 5, restPort: 6 },
  ] as const
  const copies = copiesConfig(
    '/folder',
    { name: 'pg1', postgresPort: 1, dataFolder: '/data', bucket: { port: 17, certificate: '' } },
    'postgres',
  )
  // The name of the bucket is the example's, and its place here: no test asks for one elsewhere.
  assert.match(
    copies,
    /\nrepo1-s3-endpoint=s3\.example\nrepo1-storage-host=127\.0\.0\.1\nrepo1-storage-port=17\n/,
  )
  const texts = [
    copies,
    memberConfig({ ...member, dataFolder: '/data', folder: '/folder', etcdPort: 7 }),
    memberConfig({ ...member, dataFolder: '/data', folder: '/folder', etcdPort: 7, hasCopies: true }),
    frontConfig({ publicPort: 8, databasePort: 9, serverPorts: [10, 11], members: [member, ...others] }),
    nginxConfig({
      folder: '/folder',
      plainPort: 14,
      securePort: 15,
      redirectPort: 16,
      serverPorts: [10, 11],
    }),
    poolerConfig({ port: 12, url: 'postgres://a:b@127.0.0.1:13/books', users: '/users' }),
  ]
  for (const text of texts) {
    const settings = text.replace(/^\s*[#;].*$/gm, '')
    assert.doesNotMatch(
      settings,
      /10\.0\.0\.|:5000|port=5000|:8080|6432|\/var\/|\/etc\/(?:pgbouncer|letsencrypt|postgresql)|:300\d|listen (?:80|443|\[)/,
    )
  }
})

test('the timers of copies begin what the manual says, each of them on the machine of the primary alone', () => {
  const unitOf = (name: string) => read(`deploy/systemd/${name}`)
  const [copy, check] = [unitOf('noriai-copy@.service'), unitOf('noriai-copies-check.service')]
  const lineOf = (unit: string) => matchesIn(unit, /^ExecStart=\/usr\/bin\/(.+)$/gm).join()
  const begunBy = (timer: string, line: string) => {
    const [type = ''] = matchesIn(unitOf(timer), /^Unit=noriai-copy@(\w+)\.service$/gm)
    return line.replace('%i', type)
  }
  // The second of two that begin at once waits, at a folder that the machine has.
  const [, folder = '', begun = ''] = /^flock (\S+) \/usr\/bin\/(.+)$/.exec(lineOf(copy)) ?? []
  assert.ok(read('deploy/pgbackrest/pgbackrest.conf').includes(`spool-path=${folder}\n`), folder)
  assert.equal(begunBy('noriai-copy-full.timer', begun), manualLines.copyFully)
  assert.equal(begunBy('noriai-copy-diff.timer', begun), manualLines.copyDifference)
  assert.equal(lineOf(check), manualLines.check)
  const [condition, ...others] = [copy, check].map((unit) => matchesIn(unit, /^(ExecCondition=.+)$/gm))
  assert.equal(condition?.length, 1)
  assert.deepEqual(others, [condition])
})

test('how new the newest copy is has one name where it is written and where an alert asks for it', () => {
  const unit = read('deploy/systemd/noriai-copies-check.service')
  const written = matchesIn(unit, /\b(copies_\w+)/g)
  assert.equal(written.length, 1)
  assert.deepEqual(matchesIn(read('deploy/prometheus/alerts.yml'), /\b(copies_\w+)/g), written)
  const [folder = ''] = matchesIn(unit, /^StateDirectory=(\S+)$/gm).map((name) => `/var/lib/${name}`)
  assert.match(unit, new RegExp(`&& mv ${folder}/\\S+ ${folder}/\\w+\\.prom'$`, 'm'))
  for (const file of ['deploy/prometheus/prometheus.yml', 'docs/OPERATIONS.md'])
    assert.ok(read(file).includes(`--collector.textfile.directory=${folder}`), file)
})

test('the manual has the lines by which npm run test:failover copies and restores, and those keep none of its examples', () => {
  const lines = [
    ...Object.values(manualLines).map((line) => (typeof line === 'string' ? line : line('a moment'))),
    startFlags.forDrill(1, '/folder/hba.conf'),
    startFlags.inPlace(),
    drillHba,
  ]
  for (const line of lines) assert.doesNotMatch(line, /…|2026-|5433|10\.0\.0\.|\/etc\//)
})
