/** Where a newer build is to be had; null twice where the platform knows by itself. */
export interface NewerBuild {
  /** An address elsewhere, which is left for. */
  readonly remoteUrl: string | null
  /** A path of the app's own origin, which is opened instead of the page. */
  readonly localUrl: string | null
}
