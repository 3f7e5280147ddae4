/** What is said of where a vehicle is; texts are finished, in the listener's language, and empty when there is none. */
export interface WhereFacts {
  /** Where it is or goes to: the bay, the relay point, their door. */
  readonly place: string
  /** When it leaves there, or is there, Japan time. */
  readonly time: string
  /** By when to be at the desk. */
  readonly gatherTime: string
  readonly isBus: boolean
  /** What it is called and the end of its plate, as they see it: `Minibus B, 48-15`. */
  readonly vehicle: string
  readonly stops: number
  /** Since when nothing is known. */
  readonly since: string
}

/** A window at their door, its first and last minute, Japan time. */
export interface WindowFacts {
  readonly from: string
  readonly to: string
}

/** The sentences of one language, by where it is, and those that may follow. */
export interface WhereSentences {
  readonly beforeBus: (facts: WhereFacts) => string
  readonly beforeDoor: (facts: WhereFacts) => string
  readonly boarding: (facts: WhereFacts) => string
  readonly onTheWay: (facts: WhereFacts) => string
  readonly atRelay: (facts: WhereFacts) => string
  readonly stopsBefore: (facts: WhereFacts) => string
  readonly next: (facts: WhereFacts) => string
  readonly atDoor: (facts: WhereFacts) => string
  readonly ended: (facts: WhereFacts) => string
  readonly unknown: (facts: WhereFacts) => string
  /** How late it is. */
  readonly late: (minutes: number) => string
  /** It is expected within the window that they were given last. */
  readonly inWindow: (window: WindowFacts) => string
  /** It is expected after that. */
  readonly afterWindow: (window: WindowFacts) => string
  /** Nobody reports each stop. */
  readonly byPlan: string
  /** Their code was not scanned on a bus that left. */
  readonly notScanned: string
}
