/**
 * `npm test`: every check of the project, two at a time, each with its own log.
 * `--full` runs the big sizes whole (`npm run test:full`), `--only=a,b` runs the named steps and what they need.
 * Ends with one line "N passed, N failed" that counts single tests; a step without tests of its own counts as one.
 */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bundleTests } from './support/bundle'
import { root } from './support/root'
import { testFilesIn, writeTestGroups } from './support/testGroups'

interface Step {
  readonly name: string
  /** What the shell runs; of tests in files of their own, the named ones only where some are named. */
  readonly command: string | ((only?: readonly string[]) => Promise<string>)
  readonly needs?: readonly string[]
  /** Uses both cores or measures time: runs with nothing beside it. */
  readonly alone?: boolean
  /**
   * Walks through a real browser, at the mercy of a busy machine: the few files that failed run once more, by themselves.
   * What passes only then is told as unsteady.
   */
  readonly mayTryAgain?: boolean
}

const runner = 'node --enable-source-maps --test --test-reporter=spec'
const bundlesOf = (name: string) => path.join('.cache', 'test-bundles', name)

/** The test files under some folders, a process for each, `atOnce` at a time. */
const nodeTests =
  (name: string, folders: readonly string[], atOnce: number, flags = '') =>
  async (only?: readonly string[]) => {
    const chosen = testFilesIn(folders).filter((file) => only?.includes(path.basename(file)) ?? true)
    const files = await bundleTests(chosen, bundlesOf(name))
    return `${runner} --test-concurrency=${atOnce} ${flags} ${files.join(' ')}`
  }

/** Tests of many small files: in `count` processes, two at a time. */
const groupedTests = (name: string, folders: readonly string[], count: number) => async () => {
  const files = await bundleTests(writeTestGroups(name, folders, count), bundlesOf(name))
  return `${runner} --test-concurrency=2 ${files.join(' ')}`
}

/** The first that is ready goes next: what takes long and what others wait for stands early, so that both lanes end together. */
const steps: readonly Step[] = [
  { name: 'browser', command: 'node --import tsx scripts/ensure-browser.ts' },
  { name: 'build:h5', command: 'npm run --silent build:h5' },
  { name: 'build:ops', command: 'npm run --silent build:ops' },
  { name: 'format', command: 'npm run --silent format:check' },
  { name: 'unused', command: 'npm run --silent unused' },
  { name: 'i18n', command: 'npm run --silent i18n:check' },
  { name: 'architecture', command: nodeTests('architecture', ['tests/architecture', 'scripts'], 2) },
  { name: 'contract', command: groupedTests('contract', ['contract/src'], 2) },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'build:weapp', command: 'npm run --silent build:weapp', needs: ['build:h5'] },
  {
    name: 'weapp',
    command: nodeTests('weapp', ['tests/weapp'], 1, '--test-force-exit'),
    needs: ['build:weapp'],
  },
  { name: 'server', command: groupedTests('server', ['server/src', 'server/test'], 6) },
  { name: 'types', command: 'npm run --silent typecheck' },
  { name: 'app', command: 'npm run --silent test:app' },
  { name: 'ops', command: nodeTests('ops', ['ops/src'], 2) },
  { name: 'sandbox', command: groupedTests('sandbox', ['sandbox/src'], 2) },
  { name: 'hostile', command: nodeTests('hostile', ['tests/hostile'], 1), alone: true },
  { name: 'proofs', command: nodeTests('proofs', ['tests/proofs'], 1), alone: true },
  { name: 'season', command: nodeTests('season', ['tests/season'], 1), alone: true },
  { name: 'model', command: nodeTests('model', ['tests/model'], 1), alone: true },
  { name: 'faults', command: nodeTests('faults', ['tests/faults'], 1), alone: true },
  {
    name: 'journeys',
    // A browser mostly waits: two journeys fit beside each other, each with its own server and database.
    command: nodeTests('journeys', ['tests/journeys'], 2),
    needs: ['build:h5', 'build:ops', 'browser'],
    alone: true,
    mayTryAgain: true,
  },
]

