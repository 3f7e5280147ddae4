import { listPosters } from '../domain/posters'
import type { StaffMemberView } from '@noriai/contract/schema/staff'
import { listMembers, mustHaveSecondFactor, sampleMembers } from '../domain/staff'
import { missing, ok, type Check, type Finding } from './check'

/** An administrator can work at the desk, and no sample member can sign in. */
export const staffCheck: Check = {
  name: 'Staff',
  part: 13,
  settings: [],
  advice: 'Run `npm run staff:add -- <e-mail> <name>`',
  async run({ config, database }) {
    const active = (await listMembers(await database())).filter((member) => member.active)
    const samples = active.filter(({ email }) => sampleMembers.some((sample) => sample.email === email))
    const own = active.filter((member) => !samples.includes(member))
    const locked = own.filter(
      (member) => mustHaveSecondFactor(member.role, config) && !member.hasSecondFactor,
    )
    return [administratorsFinding(own, locked), ...samples.map(sampleFinding)]
  },
}

function administratorsFinding(own: readonly StaffMemberView[], locked: readonly StaffMemberView[]): Finding {
  const administrators = own.filter(({ role }) => role === 'admin')
  const working = administrators.length - locked.length
  if (administrators.length === 0) {
    return missing('No administrator', 'Run `npm run staff:add -- <e-mail> <name>`')
  }
  if (working === 0) {
    return missing(
      `${locked.map(({ email }) => email).join(', ')} can do nothing without a second factor`,
      'Sign in at /ops and set a passkey or an authenticator app up',
    )
  }
  return ok(`${working} of ${administrators.length} administrators have a second factor`)
}

function sampleFinding({ email }: StaffMemberView): Finding {
  return missing(`${email} signs in by a published password`, 'Deactivate this member at the desk')
}

/** A poster hangs. */
export const posterCheck: Check = {
  name: 'Poster',
  part: 14,
  settings: [],
  advice: 'Add one at the desk, under Posters',
  async run({ database, now }) {
    const posters = await listPosters(await database(), now())
    const hanging = posters.filter(({ poster }) => poster.retiredAt === null).length
    return [
      hanging > 0
        ? ok(`${hanging} ${hanging === 1 ? 'poster hangs' : 'posters hang'}`)
        : missing('No poster hangs', 'Add one at the desk, under Posters, and print it'),
    ]
  },
}
