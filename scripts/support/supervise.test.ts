import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ProgramEnded, type Program } from './program'
import { supervise } from './supervise'

interface Life {
  readonly program: Program
  end(code: number | null): void
}

function life(): Life {
  let end: (code: number | null) => void = () => undefined
  const exited = new Promise<number | null>((resolve) => (end = resolve))
  const finish = async () => end(0)
  return { program: { url: 'http://localhost:1', pid: 1, exited, stop: finish, kill: finish }, end }
}

/** Lives one after the other; a number is an exit code with which a start failed. */
async function supervised(lives: readonly (Life | number)[], steadyMs = 60_000) {
  const said: string[] = []
  let starts = 0
  const running = await supervise({
    name: 'The server',
    start: () => {
      const next = lives[starts++] ?? 1
      return typeof next === 'number'
        ? Promise.reject(new ProgramEnded('The server', next))
        : Promise.resolve(next.program)
    },
    say: (sentence) => said.push(sentence),
    firstWaitMs: 1,
    longestWaitMs: 4,
    mostRestarts: 3,
    steadyMs,
  })
  return { running, said, starts: () => starts }
}

describe('a program that dies', () => {
  test('starts again, also when a start failed in between, and tells so', async () => {
    const [first, second, third] = [life(), life(), life()]
    const { running, said, starts } = await supervised([first, second, 1, third])
    first.end(null)
    second.end(7)
    while (starts() < 4) await new Promise((resolve) => setImmediate(resolve))
    await running.stop()
    assert.equal(await running.over, 0)
    assert.deepEqual(said, [
      'The server died (killed). It starts again in 0.001 s (restart 1 of at most 3).',
      'The server died (exit code 7). It starts again in 0.002 s (restart 2 of at most 3).',
      'The server did not start (exit code 1). It starts again in 0.004 s (restart 3 of at most 3).',
    ])
  })

  test('too often is left alone with a sentence', async () => {
    const first = life()
    const { running, said } = await supervised([first])
    first.end(1)
    assert.equal(await running.over, 1)
    assert.equal(
      said.at(-1),
      'The server did not start (exit code 1) 4 times in short time and is left alone: what it said above tells why.',
    )
  })

  test('after a steady time counts anew', async () => {
    const lives = Array.from({ length: 8 }, life)
    const { running, said, starts } = await supervised(lives, 0)
    for (const [at, each] of lives.slice(0, -1).entries()) {
      each.end(null)
      while (starts() < at + 2) await new Promise((resolve) => setImmediate(resolve))
    }
    await running.stop()
    assert.ok(said.every((sentence) => sentence.includes('restart 1 of')))
  })
})

test('a program that ends of its own accord, or is stopped while it waits, is not started again', async () => {
  const calm = life()
  const { running, said } = await supervised([calm])
  calm.end(0)
  assert.equal(await running.over, 0)
  assert.deepEqual(said, [])
  const broken = life()
  const waiting = await supervised([broken, life()])
  broken.end(null)
  await waiting.running.stop()
  assert.ok(waiting.starts() <= 2)
})

test('a first start that fails is told to who asked for it', async () => {
  await assert.rejects(supervised([2]), ProgramEnded)
})
