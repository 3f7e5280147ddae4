/**
 * `npm run nets:prove`: puts faults of before back, one after the other, each into a copy of what is checked out, and runs what must catch
 * it: the day of the season, and the model where it has a sequence of it. Prints what each net said; exit code 1 where one said nothing of
 * its fault. `--only=C2,C5` proves some of them. Takes some two minutes a fault.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { reversals, withFault, type Net, type Reversal } from './support/reversals'
import { root } from './support/root'

/** What a net says is the end of a long report. */
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024
/** Lines of a net that did not catch its fault. */
const SHOWN_LINES = 40

interface Proof {
  readonly reversal: Reversal
  readonly net: Net
  readonly isCaught: boolean
  readonly seconds: number
  readonly output: string
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** What is checked out, with changes that are not committed, in a folder of its own that uses the packages of this one. */
function copyTree(folder: string): void {
  git('worktree', 'add', '--quiet', '--detach', folder, git('stash', 'create') || 'HEAD')
  const packages = path.join(root, 'node_modules')
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of readdirSync(packages)) {
    // Our own workspaces are those of the copy, by links that are relative.
    if (name !== '@noriai' && name !== '.cache')
      symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name))
  }
  mkdirSync(path.join(folder, 'node_modules', '@noriai'))
  for (const name of readdirSync(path.join(packages, '@noriai'))) {
    symlinkSync(path.join('..', '..', name), path.join(folder, 'node_modules', '@noriai', name))
    const own = path.join(root, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, path.join(folder, name, 'node_modules'))
  }
}

/** Does something while the fault is in the copy. */
function withReversal(folder: string, { edits }: Reversal, act: () => void): void {
  const texts = new Map<string, string>()
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  try {
    for (const edit of edits) {
      const text = read(edit.file)
      if (!texts.has(edit.file)) texts.set(edit.file, text)
      writeFileSync(path.join(folder, edit.file), withFault(text, edit))
    }
    act()
  } finally {
    for (const [file, text] of texts) writeFileSync(path.join(folder, file), text)
  }
}

function prove(folder: string, reversal: Reversal, net: Net): Proof {
  const startedAt = Date.now()
  const { status, signal, stdout, stderr, error } = spawnSync(process.execPath, net.command, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT_BYTES,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', NORIAI_FULL: '' },
  })
  if (error) throw error
  if (signal !== null) throw new Error(`The net ${net.name} was stopped by ${signal}.`)
  const output = `${stdout}\n${stderr}`
  const isCaught = status === 1 && output.includes(net.says)
  return { reversal, net, isCaught, seconds: Math.round((Date.now() - startedAt) / 1000), output }
}

function lineOf({ reversal, net, isCaught, seconds }: Proof): string {
  const said = isCaught ? net.says : 'NOTHING OF IT'
  return [reversal.name.padEnd(4), net.name.padEnd(7), `${seconds} s`.padStart(6), ` ${said}`].join(' ')
}

function provideFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'noriai-nets-'))
  // The database of its tests has another user where this is root.
  chmodSync(folder, 0o755)
  return folder
}

function chosenReversals(): readonly Reversal[] {
  const names = process.argv
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',')
  const unknown = names?.filter((name) => !reversals.some((each) => each.name === name)) ?? []
  if (unknown.length > 0) throw new Error(`No such fault: ${unknown.join(', ')}`)
  return reversals.filter(({ name }) => names === undefined || names.includes(name))
}

function main(): number {
  const chosen = chosenReversals()
  const above = provideFolder()
  const folder = path.join(above, 'copy')
  const proofs: Proof[] = []
  try {
    copyTree(folder)
    for (const reversal of chosen) {
      console.log(`${reversal.name}: ${reversal.fault}`)
      withReversal(folder, reversal, () => {
        for (const net of reversal.nets) {
          const proof = prove(folder, reversal, net)
          proofs.push(proof)
          console.log(`  ${lineOf(proof)}`)
          if (!proof.isCaught) console.log(proof.output.trim().split('\n').slice(-SHOWN_LINES).join('\n'))
        }
      })
    }
  } finally {
    rmSync(above, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  console.log(['', 'Fault, net, seconds, what it said', ...proofs.map(lineOf)].join('\n'))
  return proofs.every(({ isCaught }) => isCaught) ? 0 : 1
}

// Whoever stops it stops the net, too: then its copy goes.
process.on('SIGINT', () => undefined)
process.exitCode = main()
