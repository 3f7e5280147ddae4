import type { Deps } from '../../deps'
import type { Session } from '../identity'
import type { Source } from '../limits'
import { proveFreshly, requireSecondFactor, type SecondFactorProof } from './proveMember'
import { removeFactor, type FactorRemoval, mustHaveSecondFactor } from './secondFactor/secondFactor'
import { tellMember } from './tellMember'

/** Which factor of the caller goes, and what proves the caller. */
interface OwnFactorRemoval extends SecondFactorProof {
  readonly session: Session
  readonly source: Source
  readonly password: string
  readonly factor: FactorRemoval['factor']
}

/**
 * Takes one of the caller's own factors away, once proven; the member is notified.
 * @throws as proveFreshly and removeFactor do
 */
export async function removeOwnFactor(
  deps: Deps,
  { factor, ...given }: OwnFactorRemoval,
  at: number,
): Promise<void> {
  const { session } = given
  requireSecondFactor(session)
  const member = await proveFreshly(deps, given, at)
  const removal = {
    accountId: session.accountId,
    sessionId: session.id,
    factor,
    mustKeepOne: mustHaveSecondFactor(session.staffRole, deps.config),
  }
  await deps.db.transaction((tx) => removeFactor(tx, removal, at))
  await tellMember(deps, member, { event: 'factorRemoved', at })
}
