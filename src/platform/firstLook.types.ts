/** What the server wrote into the page that a scanned poster opens: the next bus, to be read before any code has come. */
export interface FirstLook {
  /** What it knew then, unchecked; undefined without one, and once it is no news any more. */
  facts(): unknown
  /** The page itself says as much, or something else: takes the look away. */
  end(): void
}
