import * as calls from '@noriai/contract/calls/config'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { checkVersion } from './checkVersion'
import { getIpCountry } from './getIpCountry'
import { getPageConfigInfo } from './getPageConfigInfo'
import { issueCertificate } from './issueCertificate'

/** What a client asks before anything else. */
export const registerConfig: RegisterCalls = (api) => {
  serve(api, calls.issueCertificate, issueCertificate)
  serve(api, calls.getIpCountry, getIpCountry)
  serve(api, calls.getPageConfigInfo, getPageConfigInfo)
  serve(api, calls.checkVersion, checkVersion)
}
