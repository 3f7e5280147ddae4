import { hasDepartures, reportFigures, reportGroups } from '@noriai/contract/rules/reportFigures'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lastDaysOf } from './reportPeriods'
import {
  columnsOfTab,
  figureInChart,
  figuresOfTab,
  hasReportFile,
  reportTabIn,
  reportTabs,
} from './reportTabs'

describe('the tabs of the reports', () => {
  test('are the five of the drawing, and an address without one leads to the first', () => {
    assert.deepEqual(reportTabs, ['overview', 'money', 'rides', 'punctuality', 'drawers'])
    assert.deepEqual(['drawers', 'days', '', undefined].map(reportTabIn), [
      'drawers',
      ...['overview', 'overview', 'overview'],
    ])
  })

  test('have every figure in the overview, and once where it belongs', () => {
    assert.deepEqual(figuresOfTab('overview'), reportFigures)
    const others = (['money', 'rides', 'punctuality'] as const).flatMap(figuresOfTab)
    assert.deepEqual([...others].sort(), [...reportFigures].sort())
  })

  test('show in the chart what was chosen, while the tab and the grouping have it', () => {
    assert.equal(figureInChart('overview', { chosen: 'load', by: 'line' }), 'load')
    assert.equal(figureInChart('overview', { chosen: 'load', by: 'partner' }), 'revenue')
    assert.equal(figureInChart('rides', { chosen: 'revenue', by: 'day' }), 'riders')
    assert.equal(figureInChart('punctuality', { chosen: undefined, by: 'day' }), 'onTime')
    assert.equal(figureInChart('punctuality', { chosen: 'onTime', by: 'language' }), 'doorInWindow')
  })

  test('have a column for each of their figures that the grouping has', () => {
    assert.deepEqual(columnsOfTab('money', 'day'), ['bookings', 'refunds', 'lost', 'revenue'])
    assert.deepEqual(columnsOfTab('rides', 'channel'), ['riders', 'noShows'])
    for (const by of reportGroups)
      assert.equal(
        columnsOfTab('overview', by).length,
        hasDepartures(by) ? reportFigures.length : reportFigures.length - 3,
        by,
      )
  })

  test('give the journal where the money is, and the figures where there are some', () => {
    const withFile = (file: 'report' | 'journal') => reportTabs.filter((tab) => hasReportFile(tab, file))
    assert.deepEqual(withFile('journal'), ['overview', 'money'])
    assert.deepEqual(withFile('report'), ['overview', 'money', 'rides', 'punctuality'])
  })
})

test('the last days of a range are as many as one answer holds, up to today', () => {
  const of = (from: string, to: string) => {
    const { days, isCut } = lastDaysOf({ from, to }, { today: '2026-12-02', most: 31 })
    return `${days.from} ${days.to} ${isCut}`
  }
  assert.equal(of('2026-11-01', '2026-12-01'), '2026-11-01 2026-12-01 false')
  assert.equal(of('2026-10-31', '2026-12-01'), '2026-11-01 2026-12-01 true')
  assert.equal(of('2026-12-01', '2026-12-09'), '2026-12-01 2026-12-02 false')
  assert.equal(of('2026-12-03', '2026-12-09'), '2026-12-03 2026-12-09 false')
})
