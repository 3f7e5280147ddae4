import { updateEmail, updateUserInfo, updateUserPhoneNumber } from '@noriai/contract/calls/account'
import { deleteAccount, proveIdentity } from '@noriai/contract/calls/accountSafety'
import { emailSendCode, msmSend } from '@noriai/contract/calls/signIn'
import type { CallRequest } from '@noriai/contract/defineCall'
import type { ProofPurpose } from '@noriai/contract/rules/identityProof'
import { msPerSecond, type Instant } from '@noriai/contract/time'
import { makeAutoObservable, observableRef } from 'mobx'
import { isCode } from '@/api/ApiError'
import { Request } from './Request'
import type { RootStore } from './RootStore'
import { UserStore } from './UserStore'

/** What a code is sent for: to prove what is bound now, or to bind something new. */
export type CodeUse = 'provePhone' | 'proveEmail' | 'bindPhone' | 'bindEmail'

interface Proof {
  readonly purpose: ProofPurpose
  readonly text: string
  readonly expiresAt: Instant
}

/** The last code of a use. */
interface SentCode {
  /** The new address or number as it was typed, a number with its dial code; undefined: what is bound now. */
  readonly target: string | undefined
  readonly nextAt: Instant
}

/** Proving that it is the owner, and the steps that need it: another phone, address or password, and leaving for good. */
export class IdentityStore {
  readonly sending = new Request()
  readonly proving = new Request()
  readonly saving = new Request()
  private sent: { readonly [Use in CodeUse]?: SentCode } = {}
  private proof: Proof | undefined

  constructor(private readonly root: RootStore) {
    makeAutoObservable<IdentityStore, 'root' | 'sent'>(
      this,
      { root: false, sent: observableRef },
      { autoBind: true },
    )
  }

  /** When the next code of a use may be sent to this very address or number (`+81 90…`), or to what is bound; 0: none was sent there. */
  nextCodeAt(use: CodeUse, target?: string): Instant {
    const sent = this.sent[use]
    return sent && sent.target === target ? sent.nextAt : 0
  }

  /** Whether the owner was just proved for a purpose. */
  isProvedFor(purpose: ProofPurpose): boolean {
    return this.proof?.purpose === purpose && this.proof.expiresAt > this.root.now()
  }

  /** Hands over the proof for a step that another store takes: it is worth one. Undefined without a good one. */
  takeProof(purpose: ProofPurpose): string | undefined {
    const proof = this.isProvedFor(purpose) ? this.proof?.text : undefined
    this.forgetProof()
    return proof
  }

  /** Sends a code to the phone or the address that is bound now. */
  async sendProofCode(way: 'phone' | 'email'): Promise<void> {
    const { user } = this.root.store(UserStore)
    if (way === 'email') return this.sendEmail('proveEmail', user?.email ?? '')
    return this.sendSms('provePhone', user?.countryCode ?? '', user?.phone ?? '')
  }

  /** Sends a code to a number that is to be bound. */
  async sendPhoneCode(countryCode: string, phone: string): Promise<void> {
    return this.sendSms('bindPhone', countryCode, phone)
  }

  /** Sends a code to an address that is to be bound. */
  async sendEmailCode(email: string): Promise<void> {
    return this.sendEmail('bindEmail', email)
  }

  /** Proves the owner by a code or the password. Rejects as the call does. */
  async prove(purpose: ProofPurpose, request: CallRequest<typeof proveIdentity>): Promise<void> {
    await this.proving.run(
      () => this.root.api.call(proveIdentity, request),
      // Not once the step was left, or its traveller signed out.
      ({ proof: text, expiresInSeconds }) => {
        this.proof = { purpose, text, expiresAt: this.root.now() + expiresInSeconds * msPerSecond }
      },
    )
  }

  async bindPhone(countryCode: string, phone: string, code: string): Promise<void> {
    await this.withProof((proof) =>
      this.root
        .store(UserStore)
        .change(() => this.root.api.call(updateUserPhoneNumber, { countryCode, phone, code, proof })),
    )
  }

  async bindEmail(email: string, code: string): Promise<void> {
    await this.withProof((proof) =>
      this.root.store(UserStore).change(() => this.root.api.call(updateEmail, { email, code, proof })),
    )
  }

  /** Sets the first or another password; every other device is signed out. */
  async setPassword(newPassword: string): Promise<void> {
    await this.withProof((proof) =>
      this.root.store(UserStore).change(() => this.root.api.call(updateUserInfo, { newPassword, proof })),
    )
  }

  /** Deletes the account, and forgets here what was kept of it. */
  async deleteAccount(): Promise<void> {
    const isSameTraveller = this.root.session.watch()
    await this.withProof(async (proof) => {
      await this.root.api.call(deleteAccount, { proof })
      if (isSameTraveller()) this.root.session.forget()
    })
  }

  /** A step left half-way begins again. */
  forgetProof(): void {
    this.proof = undefined
    this.sent = {}
    this.proving.reset()
    this.saving.reset()
  }

  forgetTraveller(): void {
    this.forgetProof()
  }

  /** A proof is worth one step; one that the server no longer accepts is dropped, so that it is requested again. */
  private async withProof(step: (proof: string) => Promise<void>): Promise<void> {
    try {
      await this.saving.run(() => step(this.proof?.text ?? ''))
      this.forgetProof()
    } catch (error) {
      if (isCode(error, 'account.proofNeeded')) this.forgetProof()
      throw error
    }
  }

  private async sendEmail(use: CodeUse, email: string): Promise<void> {
    const isBound = use === 'proveEmail'
    const scene = isBound ? 'proveOld' : 'changeEmail'
    const sent = await this.sending.run(() => this.root.api.call(emailSendCode, { email, scene }))
    this.noteSent(use, isBound ? undefined : email, sent.resendInSeconds)
  }

  private async sendSms(use: CodeUse, countryCode: string, phone: string): Promise<void> {
    const isBound = use === 'provePhone'
    const scene = isBound ? 'proveOld' : 'changePhone'
    const sent = await this.sending.run(() => this.root.api.call(msmSend, { countryCode, phone, scene }))
    this.noteSent(use, isBound ? undefined : `${countryCode} ${phone}`, sent.resendInSeconds)
  }

  private noteSent(use: CodeUse, target: string | undefined, seconds: number): void {
    const nextAt = this.root.now() + seconds * msPerSecond
    this.sent = { ...this.sent, [use]: { target, nextAt } }
  }
}
