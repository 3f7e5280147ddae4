/** Runs one step of `npm test`, and reads what came of it. */
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Step } from '../testSteps'
import { bundleTests } from './bundle'
import { root } from './root'
import { testFilesIn, writeTestGroups } from './testGroups'

/** So many lines of a failure, or of the end of a log, are shown. */
const MOST_LINES = 120
/** A reason is cut there where it has one line. */
const LONGEST_REASON = 300
/** So many files are named of those that took longest, where there are more. */
const FEW_FILES = 8

/** What jest writes with `--json`, and our reporter for Node's runner. */
interface Summary {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
  }[]
  /** How long each file's tests took, by its path. */
  readonly fileMs?: Readonly<Record<string, number>>
}

/** What a step came to. */
export interface Outcome {
  readonly ok: boolean
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  /** Of its processes on all cores, in whole seconds: what does not depend on what ran beside it. The shared PostgreSQL is not in it. */
  readonly processorSeconds: number
  /** What went wrong, and in which test files. */
  readonly details: string
  readonly files: readonly string[]
  /** A line for each test that failed. */
  readonly short: readonly string[]
  /** The longest of many files, such as "ops 61 s". */
  readonly longest: string
}

const logFolder = path.join('.cache', process.env.NORIAI_TEST_LOGS ?? 'test-logs')
/** The file that a step leaves with this ending: its log, its summary. */
export const fileOf = ({ name }: Step, ending: string) =>
  path.join(logFolder, `${name.replace(':', '-')}.${ending}`)

const NONE = { files: [], short: [], longest: '' } as const

async function commandOf(step: Step, only?: readonly string[]): Promise<string> {
  if ('command' in step) return step.command
  const summary = fileOf(step, 'json')
  if ('jest' in step) return `npm run --silent test:app -- --json --outputFile=${summary}`
  const { name, tests, groups, atOnce, first = [], chosen, flags = '', quickPasswords = false } = step
  const files = groups === undefined || only ? testFilesIn(tests) : writeTestGroups(name, tests, groups)
  const placeOf = (file: string) => {
    const place = first.indexOf(path.basename(file, '.test.ts'))
    return place < 0 ? first.length : place
  }
  const named = new Set(only ?? chosen?.map((file) => `${file}.test`))
  const missing = [...named].filter((one) => !files.some((file) => path.parse(file).name === one))
  if (missing.length > 0) throw new Error(`No such test files in ${name}: ${missing.join(', ')}`)
  const run = files
    .filter((file) => named.size === 0 || named.has(path.parse(file).name))
    .sort((a, b) => placeOf(a) - placeOf(b))
  const bundles = await bundleTests(run, path.join('.cache', 'test-bundles', name), { quickPasswords })
  const reporters = `--test-reporter=spec --test-reporter-destination=stdout --test-reporter=./scripts/support/summaryReporter.mjs --test-reporter-destination=stderr`
  return `NORIAI_TEST_SUMMARY=${summary} node --enable-source-maps --test ${reporters} --test-concurrency=${atOnce} ${flags} ${bundles.join(' ')}`
}

/** Runs a step, of its test files only the named ones (such as `ride.test`) where some are named, and keeps what it said in its log. */
export async function runStep(step: Step, only?: readonly string[]): Promise<Outcome> {
  const startedAt = Date.now()
  mkdirSync(logFolder, { recursive: true })
  rmSync(fileOf(step, 'json'), { force: true })
  const log = createWriteStream(fileOf(step, 'log'))
  const shell = ['bash', '-c', withTimes(step, await commandOf(step, only))]
  const [program = '', ...words] = step.fills ? ['nice', '-n', '19', ...shell] : shell
  // A group of its own: what a runner started ends with it.
  const child = spawn(program, words, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    stdio: 'pipe',
    detached: true,
  })
  const end = () => {
    if (child.exitCode === null && child.pid !== undefined) endGroup(child.pid)
  }
  process.once('exit', end)
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  process.off('exit', end)
  await new Promise<void>((resolve) => log.end(resolve))
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  return { ...outcomeOf(step, code === 0), seconds, processorSeconds: processorSecondsOf(step) }
}

/** The command, after which the shell writes down the processor time of all that ran. */
function withTimes(step: Step, command: string): string {
  rmSync(fileOf(step, 'times'), { force: true })
  return `${command}\ncode=$?\ntimes > ${fileOf(step, 'times')}\nexit $code`
}

/** Of the shell and, in the line after, of its children, each as "0m1.234s 0m0.567s" of user and system. */
function processorSecondsOf(step: Step): number {
  const times = existsSync(fileOf(step, 'times')) ? readFileSync(fileOf(step, 'times'), 'utf8') : ''
  const each = [...times.matchAll(/(\d+)m([\d.]+)s/g)]
  return Math.round(each.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0))
}

function outcomeOf(step: Step, passes: boolean): Omit<Outcome, 'seconds' | 'processorSeconds'> {
  const log = readFileSync(fileOf(step, 'log'), 'utf8')
  const end = passes ? '' : log.split('\n').slice(-MOST_LINES).join('\n')
  if ('command' in step)
    return {
      ok: passes,
      passed: Number(passes),
      failed: Number(!passes),
      details: end,
      ...NONE,
    }
  if (!existsSync(fileOf(step, 'json'))) return { ok: false, passed: 0, failed: 1, details: end, ...NONE }
  const summary = JSON.parse(readFileSync(fileOf(step, 'json'), 'utf8')) as Summary
  const { numPassedTests: passed, numFailedTests: failed } = summary
  // A run without a single test proves nothing, however well it ended.
  const ok = passes && failed === 0 && passed > 0
  const failures = summary.testResults.filter(({ status }) => status === 'failed')
  const details =
    failures.map(({ message }) => message.split('\n').slice(0, MOST_LINES).join('\n')).join('\n') ||
    end ||
    'No test ran.'
  const files = [...new Set(failures.map(({ name }) => path.parse(name).name))]
  const longest = longestOf(summary.fileMs ?? {})
  const short = failures.map(({ message }) => inShort(message))
  return { ok, passed, failed: ok ? 0 : Math.max(1, failed), details, files, short, longest }
}

/** The test, where it is, and the lines that say why. */
function inShort(message: string): string {
  const [name = '', place = '', ...lines] = message.split('\n')
  // What a walk complains of has its cause further down.
  const reasons = [lines[0] ?? '', ...lines.filter((line) => line.includes('[cause]'))]
  return `${name} (${place}) ${reasons.join(' ').slice(0, LONGEST_REASON)}`
}

function longestOf(fileMs: Readonly<Record<string, number>>): string {
  const files = Object.entries(fileMs).sort(([, a], [, b]) => b - a)
  if (files.length <= FEW_FILES) return ''
  return files
    .slice(0, FEW_FILES)
    .map(([file, ms]) => `${path.basename(file).replace(/\.test\.\w+$/, '')} ${Math.round(ms / 1000)} s`)
    .join(', ')
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
}
