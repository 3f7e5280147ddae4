const config = () => import('@noriai/contract/calls/config')

/** Calls that no first screen waits for: on H5 their schemas are fetched when the first of them is made; in WeChat they are there. */
export const lazyCalls = {
  actionUp: () => import('@noriai/contract/calls/logs').then(({ actionUp }) => actionUp),
  checkVersion: () => config().then(({ checkVersion }) => checkVersion),
  getIpCountry: () => config().then(({ getIpCountry }) => getIpCountry),
  getPageConfigInfo: () => config().then(({ getPageConfigInfo }) => getPageConfigInfo),
  issueCertificate: () => config().then(({ issueCertificate }) => issueCertificate),
  logout: () => import('@noriai/contract/calls/signIn').then(({ logout }) => logout),
}
