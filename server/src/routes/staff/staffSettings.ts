import type { staffSettings as call } from '@noriai/contract/calls/staff/settings'
import type { RouteOf } from '../../plugins/contract'
import { viewSetting } from '../../services/settings/settingView'

/** One of the operator's settings. */
export const staffSettings: RouteOf<typeof call> = ({ input, deps, at }) =>
  viewSetting(deps.db, input, deps.settings, at)
