/** The areas of the product that calls belong to, in the order in which the documentation shows them, and what is in each. */
export const callTags = {
  'Sign-in': 'Codes by SMS and e-mail, passwords, WeChat, sessions.',
  Account: 'Profile, sign-in methods, devices, the data kept of a traveller, deletion.',
  'Address book': 'Travellers and contacts kept for the next booking.',
  Places: 'Airports, terminals, addresses and stops that rides go to.',
  Flights: 'Flights by number or airport, and what is known of them now.',
  Quotation: 'Departures, prices and times before anything is held.',
  Booking: 'Holding seats and placing an order.',
  Payment: 'Paying an order and following the payment.',
  Orders: 'A traveller’s own orders: list, detail, trip info, moves, cancellation, refunds, reviews.',
  'Links of an order': 'Links by which somebody else sees a ride or gives its trip info.',
  'Ride codes': 'The codes that are scanned when boarding.',
  Luggage: 'Extra luggage and seats bought for a ride afterwards.',
  'Coupons and gift cards': 'What lowers a price or pays for a ride.',
  Invoices: 'Invoices for finished orders.',
  'Scans and gifts': 'Posters, partners’ codes, and rides that are given away.',
  Service: 'Settings, texts, help, uploads and logs of the apps.',
  'Staff: sign-in and members': 'Staff accounts, roles, second factors and passkeys.',
  'Staff: departures': 'Departures of a day: parties, vehicles, progress, pauses, flights.',
  'Staff: fleet': 'Vehicles, drivers, their shifts and roll calls, and who could have a run.',
  'Staff: orders': 'Finding orders and acting for a traveller.',
  'Staff: ride codes': 'Scanning ride codes, also after a time without network.',
  'Staff: settings': 'Figures of the policy that staff can change.',
  'Staff: coupons': 'Coupon types, campaigns and what was given out.',
  'Staff: gift cards': 'Issuing gift cards and their balances.',
  'Staff: invoices': 'Requested invoices and those that were issued.',
  'Staff: partners': 'Partners, their terms and their settlements.',
  'Staff: posters': 'Posters and what their scans brought.',
  'Staff: checks': 'The books held against the provider, and the audit trail.',
} as const

/** The area of the product that a call belongs to. */
export type CallTag = keyof typeof callTags
