/**
 * `npm test`: every check of the project, two at a time, each with its own log.
 * `--full` runs the big sizes whole (`npm run test:full`), `--only=a,b` runs the named steps and what they need.
 * Ends with one line "N passed, N failed" that counts single tests; a step without tests of its own counts as one.
 */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './support/root'
import { writeTestGroups } from './support/testGroups'

interface Step {
  readonly name: string
  readonly command: string | (() => string)
  readonly needs?: readonly string[]
  /** Uses both cores or measures time: runs with nothing beside it. */
  readonly alone?: boolean
}

/** Node 20's runner knows no patterns: the shell finds the files. */
const nodeTests = (globs: string, flags = '') =>
  `shopt -s globstar failglob && node --import tsx --test --test-reporter=spec ${flags} ${globs}`.replace(
    / {2,}/g,
    ' ',
  )

/** Tests of many small files: in `count` processes, two at a time. */
const groupedTests = (name: string, folders: readonly string[], count: number) => () =>
  `node --import tsx --test --test-reporter=spec --test-concurrency=2 ${writeTestGroups(name, folders, count)}/*.test.mts`

const steps: readonly Step[] = [
  { name: 'browser', command: 'node --import tsx scripts/ensure-browser.ts' },
  { name: 'build:h5', command: 'npm run --silent build:h5' },
  { name: 'build:ops', command: 'npm run --silent build:ops' },
  { name: 'format', command: 'npm run --silent format:check' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'types', command: 'npm run --silent typecheck' },
  { name: 'unused', command: 'npm run --silent unused' },
  { name: 'i18n', command: 'npm run --silent i18n:check' },
  { name: 'architecture', command: nodeTests('tests/architecture/*.test.ts scripts/**/*.test.ts') },
  { name: 'contract', command: groupedTests('contract', ['contract/src'], 2) },
  { name: 'build:weapp', command: 'npm run --silent build:weapp', needs: ['build:h5'] },
  { name: 'app', command: 'npm run --silent test:app' },
  { name: 'ops', command: nodeTests('ops/src/**/*.test.ts') },
  { name: 'sandbox', command: groupedTests('sandbox', ['sandbox/src'], 2) },
  { name: 'server', command: groupedTests('server', ['server/src', 'server/test'], 6) },
  {
    name: 'weapp',
    command: nodeTests('tests/weapp/**/*.test.ts', '--test-concurrency=1 --test-force-exit'),
    needs: ['build:weapp'],
  },
  { name: 'proofs', command: nodeTests('tests/proofs/**/*.test.ts', '--test-concurrency=1'), alone: true },
  {
    name: 'journeys',
    // A browser mostly waits: two journeys fit beside each other, each with its own server and database.
    command: nodeTests('tests/journeys/**/*.test.ts', '--test-concurrency=2'),
    needs: ['build:h5', 'build:ops', 'browser'],
    alone: true,
  },
]

interface Outcome {
  readonly ok: boolean
  readonly passed: number
  readonly failed: number
  readonly seconds: number
}

const logFolder = path.join(root, '.cache', 'test-logs')
const logOf = (step: Step) => path.join(logFolder, `${step.name.replace(/\W+/g, '-')}.log`)
const countIn = (log: string, pattern: RegExp) =>
  [...log.matchAll(pattern)].reduce((sum, match) => sum + Number(match[1]), 0)

/** Reads the closing lines of node's runner and of jest. */
function countTests(log: string): { passed: number; failed: number } {
  const jest = /^Tests:\s+(?:(\d+) failed, )?(?:\d+ \w+, )*(\d+) passed/m.exec(log)
  return {
    passed: countIn(log, /^[ℹ#] pass (\d+)/gm) + Number(jest?.[2] ?? 0),
    failed: countIn(log, /^[ℹ#] fail (\d+)/gm) + Number(jest?.[1] ?? 0),
  }
}

function run(step: Step, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const startedAt = Date.now()
  const out = createWriteStream(logOf(step))
  const command = typeof step.command === 'string' ? step.command : step.command()
  const child = spawn('bash', ['-c', command], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.pipe(out, { end: false })
  child.stderr.pipe(out, { end: false })
  return new Promise((resolve) => {
    child.on('close', (code) => {
      out.end(() => {
        const seconds = Math.round((Date.now() - startedAt) / 1000)
        const tests = countTests(readFileSync(logOf(step), 'utf8'))
        const counted = tests.passed + tests.failed > 0
        const ok = code === 0
        resolve({
          ok,
          seconds,
          passed: counted ? tests.passed : Number(ok),
          failed: ok ? 0 : Math.max(1, tests.failed),
        })
      })
    })
  })
}

function report(step: Step, outcome: Outcome) {
  const mark = outcome.ok ? 'ok  ' : 'FAIL'
  console.log(
    `${mark} ${step.name.padEnd(13)} ${String(outcome.seconds).padStart(4)} s  ${outcome.passed} passed, ${outcome.failed} failed`,
  )
  if (!outcome.ok) {
    console.log(readFileSync(logOf(step), 'utf8').split('\n').slice(-120).join('\n'))
    console.log(`(whole log: ${path.relative(root, logOf(step))})`)
  }
}

function chosenSteps(only: string | undefined): Step[] {
  if (!only) return [...steps]
  const wanted = new Set(only.split(','))
  const unknown = [...wanted].filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length)
    throw new Error(`No such step: ${unknown.join(', ')}. Steps: ${steps.map((s) => s.name).join(', ')}`)
  for (const step of [...steps].reverse()) {
    if (wanted.has(step.name)) step.needs?.forEach((name) => wanted.add(name))
  }
  return steps.filter((step) => wanted.has(step.name))
}

async function main() {
  const full = process.argv.includes('--full')
  const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
  const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...(full ? { NORIAI_FULL: '1' } : {}) }
  mkdirSync(logFolder, { recursive: true })

  const waiting = chosenSteps(only)
  const outcomes = new Map<string, Outcome>()
  const running = new Map<string, Promise<void>>()
  let lone = false
  const isReady = (step: Step) => (step.needs ?? []).every((name) => outcomes.get(name)?.ok)
  const isBlocked = (step: Step) => (step.needs ?? []).some((name) => outcomes.get(name)?.ok === false)

  while (waiting.length || running.size) {
    for (const step of waiting.filter(isBlocked)) {
      waiting.splice(waiting.indexOf(step), 1)
      outcomes.set(step.name, { ok: false, passed: 0, failed: 1, seconds: 0 })
      console.log(`FAIL ${step.name.padEnd(13)} not run: it needs ${step.needs?.join(', ')}`)
    }
    while (!lone && running.size < 2) {
      const next = waiting.find((step) => isReady(step) && (!step.alone || running.size === 0))
      // A step that wants to be alone goes last: it waits until nothing else is left to start.
      const shared = waiting.find((step) => isReady(step) && !step.alone)
      const step = shared ?? next
      if (!step || (step.alone && running.size > 0)) break
      waiting.splice(waiting.indexOf(step), 1)
      lone = Boolean(step.alone)
      running.set(
        step.name,
        run(step, env).then((outcome) => {
          outcomes.set(step.name, outcome)
          running.delete(step.name)
          if (step.alone) lone = false
          report(step, outcome)
        }),
      )
    }
    if (running.size) await Promise.race(running.values())
  }

  const sum = (pick: (outcome: Outcome) => number) =>
    [...outcomes.values()].reduce((total, o) => total + pick(o), 0)
  const failed = sum((o) => o.failed)
  console.log(`\n${sum((o) => o.passed)} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}

await main()
