import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DrizzleQueryError } from 'drizzle-orm'
import { DomainError } from '../../errors'
import { whyRetryable } from './retryable'

const coded = (code: string) => Object.assign(new Error('failed'), { code })

describe('what is retryable', () => {
  test('are connections that the database or the network ended', () => {
    const states = ['57P01', '57P02', '57P03', '53300', '25006', '25P03', '08000', '08003', '08006', '08P01']
    const errnos = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTDOWN']
    for (const code of [...states, '40003', ...errnos]) assert.equal(whyRetryable(coded(code)), 'lost', code)
    for (const message of [
      'Connection terminated',
      'Connection terminated unexpectedly',
      'Connection terminated due to connection timeout',
      'Client has encountered a connection error and is not queryable',
      'Query read timeout',
      'timeout expired',
      'Received unexpected commandComplete message from backend.',
      'There was an error establishing an SSL connection',
      'Cannot use a pool after calling end on the pool',
    ])
      assert.equal(whyRetryable(new Error(message)), 'lost', message)
  })

  test('are deadlocks, lost serializations, timeouts, no memory, and a pool without a free connection', () => {
    for (const code of ['40001', '40P01', '57014', '55P03', '53100', '53200'])
      assert.equal(whyRetryable(coded(code)), 'busy', code)
    assert.equal(whyRetryable(new Error('timeout exceeded when trying to connect')), 'busy')
  })

  test('are the same inside an error that wraps them', () => {
    assert.equal(whyRetryable(new DrizzleQueryError('begin', [], coded('57P01'))), 'lost')
    const several = new AggregateError([new Error('no such address'), coded('ECONNREFUSED')])
    assert.equal(whyRetryable(new DrizzleQueryError('begin', [], several)), 'lost')
    assert.equal(whyRetryable(new Error('outer', { cause: coded('40001') })), 'busy')
  })

  test('are neither refusals nor faults of ours', () => {
    for (const error of [
      coded('23505'),
      coded('42P01'),
      coded('22P05'),
      coded('08'),
      new DomainError('notFound'),
      new TypeError('x is not a function'),
      'Connection terminated',
      undefined,
    ])
      assert.equal(whyRetryable(error), undefined)
  })
})
