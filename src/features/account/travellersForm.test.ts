import { defaultPolicy } from '@noriai/contract/policy'
import { firstTravellers, travellersProblems, travellersRequest, riderField } from './travellersForm'

const rules = { policy: defaultPolicy, at: Date.parse('2026-11-21T15:00:00+09:00'), dialCode: '81' }
const contact = { 'contact-contactName': 'Ö', 'contact-phone': '+81 (0)90-1234-5678', country: 'JP' }

describe('the form of saved travellers', () => {
  test('takes names of one letter and with accents, and phones as people paste them', () => {
    for (const phone of [
      '+81 (0)90-1234-5678',
      '０９０ー１２３４'.slice(0, 3) + '1234 5678',
      '0081 90 1234 5678',
      '9012345678',
    ]) {
      const values = { ...contact, 'contact-phone': phone, [riderField(4, 'name')]: 'Zoë O’Neill-Ångström' }
      expect(travellersProblems(values, [4], rules)).toEqual({})
    }
  })

  test('names the field of what is wrong', () => {
    const values = {
      ...contact,
      'contact-phone': '12',
      'contact-email': 'no address',
      [riderField(2, 'name')]: '',
      [riderField(7, 'name')]: 'Bo',
      [riderField(7, 'birthday')]: '2030-01-01',
    }
    expect(Object.keys(travellersProblems(values, [2, 7], rules)).sort()).toEqual([
      'contact-email',
      'contact-phone',
      'rider-2-name',
      'rider-7-birthday',
    ])
  })

  test('asks for one way to be reached', () => {
    const values = { 'contact-contactName': 'Bo' }
    expect(travellersProblems(values, [], rules)['contact-phone']?.error).toBe('validation.contactNeeded')
    expect(travellersProblems({ ...values, 'contact-line': 'bo' }, [], rules)).toEqual({})
  })

  test('opens with what is saved and sends the same again', () => {
    const details = {
      contact: {
        contactName: 'Bo',
        countryCode: '81',
        phone: '9012345678',
        email: '',
        wechatId: '',
        line: 'bo',
        whatsapp: '',
        kakaotalk: '',
      },
      passengers: [{ passportName: 'Ann', kind: 'infant' as const, birthday: '2025-01-31' }],
    }
    const values = firstTravellers(details, 'JP')
    expect(travellersRequest(values, [0], '81')).toEqual(details)
  })
})
