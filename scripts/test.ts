/**
 * `npm test`: the steps of `testSteps.ts`, a few at a time, each with its own log. `--full` runs the whole sizes (`npm run test:full`),
 * `--only=a,b` the named steps and what they need, `--files=c,d` of the named steps these test files, `--resume` what has not passed yet for
 * the commit that is checked out, after a run that was cut off. Ends with what failed, a line
 * each, and with one line "N passed, N failed" that counts single tests; a step without tests of its own counts as one. A file that
 * passes only the second time is named at the end; two of them fail the run. Where a program of the system is missing that a step
 * starts, it is left out with a sentence; when nothing else was to run, the exit code is 77. What only the whole sizes run is counted, a line
 * for each step.
 */
import { keepOutcome, outcomeBefore, treeNow } from './support/keptOutcomes'
import { leftOutLines } from './support/leftOut'
import { fileOf, runStep, type Outcome } from './support/runStep'
import { steps, type Step } from './testSteps'

/** Steps that begin early wait for a database or a disk so often that two of them leave a core idle. */
const EARLY_LANES = 3
/** Beside one that measures time one other runs at most. */
const LATE_LANES = 2
const MOST_SECOND_TRIES = 1
/** What test runners agree on for "not run", which is neither a success nor a failure. */
const NOT_RUN = 77
/** More failed files than these are no accident. */
const MOST_TRIED_AGAIN = 3

const argument = (name: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
const full = process.argv.includes('--full')
if (full) process.env.NORIAI_FULL = '1'
const names = argument('only')?.split(',')
const chosenFiles = argument('files')
  ?.split(',')
  .map((file) => `${file}.test`)
/** Of all steps in whole: what some files of a step came to says nothing of the others. */
const tree = names || chosenFiles ? undefined : treeNow()
const secondTries: string[] = []
const failures: string[] = []

async function runWithSecondTry(step: Step): Promise<Outcome> {
  const first = await runStep(step, names?.includes(step.name) ? chosenFiles : undefined)
  report(step, first)
  const { ok, files } = first
  if (ok || !step.secondTry || files.length === 0 || files.length > MOST_TRIED_AGAIN) return first
  secondTries.push(...files)
  console.log(`A second time: ${files.join(', ')}`)
  const second = await runStep(step, files)
  report(step, second)
  return second.ok ? { ...second, passed: first.passed + first.failed } : { ...second, passed: first.passed }
}

function report(step: Step, outcome: Outcome): void {
  const { ok, seconds, processorSeconds, passed, failed, details, short, longest } = outcome
  if (!ok) failures.push(...(short.length > 0 ? short : ['the step']).map((what) => `${step.name} ${what}`))
  const counts = `${step.name.padEnd(13)} ${String(seconds).padStart(4)} s  ${passed} passed, ${failed} failed (processor ${processorSeconds} s)`
  const line = longest === '' ? counts : `${counts}\n     longest: ${longest}`
  console.log(ok ? `ok   ${line}` : `FAIL ${line}\n${details}\n(whole log: ${fileOf(step, 'log')})`)
}

function chosenSteps(named = names): Step[] {
  if (!named) return steps.filter(({ only }) => only === undefined || (full && only === 'full'))
  const unknown = named.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}`)
  const needed = steps.filter(({ name }) => named.includes(name)).flatMap(({ needs = [] }) => needs)
  return needed.every((name) => named.includes(name))
    ? steps.filter(({ name }) => named.includes(name))
    : chosenSteps([...named, ...needed])
}

const chosen = chosenSteps()
const waiting = chosen.filter(({ notHere }) => notHere === undefined)
const leftOut = chosen.filter(({ notHere }) => notHere !== undefined)
const outcomes = new Map<string, Outcome>()
const running = new Map<Step, Promise<void>>()

if (process.argv.includes('--resume')) {
  if (tree === undefined) throw new Error('Only a whole run of what is committed is resumed.')
  for (const step of [...waiting]) {
    const outcome = outcomeBefore(step, { tree, isWhole: full })
    if (!outcome) continue
    waiting.splice(waiting.indexOf(step), 1)
    outcomes.set(step.name, outcome)
    console.log(`kept ${step.name.padEnd(13)} ${outcome.passed} passed, of the same commit before`)
  }
}

/** What fills waits for what it fills, where that is still to come. */
const isEarly = ({ late, alone, fills }: Step) =>
  late === undefined &&
  !alone &&
  !(fills && [...waiting, ...running.keys()].some((step) => step.alone === 'mostly'))

/** What may begin beside what runs: late steps after the early ones, steps that are alone after all others. */
function nextStep(): Step | undefined {
  const ready = waiting.filter(({ needs = [] }) => needs.every((name) => outcomes.get(name)?.ok))
  const alone = [...running.keys()].find((step) => step.alone)
  if (alone) {
    const isFilled = alone.alone !== 'mostly' || [...running.keys()].some(({ fills }) => fills)
    return isFilled ? undefined : ready.find(({ fills }) => fills)
  }
  const aside = ready.find((step) => step.aside)
  if (aside) return aside
  const beside = [...running.keys()].filter((step) => !step.aside)
  if (beside.length >= (beside.every(isEarly) ? EARLY_LANES : LATE_LANES)) return undefined
  const early = ready.find(isEarly)
  if (early || beside.some(isEarly)) return early
  const measures = beside.some(({ late }) => late === 'measures')
  const late = ready.find((step) => step.late !== undefined && !(measures && step.late === 'measures'))
  return late ?? (running.size === 0 ? (ready.find(({ fills }) => !fills) ?? ready[0]) : undefined)
}

// A test run that is stopped takes with it what it started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
for (let step = nextStep(); step !== undefined || running.size > 0; step = nextStep()) {
  if (step === undefined) {
    await Promise.race(running.values())
    continue
  }
  const started = step
  waiting.splice(waiting.indexOf(started), 1)
  const noted = (outcome: Outcome) => {
    outcomes.set(started.name, outcome)
    running.delete(started)
    if (tree !== undefined && treeNow() === tree) keepOutcome(started, { tree, isWhole: full, outcome })
  }
  running.set(started, runWithSecondTry(started).then(noted))
}
// What is left waits for what failed.
for (const { name, needs = [] } of waiting)
  console.log(`FAIL ${name.padEnd(13)} not run: it needs ${needs.join(', ')}`)
for (const { name, notHere } of leftOut) console.log(`---- ${name.padEnd(13)} ${notHere}`)
// Of a file that was named nobody takes the rest for done.
if (!chosenFiles) for (const line of leftOutLines(chosen, names ? chosen : steps)) console.log(line)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
if (secondTries.length > 0) console.log(`\nRun a second time: ${secondTries.join(', ')}`)
const tooMany = secondTries.length > MOST_SECOND_TRIES ? secondTries.length : 0
if (tooMany > 0) console.log(`${tooMany} files needed a second try; ${MOST_SECOND_TRIES} may.`)
const sum = (pick: (outcome: Outcome) => number) =>
  [...outcomes.values()].map(pick).reduce((a, b) => a + b, 0)
const failed = sum((outcome) => outcome.failed) + waiting.length + tooMany
if (outcomes.size === 0 && failed === 0 && leftOut.length > 0) process.exitCode = NOT_RUN
else {
  console.log(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
