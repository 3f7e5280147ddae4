import type { checkVersion as call } from '@noriai/contract/calls/config'
import type { RouteOf } from '../../plugins/contract'
import { isOlderVersion, productVersion } from '../../services/version'

const IOS = 1

/**
 * Whether the client runs an older build than this server, and where the operator's settings say that the new one is:
 * nowhere else by default, as reloading brings it.
 */
export const checkVersion: RouteOf<typeof call> = ({ input, deps: { config } }) => ({
  isNeedUpdateVersion: isOlderVersion(input.versionNumber, productVersion),
  versionNumber: productVersion,
  remoteUrl: (input.deviceType === IOS ? config.UPDATE_URL_IOS : config.UPDATE_URL) ?? null,
  localUrl: config.UPDATE_PATH ?? null,
})
