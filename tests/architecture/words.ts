/** Words that are not used any more, each with what to say instead, and the rooms that are free of them. */

interface Word {
  /** One word of a name or comment: names are split where a capital letter begins the next. */
  readonly word: RegExp
  readonly instead: string
}

/** Neither in names nor in comments. */
export const avoidedWords: readonly Word[] = [
  { word: /^whither$/i, instead: 'where to, target, destination' },
  { word: /^whence$/i, instead: 'from where, source' },
  { word: /^anew$/i, instead: 'again' },
  { word: /^manieth$/i, instead: 'position, index, number' },
  { word: /^told$/i, instead: 'quoted, shown, sent, reported, promised' },
  { word: /^(?:stands|stood)$/i, instead: 'is, has, is in, its state; prevents for "stands in the way of"' },
  { word: /^lies$/i, instead: 'is, is in' },
  { word: /^deeds?$/i, instead: 'task, action' },
  { word: /^upon$/i, instead: 'on' },
  { word: /^midst$/i, instead: 'middle' },
  { word: /^vain$/i, instead: 'without result, unused' },
  { word: /^seldom$/i, instead: 'rarely' },
  { word: /^wholly$/i, instead: 'fully, in full' },
  { word: /^whosever$/i, instead: 'of anybody' },
  { word: /^learnt$/i, instead: 'knows, has read' },
  { word: /^dearest$/i, instead: 'most expensive, slowest' },
  { word: /^keen(?:er)?$/i, instead: 'likely' },
]

/** In names only: a sentence may say them. */
export const avoidedInNames: readonly Word[] = [
  { word: /^asked$/i, instead: 'requested, or name the request itself: rideRequest' },
  { word: /^nobody$/i, instead: 'say what is missing: unassigned, withoutParty, emptyQueue' },
  { word: /^world$/i, instead: 'context: BookingContext, PricingContext' },
  { word: /^worlds$/i, instead: 'contexts' },
]

/** Names that are sent or stored: they change with a release of the interface, not with a wording. */
export const namesOnTheWire: readonly string[] = ['askedAt']

/** Rooms that are clean, and stay so. */
export const cleanRooms: readonly string[] = [
  'contract/src',
  'sandbox/src',
  'ops/src',
  'drive/src',
  'src',
  'scripts',
  'tests',
  'server/src',
  'server/test',
]

/** Texts shown to people are not judged here. */
export const textFolders: readonly string[] = ['contract/src/messages']
