import { defaultPolicy } from '@noriai/contract/policy/defaults'
import type { Problem } from '@noriai/contract/problem'
import { type FormPart, errorsOf, firstWrong, missingOf, partOf } from './checks'
import { type Draft, emptyDraft } from './draft'
import { testFlight } from '../testing/testRide'

const context = {
  dialCode: '81',
  policy: defaultPolicy,
  at: Date.parse('2026-11-21T09:00:00+09:00'),
  isSignedIn: true,
  needsTick: true,
}

const complete: Draft = {
  ...emptyDraft(),
  flight: testFlight,
  place: {
    addressId: 'hotel:nikko-osaka',
    kind: 'hotel',
    name: 'Hotel Nikko Osaka',
    nameJa: '',
    address: '',
    addressJa: '',
    postalCode: null,
    wardCode: '27128',
    wardName: '',
    text: 'nikko',
    isConfirmed: true,
  },
  contact: { ...emptyDraft().contact, contactName: 'HANNAH O’BRIEN', phone: '090-1234-5678' },
  agreed: true,
}
const wrong = (part: Partial<Draft>): FormPart[] =>
  Object.keys(errorsOf({ ...complete, ...part }, context)) as FormPart[]
const contact = (part: Partial<Draft['contact']>) => ({ contact: { ...complete.contact, ...part } })

describe('the form', () => {
  it('finds nothing wrong with a complete ride', () => {
    expect(wrong({})).toEqual([])
  })

  it('asks for flight, place and consent', () => {
    expect(wrong({ flight: null })).toEqual(['flight'])
    expect(wrong({ place: null })).toEqual(['place'])
    expect(wrong({ agreed: false })).toEqual(['agreed'])
  })

  it('asks for no tick of who ticked these texts before', () => {
    expect(errorsOf({ ...complete, agreed: false }, { ...context, needsTick: false })).toEqual({})
  })

  it.each([
    ['the code that was sent', {}, ['code']],
    [
      'the number to send it to',
      { contact: { ...complete.contact, phone: '', line: 'hannah' } },
      ['contact'],
    ],
    ['the address to send it to', { codeBy: 'email' }, ['email']],
    [
      'the code, by e-mail',
      { codeBy: 'email', contact: { ...complete.contact, email: 'h@example.com' } },
      ['code'],
    ],
  ] as const)('asks somebody without a session for %s', (_, part, parts) => {
    const found = errorsOf({ ...complete, ...part }, { ...context, isSignedIn: false })
    expect(Object.keys(found)).toEqual(parts)
  })

  it.each([
    [{}, []],
    [{ 'adult-2': { name: 'LIAM', birthday: '' } }, []],
    [{ 'adult-2': { name: '山田太郎', birthday: '' } }, ['riders']],
    [{ 'infant-1': { name: 'MIA', birthday: '2025-13-01' } }, ['riders']],
    [{ 'adult-9': { name: '山田太郎', birthday: '' } }, []],
  ])('lets names of companions wait, and refuses what is none: %j', (riders, parts) => {
    const party = { adults: 2, children: 0, infants: 1, childSeats: 0 }
    expect(wrong({ party, riders })).toEqual(parts)
  })

  it.each(['ward', 'town', 'postalCode', 'address'])('asks for the door in a %s, not in a hotel', (kind) => {
    const place = { ...complete.place!, kind }
    expect(wrong({ place })).toEqual(['detail'])
    expect(wrong({ place, detail: ' 1-3-3 ' })).toEqual([])
  })

  it('asks a drop-off for its time and terminal, and for no flight', () => {
    const dropoff = { direction: 'dropoff', flight: null } as const
    expect(wrong(dropoff)).toEqual(['terminal', 'time'])
    const timed = { ...dropoff, airportBy: '2026-11-22 15:00:00', airportTerminal: 'T1' } as const
    expect(wrong(timed)).toEqual([])
    expect(wrong({ ...timed, place: null })).toEqual(['place'])
  })

  it.each([
    ['15:01', []],
    ['15:00', ['time']],
  ])('a drop-off at 15:00 for a flight at %s is wrong in %j', (takeOff, parts) => {
    const departingFlight = {
      flightNo: 'CX507',
      airlineName: '',
      destinationCode: 'HKG',
      destinationName: 'Hong Kong',
      takeOff: `2026-11-22 ${takeOff}:00`,
      terminal: 'T1',
      isManual: false,
      isSample: false,
    }
    const ride = { direction: 'dropoff', airportBy: '2026-11-22 15:00:00', airportTerminal: 'T1' } as const
    expect(wrong({ ...ride, departingFlight })).toEqual(parts)
  })

  it('asks a transfer for both doors and its time', () => {
    const transfer = { direction: 'transfer', flight: null, place: null } as const
    expect(wrong(transfer)).toEqual(['start', 'place', 'time'])
    const start = { ...complete.place!, kind: 'town' }
    const timed = { ...transfer, place: complete.place, leavesAt: '2026-11-22 10:00:00' }
    expect(wrong({ ...timed, start })).toEqual(['startDetail'])
    expect(wrong({ ...timed, start, startDetail: '1-1' })).toEqual([])
  })

  it('says “choose” of every part that is chosen from a list, and never “fill in”', () => {
    const codesOf = (direction: Draft['direction']) =>
      Object.values(errorsOf({ ...complete, direction, flight: null, place: null }, context)).map(
        (found) => (found as Problem).error,
      )
    expect(codesOf('pickup')).toEqual(['validation.landingTimeRequired', 'validation.destinationRequired'])
    expect(codesOf('dropoff')).toEqual([
      'validation.departurePlaceRequired',
      'validation.terminalRequired',
      'validation.timeRequired',
    ])
    expect(codesOf('transfer')).toEqual([
      'validation.departurePlaceRequired',
      'validation.destinationRequired',
      'validation.timeRequired',
    ])
  })

  it('knows what is still to be chosen, a flight too late for its time not among it', () => {
    expect(missingOf(complete)).toEqual([])
    expect(missingOf({ ...complete, flight: null })).toEqual(['flight'])
    const dropoff: Draft = { ...complete, direction: 'dropoff' }
    expect(missingOf(dropoff)).toEqual(['terminal', 'time'])
    expect(missingOf({ ...dropoff, airportTerminal: 'T2' })).toEqual(['time'])
    expect(missingOf({ ...dropoff, airportTerminal: 'T2', airportBy: '2026-11-22 15:00:00' })).toEqual([])
    expect(missingOf({ ...complete, direction: 'transfer', place: null })).toEqual(['start', 'place', 'time'])
  })

  it('takes a party up to the limit and no one more', () => {
    const party = { adults: defaultPolicy.passengers.maxParty, children: 0, infants: 0, childSeats: 0 }
    expect(wrong({ party })).toEqual([])
    expect(wrong({ party: { ...party, children: 1 } })).toEqual(['party'])
    expect(wrong({ party: { ...party, adults: 0 } })).toContain('party')
  })

  it('takes bags up to what a person may buy and not one more', () => {
    const free = defaultPolicy.luggage.freePerRider.large
    const most = free + defaultPolicy.luggage.maxExtraPerPerson
    expect(wrong({ bags: { large: most, small: 0, special: 0 } })).toEqual([])
    expect(wrong({ bags: { large: most + 1, small: 0, special: 0 } })).toEqual(['bags'])
  })

  it('wants one way to reach the traveller; KakaoTalk alone is none', () => {
    expect(wrong(contact({ phone: '' }))).toEqual(['contact'])
    expect(wrong(contact({ phone: '', kakaotalk: 'hannah' }))).toEqual(['contact'])
    expect(wrong(contact({ phone: '', line: 'hannah' }))).toEqual([])
    expect(wrong(contact({ phone: '12' }))).toEqual(['contact'])
  })

  it('takes names and addresses as they are written, and refuses what is none', () => {
    expect(wrong(contact({ contactName: '' }))).toEqual(['contactName'])
    expect(wrong(contact({ contactName: 'R2D2' }))).toEqual(['contactName'])
    expect(wrong(contact({ email: 'hannah@' }))).toEqual(['email'])
    expect(wrong(contact({ email: 'hannah@example.com' }))).toEqual([])
  })
})

