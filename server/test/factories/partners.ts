import { addDays, calendarDateOf } from '@noriai/contract/time'
import { forgetOperatorData } from '../../src/domain/network'
import { samplePartners, savePartner, type SavedPartner } from '../../src/domain/partners'
import type { TestApp } from '../buildTestApp'

/** An airline with 10 % off and 6 % of commission, from today for a month, by default. */
export function partnerBody(test: TestApp, changes: Partial<SavedPartner> = {}): SavedPartner {
  const today = calendarDateOf(test.clock.now())
  const everywhere = (word: string) => ({ ja: word, en: word, 'zh-CN': word, ko: word, 'zh-TW': word })
  return {
    code: 'aoi-air',
    newKind: 'airline',
    names: { ...everywhere('Aoi Air'), ja: '葵航空' },
    texts: everywhere(''),
    logo: samplePartners[0]?.logo ?? '',
    offBasisPoints: 1000,
    commissionBasisPoints: 600,
    firstDay: today,
    lastDay: addDays(today, 30),
    agreements: 'common',
    note: '',
    ...changes,
  }
}

/** A partner as staff add one, or update its terms (`newKind: null`). */
export async function buildPartner(test: TestApp, changes: Partial<SavedPartner> = {}): Promise<string> {
  const request = partnerBody(test, changes)
  await test.deps.db.transaction((tx) => savePartner(tx, request, { staffId: null, at: test.clock.now() }))
  forgetOperatorData(test.deps.db)
  return request.code
}
