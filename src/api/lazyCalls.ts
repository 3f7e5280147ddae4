import {
  checkVersion,
  getIpCountry,
  getPageConfigInfo,
  issueCertificate,
} from '@noriai/contract/calls/config'
import { actionUp } from '@noriai/contract/calls/logs'
import { listSendTime } from '@noriai/contract/calls/quotation'
import { logout } from '@noriai/contract/calls/signIn'

/** Calls that no first screen waits for. In WeChat they are there; on H5 see `lazyCalls.h5.ts`. */
export const lazyCalls = {
  actionUp: () => Promise.resolve(actionUp),
  checkVersion: () => Promise.resolve(checkVersion),
  getIpCountry: () => Promise.resolve(getIpCountry),
  getPageConfigInfo: () => Promise.resolve(getPageConfigInfo),
  issueCertificate: () => Promise.resolve(issueCertificate),
  listSendTime: () => Promise.resolve(listSendTime),
  logout: () => Promise.resolve(logout),
}
