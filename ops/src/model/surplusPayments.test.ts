import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatDate } from '@noriai/contract/format/dateTime'
import { fromWallTime } from '@noriai/contract/time'
import { translatorOf } from '../i18n'
import { byHandText, surplusPaymentText } from './surplusPayments'

const en = { t: translatorOf('en'), lang: 'en' } as const
const ja = { t: translatorOf('ja'), lang: 'ja' } as const
const transfer = {
  method: 'bankTransfer',
  reference: 'T-2',
  paidOn: '2026-11-24',
  staffName: '中村 美咲',
  owedAgainAt: null,
} as const
const day = (date: string, lang: 'ja' | 'en') => formatDate(fromWallTime(`${date} 00:00:00`), lang)

describe('the payments of a surplus', () => {
  test('say their way, day and number, and who noted them', () => {
    assert.equal(
      surplusPaymentText(transfer, en),
      `Bank transfer, ${day('2026-11-24', 'en')}, T-2, noted by 中村 美咲`,
    )
    assert.equal(
      surplusPaymentText(transfer, ja),
      `銀行振込、${day('2026-11-24', 'ja')}、T-2、中村 美咲が記録`,
    )
  })

  test('leave out a number that was not typed, and who is not known any more', () => {
    const bare = { ...transfer, method: 'cash', reference: '', staffName: null } as const
    assert.equal(surplusPaymentText(bare, en), `Cash, ${day('2026-11-24', 'en')}`)
  })

  test('say of what a bank gave when it took that back, from when on it is owed again', () => {
    const given = { ...transfer, method: 'dispute', reference: 'dp_1', staffName: null } as const
    const takenBack = { ...given, owedAgainAt: '2026-12-01 09:30:00' }
    const before = `By the bank, with a dispute, ${day('2026-11-24', 'en')}, dp_1`
    assert.equal(surplusPaymentText(given, en), before)
    assert.equal(
      surplusPaymentText(takenBack, en),
      `${before}, taken back on ${day('2026-12-01', 'en')} and owed again`,
    )
  })

  test('are listed in place of the one line of a refund, which any other still has', () => {
    const { method, reference, paidOn } = transfer
    const byHand = { method, reference, paidOn }
    const line = `Bank transfer, ${day('2026-11-24', 'en')}, T-2`
    assert.equal(byHandText({ byHand, payments: [] }, en), line)
    assert.equal(byHandText({ byHand }, en), line)
    const listed = { ...transfer, amountJpy: 70_000, notedAt: '2026-11-24 10:00:00' }
    assert.equal(byHandText({ byHand, payments: [listed] }, en), undefined)
    assert.equal(byHandText({ byHand: null, payments: [] }, en), undefined)
  })
})
