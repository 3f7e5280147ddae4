import { makeAutoObservable } from 'mobx'
import { lazyCalls } from '@/api/lazyCalls'
import { knowsHolder } from '@/platform/loginCode'
import { persisted } from '@/platform/persisted'
import { storage } from '@/platform/storage'
import type { RootStore } from './RootStore'

/** Who is signed in on this phone. The account's details are `UserStore`'s. */
export class SessionStore {
  token: string | undefined = storage.get('token')
  /** Known from signing in until the page is left; only the operation log needs it. */
  userId: string | undefined

  constructor(private readonly root: RootStore) {
    makeAutoObservable<SessionStore, 'root'>(this, { root: false }, { autoBind: true })
  }

  get isSignedIn(): boolean {
    return this.token !== undefined
  }

  /**
   * Whether what is known of this traveller may be kept on the phone: not once they signed out, which may have been in another
   * window of the same browser, nor when another account is signed in there.
   */
  mayKeep(): boolean {
    return this.isSignedIn && storage.get('token') === this.token
  }

  /** Whether what is typed here may be written to the phone: by whoever signed out on another tab it may not. */
  mayKeepTyped(): boolean {
    return !this.isSignedIn || this.mayKeep()
  }

  /**
   * For what waits for several answers: whether who is signed in now still is. Some may have come before that traveller signed out,
   * and are not to be kept for the next.
   */
  watch(): () => boolean {
    const { token } = this
    return () => this.token === token
  }

  /** A sign-in succeeded. What was kept for the account that was signed in before is not for this traveller. */
  start(token: string, userId: string): void {
    if (storage.get('token') !== undefined) persisted.clear()
    if (this.isSignedIn) this.root.forgetTraveller()
    storage.set('token', token)
    storage.remove('signedOut')
    this.token = token
    this.userId = userId
  }

  /** Signs out here at once, and on the server as far as it can be reached. What was kept for this traveller is forgotten. */
  async end(): Promise<void> {
    if (!this.isSignedIn) return
    // The server may not hear of it: what recognises its holder must not sign in again by itself.
    if (knowsHolder) storage.set('signedOut', '1')
    const call = await lazyCalls.logout()
    // The token goes with the call: it is read before it is forgotten.
    const ended = this.root.api.call(call, {}).catch(() => undefined)
    this.forget()
    await ended
  }

  /** The server no longer takes the token (HTTP 401): everything of the session is gone (specification, section 7). */
  lose(token: string | undefined): void {
    // An answer to an older session must not end the one that followed it.
    if (token !== this.token) return
    this.forget()
    void this.root.leaveForLogin()
  }

  /** Forgets here what was kept for this traveller; on the server the session has ended already. */
  forget(): void {
    // What another window keeps for the account signed in there is not this one's to remove.
    if (this.mayKeep()) {
      storage.remove('token')
      persisted.clear()
    }
    storage.clearWebSession()
    this.token = undefined
    this.userId = undefined
    this.root.forgetTraveller()
  }
}
