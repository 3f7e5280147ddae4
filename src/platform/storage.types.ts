/**
 * What is kept on the phone, under the names of the specification, section 3; `cache/` holds what opens offline, `texts/` a language's
 * texts, `signedOut` that WeChat is not to sign anybody in here (WeChat only), `theme` light or dark where chosen, `noRideAhead` that
 * there was no ride to come when home last looked.
 */
export type StorageKey =
  | 'token'
  | 'localLanguage'
  | 'currency'
  | 'countryCode'
  | 'userSelectCurrency'
  | 'qr-source'
  | 'filltime'
  | 'certificate'
  | 'path'
  | 'search'
  | 'signedOut'
  | 'theme'
  | 'noRideAhead'
  | `cache/${string}`
  | `texts/${string}`

/**
 * Text kept on the phone over visits. Reading and writing never throw: where the browser keeps nothing (private
 * windows, a full disk) values live until the page is closed.
 */
export interface KeyValueStorage {
  get(key: StorageKey): string | undefined
  /** Answers whether the value outlives the page. */
  set(key: StorageKey, value: string): boolean
  remove(key: StorageKey): void
  /** The keys that are present. */
  keys(): readonly string[]
  /** Forgets what belongs to the present visit only (specification, section 7: "web session"). */
  clearWebSession(): void
}
