/** Where a request comes from, as limits count it. */
export interface Source {
  /** The identity of the client's certificate, when the request brought a valid one. */
  readonly device: string | undefined
  /** The network: an IPv4 address, or the /64 or /48 of an IPv6 address. Weak evidence: an airport has one. */
  readonly network: string
}
