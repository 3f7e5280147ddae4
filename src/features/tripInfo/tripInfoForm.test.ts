import { defaultPolicy } from '@noriai/contract/policy/defaults'
import { fromWallTime } from '@noriai/contract/time'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import {
  firstValues,
  outgrownBirthdays,
  ridersOf,
  tripInfoOf,
  tripInfoProblems,
  valuesForParty,
  type TripInfoValues,
} from './tripInfoForm'

const order = new Order(orderView({ adults: 1, children: 1, infants: 1 }))
const rules = { policy: defaultPolicy, at: fromWallTime('2026-11-21 12:00:00'), dialCode: '61' }
const filled: TripInfoValues = {
  ...firstValues(order, 'AU'),
  'contact-contactName': 'Hannah OBrien',
  'passengers-0-passportName': 'Hannah OBrien',
  'passengers-1-passportName': 'Tom OBrien',
  'passengers-2-passportName': 'Amy OBrien',
  'passengers-2-birthday': '2025-06-01',
}
const wrongIn = (values: TripInfoValues) =>
  Object.fromEntries(
    Object.entries(tripInfoProblems(order, { ...filled, ...values }, rules)).map(([field, { error }]) => [
      field,
      error,
    ]),
  )

describe('the trip info', () => {
  it('asks for each rider, adults first', () => {
    expect(ridersOf(order)).toEqual(['adult', 'child', 'infant'])
  })

  it('opens with what the booking knows: who booked rides', () => {
    const values = firstValues(order, 'AU')
    expect(values['passengers-0-passportName']).toBe(order.view.contact.contactName)
    expect(values['passengers-1-passportName']).toBe('')
    expect(values['contact-phone']).toBe('412345678')
  })

  it('is well when every name is there and somebody can be reached', () => expect(wrongIn({})).toEqual({}))

  it('says which name is missing and which is no name', () => {
    expect(wrongIn({ 'passengers-1-passportName': ' ', 'passengers-0-passportName': '0712' })).toEqual({
      'passengers-0-passportName': 'validation.passportName',
      'passengers-1-passportName': 'validation.nameRequired',
    })
  })

  it('wants the birthday of a lap child, who must be young enough on the day of the ride', () => {
    expect(wrongIn({ 'passengers-2-birthday': '' })).toEqual({
      'passengers-2-birthday': 'validation.birthday',
    })
    // Free through the second birthday inclusive.
    expect(wrongIn({ 'passengers-2-birthday': '2024-11-21' })).toEqual({})
    expect(wrongIn({ 'passengers-2-birthday': '2024-11-20' })).toEqual({
      'passengers-2-birthday': 'validation.lapChildTooOld',
    })
  })

  it('wants one way to be reached, and a phone number that can be one', () => {
    expect(wrongIn({ 'contact-phone': '' })).toEqual({ 'contact-phone': 'validation.contactNeeded' })
    expect(wrongIn({ 'contact-phone': '', 'contact-line': 'hannah' })).toEqual({})
    expect(wrongIn({ 'contact-phone': '12' })).toEqual({ 'contact-phone': 'validation.phone' })
  })

  it('sends no flight number and no birthdays that nobody asked for', () => {
    const info = tripInfoOf(order, { ...filled, 'passengers-0-birthday': '1990-01-01' }, '61')
    expect(info).not.toHaveProperty('flightNo')
    expect(info.passengers[0]?.birthday).toBeNull()
    expect(info.contact.countryCode).toBe('61')
  })
})

describe('lap children who turn too old', () => {
  const withInfants = (infants: number, children = 0) =>
    new Order(orderView({ adults: 1, children, infants, serviceDate: '2026-11-21' }))
  const birthdays = (...typed: string[]): TripInfoValues =>
    Object.fromEntries(typed.map((birthday, index) => [`passengers-${index + 1}-birthday`, birthday]))
  const outgrown = (infants: number, ...typed: string[]) =>
    outgrownBirthdays(withInfants(infants), birthdays(...typed), rules)

  it('need a seat unless one of them was booked with one', () => {
    expect(outgrown(1, '2024-11-20')).toEqual(['2024-11-20'])
    expect(outgrown(2, '2024-11-20', '2025-06-01')).toEqual([])
    expect(outgrown(2, '2024-11-20', '2023-01-01')).toEqual(['2024-11-20', '2023-01-01'])
  })

  const typedFor = (kinds: ('adult' | 'child' | 'infant')[], riders: readonly [string, string][]) => ({
    kinds,
    values: Object.assign(
      { remark: 'pram', 'contact-phone': '412345678' },
      ...riders.map(([name, birthday], index) => ({
        [`passengers-${index}-passportName`]: name,
        [`passengers-${index}-birthday`]: birthday,
      })),
    ) as Record<string, string>,
  })
  const names = (values: TripInfoValues) =>
    [0, 1, 2].map((index) => [
      values[`passengers-${index}-passportName`],
      values[`passengers-${index}-birthday`],
    ])

  it('stand among the children once they have a seat, and everybody keeps what was typed', () => {
    const typed = typedFor(
      ['adult', 'infant', 'infant'],
      [
        ['MOTHER', ''],
        ['LITTLE', '2025-06-01'],
        ['BIG', '2024-11-20'],
      ],
    )
    const now = valuesForParty(typed, withInfants(1, 1), rules)
    expect(names(now)).toEqual([
      ['MOTHER', ''],
      ['BIG', '2024-11-20'],
      ['LITTLE', '2025-06-01'],
    ])
    expect([now.remark, now['contact-phone']]).toEqual(['pram', '412345678'])
    expect(tripInfoProblems(withInfants(1, 1), { ...filled, ...now }, rules)).toEqual({})
  })

  it('stay where they were typed while they have none', () => {
    const typed = typedFor(
      ['adult', 'infant', 'infant'],
      [
        ['MOTHER', ''],
        ['BIG', '2024-11-20'],
        ['LITTLE', '2025-06-01'],
      ],
    )
    expect(names(valuesForParty(typed, withInfants(2), rules))).toEqual([
      ['MOTHER', ''],
      ['BIG', '2024-11-20'],
      ['LITTLE', '2025-06-01'],
    ])
  })

  it('leave to the booking what was not typed for them', () => {
    const typed = {
      kinds: ['adult' as const, 'infant' as const],
      values: { 'passengers-1-passportName': 'AMY' },
    }
    expect(valuesForParty(typed, withInfants(0, 1), rules)).toEqual({ 'passengers-1-passportName': 'AMY' })
    const remark = { kinds: typed.kinds, values: { remark: 'pram' } }
    expect(valuesForParty(remark, withInfants(1), rules)).toEqual({ remark: 'pram' })
  })
})
