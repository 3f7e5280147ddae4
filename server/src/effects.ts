import type { Deps } from './deps'
import { forgetOperatorData } from './domain/network'
import { refundCancelledRides } from './domain/departureChanges'
import { sendRefundsSoon } from './domain/payments'
import { reloadDoors } from './domain/keptDoors'
import { decideStopOrderIfDue } from './domain/stopOrder'
import type { Effect, Effects } from './infra/db/afterCommit'
import { logLeftForLater } from './infra/db/logLeftForLater'

/** What is done after a commit, for each effect that a transaction can register. */
const handlers: { readonly [Kind in keyof Effects]: (deps: Deps, given: Effects[Kind]) => unknown } = {
  refundsDue: sendRefundsSoon,
  ridersChanged: (deps, { departureId, at }) => decideStopOrderIfDue(deps, departureId, at),
  departureCancelled: (deps) => refundCancelledRides(deps),
  operatorDataChanged: ({ db }) => forgetOperatorData(db),
  settingsChanged: ({ settings, db }, { at }) => settings.reload(db, at),
  doorsChanged: (deps) => reloadDoors(deps),
}

/** Runs an effect. What was committed stays whatever happens here: a failure is logged, and left to the job that would do it later. */
export async function runEffect(deps: Deps, effect: Effect): Promise<void> {
  try {
    const handle = handlers[effect.kind] as (deps: Deps, given: Effect) => unknown
    await handle(deps, effect)
  } catch (error) {
    logLeftForLater(deps.log, error, {
      effect: effect.kind,
      message: 'what follows a change was left to its job',
    })
  }
}
