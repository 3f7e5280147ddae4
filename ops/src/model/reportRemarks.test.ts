import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loadRemarks, unusualRefunds, type HourLoad } from './reportRemarks'

const line = (name: string, loads: Readonly<Record<string, number>>): HourLoad[] =>
  Object.entries(loads).map(([hour, load]) => ({ line: name, hour, load }))

describe('what is said below a load map', () => {
  test('is the longest stretch of hours in which a line is nearly full, and in which one is nearly empty', () => {
    const umeda = line('umeda', { '16': 0.82, '17': 0.88, '18': 1, '19': 0.91, '20': 0.73, '23': 0.26 })
    const tennoji = line('tennoji', { '09': 0.2, '10': 0.4, '21': 0.29, '22': 0.24, '23': 0.18, '24': 0.09 })
    assert.deepEqual(loadRemarks([...umeda, ...tennoji, ...line('ocat', { '15': 0.9 })]), [
      { kind: 'full', line: 'umeda', from: 17, to: 20 },
      { kind: 'empty', line: 'tennoji', from: 21, to: 25 },
    ])
  })

  test('is nothing at the limits themselves, nor of a single hour with few riders', () => {
    assert.deepEqual(loadRemarks(line('umeda', { '17': 0.85, '18': 0.3, '19': 0.3, '20': 0.1 })), [])
    assert.deepEqual(loadRemarks([]), [])
  })

  test('takes no hours together between which a bus left that was neither', () => {
    const [remark] = loadRemarks(line('umeda', { '17': 0.9, '18': 0.5, '19': 0.9 }))
    assert.deepEqual([remark?.from, remark?.to], [17, 18])
  })
})

describe('what is said below the chart of revenue', () => {
  const days = (...refunds: number[]) => refunds.map((refundsJpy, at) => ({ key: `day ${at}`, refundsJpy }))

  test('is the day on which three times the usual or more was sent back', () => {
    assert.deepEqual(unusualRefunds(days(100, 120, 80, 330)), { key: 'day 3', times: 3 })
    assert.equal(unusualRefunds(days(100, 120, 80, 299)), undefined)
  })

  test('is nothing where too few days say what is usual, or nothing is', () => {
    assert.equal(unusualRefunds(days(100, 100, 900)), undefined)
    assert.equal(unusualRefunds(days(0, 0, 0, 900)), undefined)
    assert.equal(unusualRefunds([]), undefined)
  })
})
