import type { staffSaveSettings as call } from '@noriai/contract/calls/staff/settings'
import type { RouteOf } from '../../plugins/contract'
import { once } from '../../services/idempotency'
import { saveSettings } from '../../services/settings/saveSettings'
import { viewSetting } from '../../services/settings/settingView'

/** Saves a setting; in this process it holds from the answer on, in others seconds later. */
export const staffSaveSettings: RouteOf<typeof call> = async (context) => {
  const { input, session, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  const { body } = input
  const direction = body.kind === 'timetable' ? body.direction : 'pickup'
  await deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'staffSaveSettings', key, input, at }, async () => {
      await saveSettings(tx, input, accountId, at, deps.settings.deployed)
      return {}
    }),
  )
  await deps.settings.reload(deps.db, at)
  return viewSetting(deps.db, { kind: body.kind, direction }, deps.settings, at)
}
