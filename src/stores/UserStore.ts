import { getUserInfo } from '@noriai/contract/calls/account'
import type { PartnerAgreements } from '@noriai/contract/schema/partner'
import { userViewSchema, type UserView } from '@noriai/contract/schema/userView'
import { makeAutoObservable, observableRef } from 'mobx'
import { isUnreachable } from '@/api/ApiError'
import { persisted } from '@/platform/persisted'
import { Request } from './Request'
import type { RootStore } from './RootStore'

const USER_CACHE = 'user'

/** The signed-in traveller's account. */
export class UserStore {
  readonly loading = new Request()
  user: UserView | undefined

  constructor(private readonly root: RootStore) {
    makeAutoObservable<UserStore, 'root'>(this, { root: false, user: observableRef })
    if (root.session.isSignedIn) this.user = persisted.read(USER_CACHE, userViewSchema)
  }

  /** The name that was chosen; empty without one. */
  get nickname(): string {
    return this.user?.nickname ?? ''
  }

  /** What the account signs in by: the address, else the number. */
  get address(): string {
    const { email, phone, countryCode } = this.user ?? {}
    return email || (phone ? `+${countryCode ?? ''} ${phone}` : '')
  }

  /** One or two letters for the round picture. */
  get initials(): string {
    const words = (this.nickname || this.address).split(/[\s@._-]+/).filter((word) => /\p{L}/u.test(word))
    return words
      .slice(0, 2)
      .map((word) => (Array.from(word)[0] ?? '').toUpperCase())
      .join('')
  }

  /** Whether the account ticked the present version of these texts; who is not known has not. */
  hasAgreed(documents: PartnerAgreements): boolean {
    return this.user?.agreed?.includes(documents) ?? false
  }

  /** An order was placed with the tick, or one without it was refused: what is known of the account follows. */
  noteAgreed(documents: PartnerAgreements, hasAgreed: boolean): void {
    if (!this.user || this.hasAgreed(documents) === hasAgreed) return
    const others = (this.user.agreed ?? []).filter((each) => each !== documents)
    this.take({ ...this.user, agreed: hasAgreed ? [...others, documents] : others })
  }

  /** Without network what was seen before stays; otherwise rejects as the call does. */
  async load(): Promise<void> {
    try {
      await this.loading.run(
        () => this.root.api.call(getUserInfo, {}),
        (user) => this.take(user),
      )
    } catch (error) {
      if (!this.user || !isUnreachable(error)) throw error
    }
  }

  /** Changes the account and takes what became of it. What is answered after a sign-out is not the next traveller's. Rejects as `work` does. */
  async change(work: () => Promise<UserView>): Promise<void> {
    const isSameTraveller = this.root.session.watch()
    const user = await work()
    if (isSameTraveller()) this.take(user)
  }

  /** The account as the server just returned it. */
  take(user: UserView): void {
    if (this.root.session.mayKeep()) persisted.write(USER_CACHE, user)
    this.user = user
  }

  forgetTraveller(): void {
    this.user = undefined
    this.loading.reset()
  }
}