describe('a refusal of a ride without a flight of its own', () => {
  it.each<[string, 'dropoff' | 'transfer', FormPart | undefined]>([
    ['booking.timeTooEarly', 'dropoff', 'time'],
    ['booking.outOfServiceHours', 'transfer', 'time'],
    ['booking.arrivesAfterFlight', 'dropoff', 'time'],
    ['flight.timeDiffers', 'dropoff', 'flight'],
    ['validation.departurePlaceRequired', 'dropoff', 'place'],
    ['validation.departurePlaceRequired', 'transfer', 'start'],
    ['address.crossRegion', 'transfer', 'start'],
    ['address.twoCities', 'transfer', 'start'],
    ['booking.capacityFull', 'dropoff', 'ride'],
  ])('%s of a %s stands beside %s', (code, direction, part) => {
    expect(partOf(code, direction)).toBe(part)
  })
})

describe('a refusal of the server', () => {
  it.each<[string, FormPart | undefined]>([
    ['flight.timeDiffers', 'flight'],
    ['booking.timeTooEarly', 'flight'],
    ['address.outsideArea', 'place'],
    ['validation.maxParty', 'party'],
    ['validation.luggageNotCovered', 'bags'],
    ['validation.passportName', 'contactName'],
    ['validation.contactNeeded', 'contact'],
    ['booking.capacityFull', 'ride'],
    ['booking.wheelchairsFull', 'ride'],
    ['booking.duplicateRide', 'ride'],
    ['validation.agreeTerms', 'agreed'],
    ['internal', undefined],
    ['offline', undefined],
  ])('%s stands beside %s', (code, part) => {
    expect(partOf(code)).toBe(part)
  })
})

describe('the first error of a page', () => {
  it.each<[Draft['direction'], FormPart]>([
    ['pickup', 'flight'],
    ['dropoff', 'place'],
    ['transfer', 'start'],
  ])('an empty %s begins with %s, as its page does (C23)', (direction, first) => {
    const empty = { ...emptyDraft(), direction }
    const found = { flight: true, ...errorsOf(empty, context) }
    expect(firstWrong(found, direction)).toBe(first)
  })

  it('of a drop-off is the terminal before the time below it (C23)', () => {
    expect(firstWrong({ time: true, terminal: true }, 'dropoff')).toBe('terminal')
  })
})