interface Outcome {
  readonly ok: boolean
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  /** Tests of `passed` that did so only at the second try, and their files. */
  readonly unsteady?: { readonly tests: number; readonly files: readonly string[] }
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

/** A run without a single test proves nothing, however well it ended. */
const HAS_NO_TESTS = /^ℹ tests 0$/m

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
}

/** More failed files than these are no accident. */
const MOST_TRIED_AGAIN = 3

async function runWithSecondTry(step: Step, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const first = await run(step, env)
  const failed = step.mayTryAgain && !first.ok ? failedFiles(readFileSync(logOf(step), 'utf8')) : []
  if (failed.length === 0 || failed.length > MOST_TRIED_AGAIN) return first
  report(step, first)
  console.log(`Once more: ${failed.join(', ')}`)
  const second = await run(step, env, failed)
  const seconds = first.seconds + second.seconds
  if (!second.ok) return { ...second, passed: first.passed, seconds }
  return {
    ...second,
    passed: first.passed + first.failed,
    seconds,
    unsteady: { tests: first.failed, files: failed },
  }
}

/** The test files that the runner's list of failures names. */
function failedFiles(log: string): string[] {
  const places = [...failuresIn(log).matchAll(/^test at .*?([^/\\]+\.test)\.\w+:\d+:\d+$/gm)]
  return [...new Set(places.map(([, name]) => `${name}.ts`))]
}

async function run(step: Step, env: NodeJS.ProcessEnv, only?: readonly string[]): Promise<Outcome> {
  const startedAt = Date.now()
  const command = typeof step.command === 'string' ? step.command : await step.command(only)
  const out = createWriteStream(logOf(step))
  const child = spawn('bash', ['-c', command], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: what a runner started ends with it.
    detached: true,
  })
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) endGroup(child.pid)
  }
  process.once('exit', end)
  child.stdout.pipe(out, { end: false })
  child.stderr.pipe(out, { end: false })
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.off('exit', end)
      out.end(() => {
        const seconds = Math.round((Date.now() - startedAt) / 1000)
        const log = readFileSync(logOf(step), 'utf8')
        const tests = countTests(log)
        const counted = tests.passed + tests.failed > 0
        const ok = code === 0 && !HAS_NO_TESTS.test(log)
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

const LONGEST_REPORT_LINES = 120
const FAILURES = '✖ failing tests:'

/** What went wrong: the runner's own list of it, where there is one, else the end of the log. */
function failuresIn(log: string): string {
  const told = log.includes(FAILURES) ? log.slice(log.indexOf(FAILURES)) : undefined
  const lines = (told ?? log).split('\n')
  return (told ? lines.slice(0, LONGEST_REPORT_LINES) : lines.slice(-LONGEST_REPORT_LINES)).join('\n')
}

function report(step: Step, outcome: Outcome) {
  const mark = outcome.ok ? 'ok  ' : 'FAIL'
  const unsteady = outcome.unsteady ? `, ${outcome.unsteady.tests} of them at the second try` : ''
  console.log(
    `${mark} ${step.name.padEnd(13)} ${String(outcome.seconds).padStart(4)} s  ${outcome.passed} passed, ${outcome.failed} failed${unsteady}`,
  )
  if (!outcome.ok) {
    console.log(failuresIn(readFileSync(logOf(step), 'utf8')))
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
        runWithSecondTry(step, env).then((outcome) => {
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
  const unsteady = [...outcomes.values()].flatMap((o) => o.unsteady?.files ?? [])
  // Nobody should have to scroll for what will fail tomorrow.
  if (unsteady.length > 0) console.log(`\nOnly at the second try: ${unsteady.join(', ')}`)
  console.log(`\n${sum((o) => o.passed)} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}

// A test run that is stopped takes with it what it started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
await main()
