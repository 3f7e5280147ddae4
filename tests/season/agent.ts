import { emailSendCode, login } from '@noriai/contract/calls/signIn'
import type { Call, CallRequest, CallResponse } from '@noriai/contract/defineCall'
import type { ErrorCode } from '@noriai/contract/errors'
import type { Lang } from '@noriai/contract/lang'
import { msPerHour, type Instant } from '@noriai/contract/time'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, Traveller } from '../support/traveller'
import type { SeasonContext } from './context'

/** Certificates live for a day: a client takes another in time. */
const CERTIFICATE_MS = 23 * msPerHour
/** So often a call is repeated that a kill cut off. */
const MOST_TRIES = 20
const RETRY_MS = 100
const SERVER_FAULT = 500
/** 502: the payment provider is away; 503: the server is. */
const AWAY: readonly number[] = [502, 503]

/** An answer: what was asked for, or why not. */
export type Answer<C extends Call> =
  | { readonly ok: true; readonly data: CallResponse<C> }
  | { readonly ok: false; readonly error: string; readonly params: Readonly<Record<string, unknown>> }

/** What somebody was doing ended for a reason that was noted already. */
export class Stopped extends Error {}

/** The server was killed in the middle of it: what was done is to be looked at again. */
export class Interrupted extends Error {}

/** Somebody who uses the product over HTTP; how long each call took and what was refused goes into the ledger. */
export class Agent extends Traveller {
  private certificateUntil = 0

  constructor(
    readonly context: SeasonContext,
    readonly name: string,
    email: string,
    lang: Lang = 'en',
  ) {
    super(context.product, email, lang)
  }

  override async call<C extends Call>(
    call: C,
    request: CallRequest<C>,
    key: string = randomUUID(),
  ): Promise<CallResponse<C>> {
    const { context } = this
    if (call.certificate && context.at > this.certificateUntil) {
      this.certificate = undefined
      this.certificateUntil = context.at + CERTIFICATE_MS
    }
    for (let tries = 1; ; tries += 1) {
      // Before the wait: a server that is killed in between has cut this call off.
      const { cuts } = context
      await context.whenUp()
      const from = performance.now()
      try {
        const answer = await super.call(call, request, key)
        context.ledger.took(call.name, performance.now() - from)
        return answer
      } catch (error) {
        if (context.wasCutSince(cuts) && isOutage(error) && tries < MOST_TRIES) {
          await sleep(RETRY_MS)
          continue
        }
        if (error instanceof Refusal) {
          context.ledger.took(call.name, performance.now() - from)
          // A call that was cut off may have been carried out before it was repeated.
          if (tries > 1) throw new Interrupted(`${call.name}: ${error.code}`)
          if (error.status < SERVER_FAULT) throw error
        }
        this.tell(`${call.name}: ${messageOf(error)}`, 'A call failed without a fault of its caller.', {
          request,
        })
        throw new Stopped()
      }
    }
  }

  /**
   * Asks, and takes only refusals in `may` for an answer: any other is one that the rules do not give, a finding.
   * @throws Stopped then
   */
  async ask<C extends Call>(
    call: C,
    request: CallRequest<C>,
    may: readonly ErrorCode[] = [],
  ): Promise<Answer<C>> {
    try {
      return { ok: true, data: await this.call(call, request) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if ((may as readonly string[]).includes(error.code)) {
        this.context.ledger.refusal(call.name, error.code)
        return { ok: false, error: error.code, params: error.params }
      }
      this.tell(
        `${call.name} refused: ${error.code}`,
        'Somebody did what the product offered and was refused.',
        {
          request,
          params: error.params,
        },
      )
      throw new Stopped()
    }
  }

  /** As `ask`, where no refusal is an answer. @throws Stopped */
  async must<C extends Call>(call: C, request: CallRequest<C>): Promise<CallResponse<C>> {
    const answer = await this.ask(call, request)
    if (!answer.ok) throw new Stopped()
    return answer.data
  }

  /** The season's present. */
  get at(): Instant {
    return this.context.at
  }

  /** Counts that a rule said no to what somebody wanted. */
  refusedByRule(code: string): void {
    this.context.count(`no ride.${code}`)
  }

  /** Notes a finding with who it was. */
  tell(kind: string, sentence: string, detail: object): void {
    this.context.finding(kind, sentence, { who: this.name, lang: this.lang, ...detail })
  }

  /** What wx.login gives in the mini-program; undefined in a browser. */
  protected newLoginCode(): string | undefined {
    return undefined
  }

  /** Signs in by a code that came by mail; whoever is signed in stays so. */
  async signIn(): Promise<void> {
    if (this.token) return
    const { email } = this
    await this.must(emailSendCode, { email, scene: 'login' })
    const code = await this.newestCode()
    const wechatCode = this.newLoginCode()
    const request = { loginType: 'email', email, code, agreed: true, wechatCode } as const
    this.token = (await this.must(login, request)).token
  }

  /** Reads the newest code in the mailbox. */
  async newestCode(): Promise<string> {
    const { rows } = await this.context.product.database.pool.query<{ body: string }>(
      'select body from outbox_messages where target = $1 order by id desc limit 1',
      [this.email],
    )
    const code = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0]
    if (code) return code
    this.tell('no code in the mailbox', 'A code was sent and did not come.', {})
    throw new Stopped()
  }
}

function isOutage(error: unknown): boolean {
  return !(error instanceof Refusal) || AWAY.includes(error.status)
}

function messageOf(error: unknown): string {
  if (error instanceof Refusal) return `${error.status} ${error.code}`
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
