import { wechatLogin } from '@noriai/contract/calls/signIn'
import { isUnreachable } from '@/api/ApiError'
import { loginCode } from '@/platform/loginCode'
import { storage } from '@/platform/storage'
import type { RootStore } from './RootStore'
import { UserStore } from './UserStore'

/**
 * Signs in a traveller who comes back to the mini-program, without asking anything: WeChat tells our server who opened it. Never after
 * a sign-out on this phone, until the traveller signs in again.
 */
export class RecognitionStore {
  /** One question a visit: who is a stranger now is one in a minute. */
  private asking: Promise<boolean> | undefined

  constructor(private readonly root: RootStore) {}

  /** Whether somebody was recognised, and is signed in. Never rejects: who is not recognised signs in by hand. */
  recognise(): Promise<boolean> {
    this.asking ??= this.ask()
    return this.asking
  }

  forgetTraveller(): void {
    this.asking = undefined
  }

  private async ask(): Promise<boolean> {
    const { api, session, settings } = this.root
    if (session.isSignedIn || storage.get('signedOut') !== undefined) return false
    if (settings.config?.wechatLogin === false) return false
    const wechatCode = await loginCode()
    if (wechatCode === undefined) return false
    try {
      const { session: found } = await api.call(wechatLogin, { wechatCode })
      // Meanwhile they may have signed in by hand.
      if (found === null || session.isSignedIn) return session.isSignedIn
      session.start(found.token, found.user.id)
      this.root.store(UserStore).take(found.user)
      return true
    } catch (error) {
      if (isUnreachable(error)) this.asking = undefined
      return false
    }
  }
}
