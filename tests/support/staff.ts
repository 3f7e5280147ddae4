/** A member of the operator's staff who uses the API as the web app at /ops does. */
import { staffLogin } from '@noriai/contract/calls/staff/account'
import type { StaffRole } from '@noriai/contract/staffRole'
import { sampleMembers, samplePassword } from '../../server/src/domain/staff'
import { signedIn } from '../../server/test/staff'
import type { Product } from './product'
import { Traveller } from './traveller'

/** Signs the sample member of a role in, also while the server is just being started again. Calls are made as by a traveller, with another token. */
export async function staffMember(product: Product, role: StaffRole = 'counter'): Promise<Traveller> {
  const email = sampleMembers.find((member) => member.role === role)?.email ?? ''
  const member = new Traveller(product, email)
  member.token = signedIn(await member.insist(staffLogin, { email, password: samplePassword })).token
  return member
}
