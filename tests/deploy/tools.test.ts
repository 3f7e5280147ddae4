/**
 * The examples of deploy/ as their own programs judge them, where these are installed: a check that is skipped names the program that is
 * missing. deploy/README.md says which were started for real.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { root } from '../../scripts/support/root'
import { freePorts } from '../support/freePorts'
import { adapted, certificateIn, example, scratch, without } from './support'

const run = promisify(execFile)

describe('the examples, judged by their own programs', () => {
  after(() => rmSync(scratch, { recursive: true, force: true }))

  test('systemd takes its units', { skip: without('systemd-analyze', '--version') }, async () => {
    const programs = ['/usr/bin/node', '/usr/bin/pgbackrest'].map((file) => [file, process.execPath] as const)
    const here = { ...Object.fromEntries(programs), '/opt/noriai/current': root }
    const units = readdirSync(example('systemd'))
    // Timers look for their services beside them.
    const files = units.map((unit) => adapted(`systemd/${unit}`, here))
    assert.equal(files.filter((file) => file.endsWith('.timer')).length, 3)
    for (const file of files) {
      const instance = file.replace('noriai@.', 'noriai@3000.').replace('-copy@.', '-copy@full.')
      if (instance !== file) copyFileSync(file, instance)
      const { stderr } = await run('systemd-analyze', ['verify', '--man=no', instance])
      const ours = stderr.split('\n').filter((line) => line.includes('noriai'))
      assert.deepEqual(ours, [])
    }
  })

  test('nginx takes its part', { skip: without('nginx', '-v') }, async () => {
    const certificates = path.join(scratch, 'certificates')
    certificateIn(certificates)
    const part = adapted('nginx/noriai.conf', {
      '/etc/letsencrypt/live/noriai.example': certificates,
      '/var/log/nginx': scratch,
      'listen [::]:80;': '',
      'listen [::]:443 ssl http2;': '',
    })
    const whole = path.join(scratch, 'nginx.conf')
    writeFileSync(whole, `pid ${scratch}/nginx.pid;\nevents {}\nhttp {\n  include ${part};\n}\n`)
    await run('nginx', ['-t', '-q', '-e', path.join(scratch, 'error.log'), '-c', whole])
  })

  test('HAProxy takes its file', { skip: without('haproxy', '-v') }, async () => {
    await run('haproxy', ['-c', '-f', example('haproxy/haproxy.cfg')])
  })

  test('Patroni takes its file', { skip: without('patroni', '--version') }, async () => {
    // It looks whether it can listen, and whether somebody listens where etcd should.
    const [restPort = 0, postgresPort = 0] = await freePorts(2)
    const etcd = createServer().listen(0, '127.0.0.1')
    await once(etcd, 'listening')
    const etcdAddress = `127.0.0.1:${(etcd.address() as AddressInfo).port}`
    const file = adapted('patroni/patroni.yml', {
      '/var/lib/postgresql/17/main': path.join(scratch, 'pgdata'),
      ' listen: 10.0.0.11:8008': ` listen: 127.0.0.1:${restPort}`,
      ' listen: 10.0.0.11:5432': ` listen: 127.0.0.1:${postgresPort}`,
      '10.0.0.11:2379': etcdAddress,
      '10.0.0.12:2379': etcdAddress,
      '10.0.0.13:2379': etcdAddress,
    })
    // It looks for PostgreSQL's programs too, which may be elsewhere here.
    const { stdout, stderr } = await run('patroni', ['--validate-config', file])
      .catch((error: unknown) => error as { readonly stdout: string; readonly stderr: string })
      .finally(() => etcd.close())
    const lines = `${stdout}${stderr}`.split('\n')
    const complaints = lines.filter((line) => line !== '' && !/bin_dir|pg_|postgres /.test(line))
    assert.deepEqual(complaints, [])
  })

  test('Prometheus takes settings and alerts', { skip: without('promtool', '--version') }, async () => {
    const token = example('README.md')
    const file = adapted('prometheus/prometheus.yml', { '/etc/prometheus/noriai-token': token })
    copyFileSync(example('prometheus/alerts.yml'), path.join(scratch, 'alerts.yml'))
    await run('promtool', ['check', 'config', file])
    await run('promtool', ['test', 'rules', example('prometheus/alerts.test.yml')])
  })

  test('Compose takes its file', { skip: without('docker', 'compose', 'version') }, async () => {
    const environment = { ...process.env, POSTGRES_PASSWORD: 'of-the-test' }
    // It reads the settings of the server too.
    const file = adapted('docker/compose.yaml', { '../../.env': path.join(root, '.env.example') })
    await run('docker', ['compose', '--file', file, 'config', '--quiet'], { env: environment })
  })

  const noKubectl = without('kubectl', 'version', '--client')
  test('Kubernetes’ own program puts the manifests together', { skip: noKubectl }, async () => {
    const { stdout } = await run('kubectl', ['kustomize', example('kubernetes')])
    for (const kind of ['Deployment', 'Job', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'Ingress'])
      assert.match(stdout, new RegExp(`^kind: ${kind}$`, 'm'))
    assert.match(stdout, /image: noriai:\d/)
  })
})
