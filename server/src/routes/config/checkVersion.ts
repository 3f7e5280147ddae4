import type { checkVersion as call } from '@noriai/contract/calls/config'
import type { RouteOf } from '../../plugins/contract'
import { isOlderVersion, productVersion } from '../../services/version'

/** Whether the client runs an older build than this server. Reloading brings the new one, so that no URL is named. */
export const checkVersion: RouteOf<typeof call> = ({ input }) => ({
  isNeedUpdateVersion: isOlderVersion(input.versionNumber, productVersion),
  versionNumber: productVersion,
  remoteUrl: null,
  localUrl: null,
})
