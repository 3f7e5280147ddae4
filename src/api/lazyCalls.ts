import {
  checkVersion,
  getIpCountry,
  getPageConfigInfo,
  issueCertificate,
} from '@noriai/contract/calls/config'
import { fromPrice } from '@noriai/contract/calls/fare'
import { actionUp } from '@noriai/contract/calls/logs'
import { logout } from '@noriai/contract/calls/signIn'

/** Calls that no first screen waits for. In WeChat they are there; on H5 see `lazyCalls.h5.ts`. */
export const lazyCalls = {
  actionUp: () => Promise.resolve(actionUp),
  checkVersion: () => Promise.resolve(checkVersion),
  fromPrice: () => Promise.resolve(fromPrice),
  getIpCountry: () => Promise.resolve(getIpCountry),
  getPageConfigInfo: () => Promise.resolve(getPageConfigInfo),
  issueCertificate: () => Promise.resolve(issueCertificate),
  logout: () => Promise.resolve(logout),
}
