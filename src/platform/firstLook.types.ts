/** What the server wrote into the page of home, to be read before any code has come: the next bus after a scan, else the lowest prices. */
export interface FirstLook {
  /** The next bus as it was known then, unchecked; undefined without it, and once it is no news any more. */
  facts(): unknown
  /** What a ride from the first airport costs a person at least by currency, unchecked; undefined as above. */
  prices(): unknown
  /** The page itself says as much, or something else: takes the look away. */
  end(): void
}
