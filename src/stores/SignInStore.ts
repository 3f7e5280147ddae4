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
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import * as v from 'valibot'
import { loginCode } from '@/platform/loginCode'
import { persisted } from '@/platform/persisted'
import { Request } from './Request'
import type { RootStore } from './RootStore'
import { UserStore } from './UserStore'

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

const SENT_CACHE = 'sentCode'

/** A code that is on its way, or waits to be typed: kept, so that a reload does not lose it. */
const sentCode = v.object({
  by: v.picklist(['phone', 'email']),
  /** As it was typed; a number with its dial code. */
  target: v.string(),
  /** It opens only what it was sent for. */
  scene: v.picklist(['login', 'register', 'resetPassword']),
  /** When another one may be requested, and until when it is good; epoch milliseconds. */
  nextAt: v.number(),
  goodUntil: v.number(),
})
type SentCode = v.InferOutput<typeof sentCode>

/** Signing in and registering (specification, section 6). */
export class SignInStore {
  readonly sending = new Request()
  readonly signingIn = new Request()
  private proof: EmailProof | undefined
  private sent: SentCode | undefined = persisted.read(SENT_CACHE, sentCode)
  private sendings = 0

  constructor(private readonly root: RootStore) {
    makeAutoObservable<SignInStore, 'root' | 'sent' | 'sendings'>(this, {
      root: false,
      sent: observableRef,
      sendings: false,
    })
  }

  /** The address whose password is to be set; undefined when none was proved, or too long ago. */
  get proved(): Pick<EmailProof, 'email' | 'scene'> | undefined {
    return this.proof && this.proof.expiresAt > this.root.now() ? this.proof : undefined
  }

  /** Sends a code by e-mail. Rejects with login.codeTooSoon, login.codeSendFailed and the like. */
  async sendEmailCode(email: string, scene: CodeScene): Promise<void> {
    const sending = ++this.sendings
    const sent = await this.sending.run(() => this.root.api.call(emailSendCode, { email, scene }))
    this.noteSent({ by: 'email', target: email, scene }, { ...sent, sending })
  }

  /** Sends a code by SMS. */
  async sendPhoneCode(countryCode: string, phone: string): Promise<void> {
    const sending = ++this.sendings
    const sent = await this.sending.run(() =>
      this.root.api.call(msmSend, { countryCode, phone, scene: 'login' }),
    )
    this.noteSent({ by: 'phone', target: `${countryCode} ${phone}`, scene: 'login' }, { ...sent, sending })
  }

  /**
   * The code that was sent to this very address or number (`+81 90…`) for this scene and is still good, with when the next one may
   * be requested there; the server has the last word.
   */
  codeSentTo(
    by: SentCode['by'],
    target: string,
    scene: CodeScene = 'login',
  ): Pick<SentCode, 'nextAt'> | undefined {
    const { sent } = this
    const isIt = sent?.by === by && sent.target === target && sent.scene === scene
    return isIt && sent.goodUntil > this.root.now() ? sent : undefined
  }

  /** The traveller wants it sent elsewhere. */
  forgetSentCode(): void {
    persisted.remove(SENT_CACHE)
    this.sent = undefined
  }

  private noteSent(
    to: Pick<SentCode, 'by' | 'target' | 'scene'>,
    {
      sending,
      expiresInSeconds,
      resendInSeconds,
    }: { sending: number; expiresInSeconds: number; resendInSeconds: number },
  ): void {
    // One that was asked for later went elsewhere: it is that one which is typed.
    if (sending !== this.sendings) return
    const at = this.root.now()
    this.sent = {
      ...to,
      nextAt: at + resendInSeconds * msPerSecond,
      goodUntil: at + expiresInSeconds * msPerSecond,
    }
    persisted.write(SENT_CACHE, this.sent)
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
    this.root.store(UserStore).take(user)
    this.forgetSentCode()
  }
}
