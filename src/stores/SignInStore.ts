import {
  emailRegister,
  emailRegisterSetPassword,
  emailSendCode,
  login,
  msmSend,
} from '@noriai/contract/calls/signIn'
import type { CallRequest } from '@noriai/contract/defineCall'
import type { SessionView } from '@noriai/contract/schema/userView'
import { msPerSecond, type Instant } from '@noriai/contract/time'
import { makeAutoObservable, runInAction } from 'mobx'
import { loginCode } from '@/platform/loginCode'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** What a code is sent for. */
export type CodeScene = 'login' | 'register' | 'resetPassword'
/** A password is set for a new account or instead of a forgotten one. */
export type ProofScene = Exclude<CodeScene, 'login'>

/** That an address was proved, until its password is set. Kept in memory only. */
interface EmailProof {
  readonly email: string
  readonly proof: string
  readonly scene: ProofScene
  readonly expiresAt: Instant
}

/** Signing in and registering (specification, section 6). */
export class SignInStore {
  readonly sending = new Request()
  readonly signingIn = new Request()
  /** When the next code may be requested; the server has the last word. */
  nextCodeAt: { email: Instant; phone: Instant } = { email: 0, phone: 0 }
  private proof: EmailProof | undefined

  constructor(private readonly root: RootStore) {
    makeAutoObservable<SignInStore, 'root'>(this, { root: false })
  }

  /** The address whose password is to be set; undefined when none was proved, or too long ago. */
  get proved(): Pick<EmailProof, 'email' | 'scene'> | undefined {
    return this.proof && this.proof.expiresAt > this.root.now() ? this.proof : undefined
  }

  /** Sends a code by e-mail. Rejects with login.codeTooSoon, login.codeSendFailed and the like. */
  async sendEmailCode(email: string, scene: CodeScene): Promise<void> {
    const sent = await this.sending.run(() => this.root.api.call(emailSendCode, { email, scene }))
    runInAction(() => (this.nextCodeAt.email = this.root.now() + sent.resendInSeconds * msPerSecond))
  }

  /** Sends a code by SMS. */
  async sendPhoneCode(countryCode: string, phone: string): Promise<void> {
    const sent = await this.sending.run(() =>
      this.root.api.call(msmSend, { countryCode, phone, scene: 'login' }),
    )
    runInAction(() => (this.nextCodeAt.phone = this.root.now() + sent.resendInSeconds * msPerSecond))
  }

  /** Signs in by any of the ways of the contract. */
  async signIn(request: CallRequest<typeof login>): Promise<void> {
    this.begin(
      await this.signingIn.run(async () =>
        this.root.api.call(login, { ...request, ...(await this.holder()) }),
      ),
    )
  }

  /** Proves an address with its code; the password is set next. */
  async proveEmail(email: string, code: string, scene: ProofScene): Promise<void> {
    const answer = await this.signingIn.run(() =>
      this.root.api.call(emailRegister, { email, code, scene, agreed: true }),
    )
    const expiresAt = this.root.now() + answer.expiresInSeconds * msPerSecond
    runInAction(() => (this.proof = { email, proof: answer.proof, scene, expiresAt }))
  }

  /** Sets the password of the proved address and signs in. */
  async setPassword(password: string, confirmPassword: string): Promise<void> {
    const proof = this.proof?.proof ?? ''
    this.begin(
      await this.signingIn.run(async () =>
        this.root.api.call(emailRegisterSetPassword, {
          proof,
          password,
          confirmPassword,
          ...(await this.holder()),
        }),
      ),
    )
    runInAction(() => (this.proof = undefined))
  }

  /** In WeChat: by what the server learns who holds the phone, to recognise them the next time. */
  private async holder(): Promise<{ readonly wechatCode?: string }> {
    if (!this.root.settings.config?.wechatLogin) return {}
    const wechatCode = await loginCode()
    return wechatCode === undefined ? {} : { wechatCode }
  }

  private begin({ token, user }: SessionView): void {
    this.root.session.start(token, user.id)
  }
}
