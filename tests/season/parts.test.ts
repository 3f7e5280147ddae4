/** The parts of a season that its promises rest on: a seed fixes what is tried, and everything happens in the order of its time. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Agenda, together } from './agenda'
import { Dice } from './dice'
import { fewestTasks, planFaults, planLosses } from './faults'
import { commandOf, OptionError, readOptions, small } from './options'
import { Ledger } from './ledger'
import { reportPage } from './report/page'
import { figuresOf } from './report/figures'
import { Banks } from './providers/banks'
import { terminalReport } from './report/terminal'

describe('dice', () => {
  const rolls = (dice: Dice) => Array.from({ length: 20 }, () => dice.whole(1, 6))

  test('of one seed and one name fall alike, whoever else rolls; others fall otherwise', () => {
    const first = rolls(new Dice(1, 'person', 7))
    rolls(new Dice(1, 'person', 8))
    assert.deepEqual(rolls(new Dice(1, 'person', 7)), first)
    assert.notDeepEqual(rolls(new Dice(1, 'person', 8)), first)
    assert.notDeepEqual(rolls(new Dice(2, 'person', 7)), first)
  })

  test('choose by weight, and never what weighs nothing', () => {
    const dice = new Dice(1)
    const chosen = Array.from({ length: 1000 }, () => dice.weighted({ often: 9, rarely: 1, never: 0 }))
    const count = (name: string) => chosen.filter((each) => each === name).length
    assert.ok(count('often') > 850 && count('rarely') > 50, `${count('often')} and ${count('rarely')}`)
    assert.equal(count('never'), 0)
  })
})

describe('the agenda', () => {
  test('answers its times in their order, and what was noted for one instant together', () => {
    const agenda = new Agenda()
    const dice = new Dice(3)
    const times = Array.from({ length: 500 }, () => dice.whole(0, 100))
    for (const time of times) agenda.at(time, () => Promise.resolve())
    const taken: number[] = []
    let tasks = 0
    for (let moment = agenda.take(); moment; moment = agenda.take()) {
      taken.push(moment.time)
      tasks += moment.tasks.length
    }
    assert.deepEqual(
      taken,
      [...new Set(times)].sort((a, b) => a - b),
    )
    assert.equal(tasks, times.length)
  })

  test('has the others done before it tells that one failed', async () => {
    const done: number[] = []
    const task = (number: number) => async () => {
      await Promise.resolve()
      if (number === 1) throw new Error('one failed')
      done.push(number)
    }
    await assert.rejects(together([1, 2, 3, 4].map(task), 2), /one failed/)
    assert.deepEqual(done.sort(), [2, 3, 4])
  })
})

describe('the faults', () => {
  test('are the same for a seed, and at least one of them hits the server', () => {
    const planned = (seed: number) => planFaults(0, 3_600_000, new Dice(seed, 'faults'))
    assert.deepEqual(planned(1), planned(1))
    assert.equal(planned(5)[0]?.what, 'server')
  })

  test('cut every provider off at least once, in however short a season', () => {
    const planned = (seed: number) => planLosses('stripe', [0, 1], new Dice(seed, 'losses'))
    assert.deepEqual(planned(1), planned(1))
    assert.deepEqual(
      planned(2).map(({ what }) => what),
      ['stripe'],
    )
  })

  test('hit busy moments, and from the last hour on any, unless they are of that hour themselves', () => {
    const fault = { at: 10, what: 'server', afterMs: 5 } as const
    assert.equal(fewestTasks(fault, 19, 20), 3)
    assert.equal(fewestTasks(fault, 20, 20), 1)
    assert.equal(fewestTasks({ ...fault, at: 20 }, 25, 20), 3)
  })
})

describe('the banks', () => {
  test('decide by turns, and once more on what they decided against us, by turns as well', () => {
    const banks = new Banks()
    assert.deepEqual(banks.morning(['a', 'b', 'c', 'd'], false), [
      ['a', 'won'],
      ['b', 'lost'],
      ['c', 'won'],
      ['d', 'lost'],
    ])
    assert.deepEqual(banks.morning(['d', 'c', 'b', 'a'], false), [
      ['b', 'reopened'],
      ['d', 'reopened'],
    ])
    assert.deepEqual(banks.morning([], false), [
      ['b', 'lost'],
      ['d', 'won'],
    ])
    assert.deepEqual(banks.morning(['a', 'b', 'c', 'd'], false), [])
    assert.deepEqual(Object.fromEntries(banks.sayings), { a: 'won', b: 'lost', c: 'won', d: 'won' })
  })

  test('take nothing up again on the last morning, and end what is open then', () => {
    const banks = new Banks()
    banks.morning(['a', 'b'], false)
    assert.deepEqual(banks.morning([], true), [])
    banks.morning([], false)
    assert.equal(banks.sayings.get('b'), 'reopened')
    assert.deepEqual(banks.morning([], true), [['b', 'lost']])
  })
})

describe('the options', () => {
  test('are read, and told again as a command', () => {
    const given = ['--days=3', '--travellers=200', '--seed=9', '--from=2028-02-28', '--providers=wechat']
    const options = readOptions(given)
    assert.deepEqual(options, {
      days: 3,
      travellers: 200,
      seed: 9,
      from: '2028-02-28',
      providers: 'wechat',
    })
    assert.deepEqual(readOptions(commandOf(options).split(' -- ')[1]?.split(' ') ?? []), options)
    assert.deepEqual(readOptions(['--small']), small)
    assert.deepEqual(readOptions(commandOf(small).split(' -- ')[1]?.split(' ') ?? []), small)
  })

  test('are refused in a sentence when they cannot be used', () => {
    for (const bad of [
      '--days=0',
      '--days=1.5',
      '--travellers=many',
      '--from=2027-02-29',
      '--speed=2',
      '--providers=cash',
      'x',
    ]) {
      assert.throws(() => readOptions([bad]), OptionError, bad)
    }
  })
})

describe('the report', () => {
  const ledger = new Ledger()
  ledger.count('no ride.booking.capacityFull', 2)
  ledger.took('userOrderInfo', 12)
  for (let times = 0; times < 3; times += 1) {
    ledger.finding('a <b> kind', 'It must not be.', Date.parse('2027-12-25T04:50:00+09:00'), { who: 'x' })
  }
  const figures = figuresOf({ options: small, ledger, people: 150, trips: 200, seconds: 60 })

  test('names each kind of finding once, with how often, the first time of it, and the command', () => {
    const text = terminalReport(figures)
    assert.match(
      text,
      /1 finding\n {2}✖ a <b> kind \(3 times\)\n {4}It must not be\.\n {4}2027-12-25 04:50:00/,
    )
    assert.match(text, /booking\.capacityFull +2/)
    assert.ok(text.endsWith(`Again: ${commandOf(small)}`))
  })

  test('is one page of its own, in which what was answered is text and not markup', () => {
    const page = reportPage(figures)
    assert.match(page, /a &#60;b&#62; kind/)
    assert.ok(!page.includes('<b>') && !/(src|href)=/.test(page))
  })
})
