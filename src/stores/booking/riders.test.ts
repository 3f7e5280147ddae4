import { defaultPolicy } from '@noriai/contract/policy/defaults'
import { emptyDraft, type Draft } from './draft'
import { passengersIn, ridersDraftOf } from './passengers'
import { companionsOf, ridersOf } from './riders'

const at = Date.parse('2026-11-21T09:00:00+09:00')
const draft = (part: Partial<Draft>): Draft => ({
  ...emptyDraft(),
  contact: { ...emptyDraft().contact, contactName: 'HANNAH O’BRIEN' },
  ...part,
})
const family = { adults: 2, children: 0, infants: 1, childSeats: 0 }
const named = {
  'adult-2': { name: 'LIAM O’BRIEN', birthday: '' },
  'infant-1': { name: 'MIA O’BRIEN', birthday: '2025-05-01' },
}

describe('who rides', () => {
  it('are named each under their own key, so that another adult moves no child', () => {
    const keys = (adults: number) =>
      ridersOf({ adults, children: 1, infants: 0, childSeats: 0 }).map(({ key }) => key)
    expect(keys(1)).toEqual(['adult-1', 'child-1'])
    expect(keys(2)).toEqual(['adult-1', 'adult-2', 'child-1'])
    expect(companionsOf(family).map(({ key }) => key)).toEqual(['adult-2', 'infant-1'])
  })

  it('go with the order when all are known, the contact as the first adult', () => {
    expect(passengersIn(draft({ party: family, riders: named }), { policy: defaultPolicy, at })).toEqual([
      { kind: 'adult', passportName: 'HANNAH O’BRIEN', birthday: null },
      { kind: 'adult', passportName: 'LIAM O’BRIEN', birthday: null },
      { kind: 'infant', passportName: 'MIA O’BRIEN', birthday: '2025-05-01' },
    ])
  })

  it.each([
    ['a name', { ...named, 'adult-2': { name: ' ', birthday: '' } }],
    ['a birthday', { ...named, 'infant-1': { name: 'MIA', birthday: '' } }],
  ])('do not while %s is missing', (_, riders) => {
    expect(passengersIn(draft({ party: family, riders }), { policy: defaultPolicy, at })).toBeUndefined()
  })

  it('of the account fill the draft, without naming its owner twice', () => {
    const kept = [
      { kind: 'adult' as const, passportName: 'HANNAH O’BRIEN', birthday: null },
      { kind: 'adult' as const, passportName: 'LIAM O’BRIEN', birthday: null },
      { kind: 'infant' as const, passportName: 'MIA O’BRIEN', birthday: '2025-05-01' },
    ]
    expect(ridersDraftOf(kept, 'HANNAH O’BRIEN')).toEqual(named)
  })
})
