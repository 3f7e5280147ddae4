/** The hosts of our own addresses: where this page came from. */
export const ownHosts = (): readonly string[] => [window.location.host.toLowerCase()]
