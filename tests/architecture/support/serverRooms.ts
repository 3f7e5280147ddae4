/**
 * The rooms of the server in their sequence: a room imports only what comes before it. The sentence of a domain is also on top of
 * its door, `server/src/domain/<name>/index.ts`.
 */
interface Room {
  readonly name: string
  readonly sentence: string
}

const rooms = (table: Readonly<Record<string, string>>): Room[] =>
  Object.entries(table).map(([name, sentence]) => ({ name, sentence }))

/** Functions of what they are given: no database, no provider. */
export const pureRooms = rooms({
  legal: 'The legal texts, filled with the operator’s facts and the figures of the policy.',
  texts: 'What mails, text messages and notices say, in five languages.',
  textSearch: 'Finds texts by what somebody typed: scripts, spellings and slips of five languages.',
  dispatch: 'Plans in which order a minibus drives to its stops.',
  documents: 'Draws receipts, invoices, posters and calendars, and signs the links to them.',
})

export const infraRooms = rooms({
  'infra/db': 'PostgreSQL: schema, connection, transactions, and the keys of the installation.',
  'infra/live': 'Tells open pages that something of theirs changed.',
  'infra/providers': 'The services of others, a port and one file each: mail, SMS, storage, flights, WeChat.',
})

export const domains = rooms({
  config:
    'What a client learns when it starts: the version to have, and the countries with their dial codes.',
  limits: 'How much of something one device, network or account may do.',
  trail: 'What members of staff did and looked at.',
  appFaults:
    'Errors of the apps as they reported them: grouped, bounded, shown with their source, settled by staff.',
  settings: 'The operator’s settings over the policy that was deployed: fares, timetable, figures.',
  help: 'Answers to frequent questions, how the operator is reached, and the head of our letters.',
  uploads: 'Travellers’ pictures: who may upload one, what is taken in, and who may look at it.',
  places: 'Addresses and places of Osaka: search, spelling, and the addresses that an account used.',
  keptDoors: 'The doors that staff keep of places, as they are searched and driven to.',
  airport: 'Airports, terminals and airlines, and the flights that serve ours.',
  identity: 'Who somebody is: accounts, passwords, codes, sessions.',
  agreements: 'Which legal texts an account has agreed to, in which version, when and in which language.',
  staff: 'Members of the operator’s staff: sign-in and second factor.',
  drawer:
    'Drawers of cash at the counter: opened with a float, counted at their end, and what came and went in between.',
  archive: 'Orders that are over for long: what of them leaves the live tables, and how it comes back.',
  notices: 'The notices of orders and accounts to travellers, and the queue in which they wait.',
  orders: 'An order from its placing to its end or refund; knows none of its extensions.',
  links: 'Links with which others fill in an order or follow its ride without an account.',
  fairShare: 'How many seats who has not paid yet may keep from others, and how often they may run out.',
  seats: 'Seats of departures: availability, holds and claims.',
  coupons: 'Coupons: packages, vouchers, campaigns, and the coupon of an order.',
  partners: 'Airlines and companies that send travellers: their offers and commission.',
  network: 'The operator’s network as it is sold: relay points, wards, terminals, fares, timetable.',
  flights: 'What is reported of flights, and which of them our riders are on.',
  damages: 'What is damaged of vehicles, from its report until it is repaired.',
  fleet: 'Vehicles, drivers, shifts and runs: who drives what, and whether they may.',
  itinerary: 'A ride from its first point to its last, with the state of each point and leg.',
  quotation: 'From what a traveller asks for to a departure and a price.',
  giftCards: 'Gift cards: issued, bound to a name, and what they pay of orders.',
  rideGifts: 'Rides that are given away.',
  redeem: 'The field that takes any code: of a gift card, a given ride or a voucher.',
  extras: 'What the orders that go with a ride have in common: how they are placed, and end with it.',
  luggage: 'Extra pieces of luggage, bought in the app or at the counter.',
  lapChild: 'Seats for lap children who turn two before their ride.',
  tripInfo: 'Who rides, and to which door: what is filled in after booking.',
  rideCode: 'The signed code with which a party boards.',
  orderViews: 'Orders as their travellers read them: lists, pages, cards.',
  orderMails: 'The mails of orders: the letter around a notice, and what is attached to it.',
  departures: 'A day’s departures at the desk: parties, vehicles, boarding, progress.',
  stopOrder: 'Keeps the order of stops of each departure planned.',
  settingReplay:
    'What the rides sold for the last week would have been under a setting that is not saved yet.',
  placeDoors: 'Doors of places as staff keep them, and corrections that drivers and the desk propose.',
  rebooking:
    'Moves a ride to another departure: late flights, missed buses, staff; or replaces it by another.',
  booking: 'Places orders for rides: holds a seat, checks, prices again, writes.',
  payments: 'Payments and refunds with the payment provider.',
  counter:
    'Rides that staff sell at the counter and by phone: held, sold, printed, and claimed by their travellers.',
  reconciliation:
    'Compares each provider’s ledger with our books, day by day, and keeps what does not agree until staff have closed it.',
  reports: 'Figures of a period, days that are closed and corrected, and the journal for the accountant.',
  account: 'An account as its owner sees it: profile, devices, export, deletion.',
  reviews: 'What travellers say of a ride.',
  refunds: 'Refunds that travellers apply for and staff decide, and rides that the operator cancels.',
  departureChanges: 'Departures that do not run: whom of their riders is moved, and who has the money back.',
  invoices: 'Qualified invoices for finished orders.',
  posters: 'Printed posters with QR codes.',
  scans: 'What a scanned QR code leads to.',
  staffOrders: 'Orders as staff see and change them.',
  lostProperty: 'What was found on board, what travellers miss, and what became of it.',
  driving:
    'The driver’s phone: its link and PIN, runs with their stops, what is tapped on it, positions and calls.',
  attention: 'What somebody at the desk should see to, and what was done about it.',
})

/** What starts the domains: requests, timers, files at the start. */
export const outerRooms = rooms({
  audit: 'Asks the books whether every invariant holds.',
  seed: 'Loads the operator’s data from server/data at the start.',
  doctor: 'Tries the settings of a production environment before the service opens.',
  http: 'Fastify’s plugins, and what every call needs: session, limits, errors.',
  jobs: 'What runs by the clock.',
  routes: 'One folder for each area of calls.',
})

/** Every room in the sequence of imports; documents take rows as they are stored, so they follow the schema. */
export const serverRooms: readonly Room[] = [
  ...pureRooms.filter(({ name }) => name !== 'documents'),
  ...infraRooms,
  ...pureRooms.filter(({ name }) => name === 'documents'),
  ...domains.map(({ name, sentence }) => ({ name: `domain/${name}`, sentence })),
  ...outerRooms,
]
