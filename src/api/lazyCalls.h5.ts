/** Calls that no first screen waits for: their schemas are fetched when the first of them is made. */
export const lazyCalls = {
  actionUp: async () => (await import('@noriai/contract/calls/logs')).actionUp,
  checkVersion: async () => (await import('@noriai/contract/calls/config')).checkVersion,
  fromPrice: async () => (await import('@noriai/contract/calls/fare')).fromPrice,
  getIpCountry: async () => (await import('@noriai/contract/calls/config')).getIpCountry,
  getPageConfigInfo: async () => (await import('@noriai/contract/calls/config')).getPageConfigInfo,
  issueCertificate: async () => (await import('@noriai/contract/calls/config')).issueCertificate,
  logout: async () => (await import('@noriai/contract/calls/signIn')).logout,
}
