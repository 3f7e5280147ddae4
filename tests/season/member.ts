import { staffLogin } from '@noriai/contract/calls/staff/account'
import type { StaffRole } from '@noriai/contract/staffRole'
import { msPerHour } from '@noriai/contract/time'
import { samplePassword } from '../../server/src/domain/staff'
import { signedIn } from '../../server/test/staff'
import { Agent } from './agent'
import type { SeasonContext } from './context'

/** Shifts end and members sign in again. */
const SHIFT_MS = 8 * msPerHour

/** A member of staff at work. */
export class Member extends Agent {
  private signedInUntil = 0

  constructor(context: SeasonContext, role: StaffRole) {
    super(context, `${role} at the desk`, `${role}@noriai.example`)
  }

  /** Signs in for the shift, where the last one is over. */
  async atWork(): Promise<this> {
    if (this.at < this.signedInUntil) return this
    // As every call of a season, repeated only when the server that was killed has the season's time again: a session that began in
    // the machine's own year would be over at once.
    this.token = undefined
    const answer = await this.must(staffLogin, { email: this.email, password: samplePassword })
    this.token = signedIn(answer).token
    this.signedInUntil = this.at + SHIFT_MS
    return this
  }
}
