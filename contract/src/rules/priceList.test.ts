import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { centsOf, currencies } from '../money'
import { defaultPolicy } from '../policy'
import { sampleFares } from './fareSample'
import { farePerPerson, fareTableOn } from './fareTable'
import { fromYen, listPrice } from './priceList'

describe('price lists', () => {
  test('take their own entry, and convert what is missing', () => {
    const list = { JPY: centsOf(1700), CNY: centsOf(80) }
    assert.equal(listPrice(list, 'CNY', defaultPolicy), centsOf(80))
    assert.equal(listPrice({ JPY: centsOf(1700) }, 'CNY', defaultPolicy), centsOf(80))
    assert.equal(listPrice(list, 'JPY', defaultPolicy), centsOf(1700))
  })
  test('never lie below the converted price, and within one step of it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), fc.constantFrom(...currencies), (jpy, currency) => {
        const shown = fromYen(jpy, currency, defaultPolicy)
        if (currency === 'JPY') return
        const exact = (jpy * 10_000) / defaultPolicy.currency.rates.jpyCentsPer100Units[currency]
        const { stepCents, fineStepCents } = defaultPolicy.currency.priceSteps[currency]
        assert.ok(shown >= exact)
        assert.ok(shown < exact + stepCents + 1)
        assert.equal(shown % fineStepCents, 0)
      }),
    )
  })
  test('grow with the yen', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1_000_000 }),
        fc.nat({ max: 1000 }),
        fc.constantFrom(...currencies),
        (jpy, more, c) => {
          assert.ok(fromYen(jpy + more, c, defaultPolicy) >= fromYen(jpy, c, defaultPolicy))
        },
      ),
    )
  })
})

describe('fare tables', () => {
  const next = { ...sampleFares, validFrom: '2026-12-01' }
  test('hold from their day on, the newest that has begun', () => {
    assert.equal(fareTableOn('2025-12-31', [sampleFares, next]), undefined)
    assert.equal(fareTableOn('2026-01-01', [next, sampleFares])?.validFrom, '2026-01-01')
    assert.equal(fareTableOn('2026-11-30', [sampleFares, next])?.validFrom, '2026-01-01')
    assert.equal(fareTableOn('2026-12-01', [next, sampleFares])?.validFrom, '2026-12-01')
  })
  test('know no fare for a transfer without its start', () => {
    assert.equal(farePerPerson({ direction: 'transfer', wardCode: '27127' }, sampleFares), undefined)
  })
})
