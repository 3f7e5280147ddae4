/** The hosts of our own addresses: posters and links carry the one that the mini-program's calls go to. */
export const ownHosts = (): readonly string[] => {
  const host = /^https?:\/\/([^/]+)/.exec(API_BASE)?.[1]
  return host === undefined ? [] : [host.toLowerCase()]
}
