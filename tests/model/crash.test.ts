/** Where the server is cut off: also late in what takes many statements, and it is counted inside of which job that was. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openBench } from './bench'
import { chanceFrom, done } from './command'
import { jobNames } from './commands/time'
import { ModelContext } from './context'
import { drawCrash } from './drawCrash'
import { Tallies } from './print'
import { kindOf, takeStep } from './steps'

const everyJob = { do: 'wait', minutes: 1, timers: true } as const

describe('a crash', () => {
  test('is drawn up to the end of a step that sends many statements, and as far as usual into others', () => {
    const latest = chanceFrom(() => 0.999)
    const earliest = chanceFrom(() => 0)
    assert.ok(drawCrash(latest, 400).statement > 390)
    for (const lastSent of [undefined, 5, 60]) assert.equal(drawCrash(latest, lastSent).statement, 60)
    assert.equal(drawCrash(earliest, 400).statement, 1)
  })

  test('cuts off inside a later job the later its statement is, and the next step is whole', async () => {
    const context = await ModelContext.begin(await openBench())
    // The first run of the jobs does what the day begins with.
    for (const key of ['step1', 'step2']) await takeStep(context, everyJob, key)
    const sent = context.sent.get(kindOf(everyJob)) ?? 0
    const cutAt = async (share: number, key: string) => {
      const crash = { statement: Math.ceil(sent * share), when: 'before' } as const
      const [taken] = await takeStep(context, { ...everyJob, crash }, key)
      assert.ok(taken?.crashed)
      return jobNames.indexOf(taken.cutInside ?? '')
    }
    const [early, late] = [await cutAt(0.1, 'step3'), await cutAt(0.9, 'step4')]
    assert.ok(early >= 0 && late > early, `${early}, ${late} of ${sent} statements`)
    const [whole] = await takeStep(context, everyJob, 'step5')
    assert.deepEqual([whole?.crashed, whole?.cutInside], [false, undefined])
  })
})

test('how often each job was cut off is printed, among all and alone, also a nought', () => {
  const tallies = new Tallies(
    [
      { name: 'wait', whats: [] },
      { name: 'timer', whats: [] },
    ],
    ['early', 'late', 'never'],
  )
  const cut = (name: 'wait' | 'timer', cutInside: string) =>
    ({ name, outcome: done, crashed: true, cutInside }) as const
  tallies.add([cut('wait', 'late'), cut('wait', 'late'), cut('timer', 'late'), cut('timer', 'early')])
  const lines = tallies.lines().map((line) => line.replaceAll(/ +/g, ' '))
  assert.deepEqual(lines.slice(-4), ['cut off inside among all alone', 'early 0 1', 'late 2 1', 'never 0 0'])
})
