/** What the server wrote into the page of home, to be read before any code has come: the next bus after a scan, else the lowest prices. */
export interface FirstLook {
  /** What was written under an id as it was known then, unchecked; undefined without it, and once it is no news any more. */
  read(id: string): unknown
  /** The page itself says as much, or something else: takes the look away. */
  end(): void
}
