/** How a signed-in traveller proves to be the account's owner: a code to what is bound now, or the password. */
export const proofWays = ['phone', 'email', 'password'] as const
export type ProofWay = (typeof proofWays)[number]

/** What a proof is asked for. */
export type ProofPurpose = 'changePhone' | 'changeEmail' | 'setPassword' | 'deleteAccount' | 'payCard'

/** What an account can be proved by. */
export interface ProvableAccount {
  readonly phone: string | null
  readonly email: string | null
  readonly hasPassword: boolean
}

/**
 * What is to be replaced comes first; who has lost it proves the account by what is left. An account is deleted by a code
 * only, so that a found password alone destroys nothing.
 */
const waysByPurpose: Readonly<Record<ProofPurpose, readonly ProofWay[]>> = {
  changePhone: ['phone', 'email', 'password'],
  changeEmail: ['email', 'phone', 'password'],
  setPassword: ['password', 'email', 'phone'],
  deleteAccount: ['email', 'phone'],
  // After a series of refused cards: a password alone may have come with the cards.
  payCard: ['phone', 'email'],
}

/** The ways that an account may be proved by for a purpose, the usual one first. Never empty: every account has a phone or an e-mail address. */
export function proofWaysFor(purpose: ProofPurpose, account: ProvableAccount): readonly ProofWay[] {
  const has: Readonly<Record<ProofWay, boolean>> = {
    phone: account.phone !== null,
    email: account.email !== null,
    password: account.hasPassword,
  }
  return waysByPurpose[purpose].filter((way) => has[way])
}
