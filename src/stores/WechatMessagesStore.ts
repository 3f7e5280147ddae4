import { allowWechatMessages, wechatMessages } from '@noriai/contract/calls/moving'
import type { WechatAllowance, WechatPurpose } from '@noriai/contract/schema/wechatMessage'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { newIdempotencyKey } from '@/api/idempotencyKey'
import { loginCode } from '@/platform/loginCode'
import { alwaysAllowed, askAboutMessages } from '@/platform/messages'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** WeChat asks about three templates at once on every version that it supports. */
const MOST_AT_ONCE = 3

/** What came of asking. */
export type MessageOutcome = 'allowed' | 'refused' | 'off' | 'failed'

/** Which messages about rides the traveller allows in WeChat. */
export class WechatMessagesStore {
  readonly asking = new Request()
  /** undefined: not known yet. */
  allowed: WechatAllowance['allowed'] | undefined
  private always: readonly string[] = []

  constructor(private readonly root: RootStore) {
    makeAutoObservable<WechatMessagesStore, 'root' | 'always'>(this, {
      root: false,
      always: false,
      allowed: observableRef,
    })
  }

  /** What of these purposes the operator offers and the traveller has no consent left for; empty until it is known. */
  missing(purposes: readonly WechatPurpose[]): readonly WechatPurpose[] {
    const without = (this.allowed ?? []).filter(({ left, isLasting }) => left === 0 && !isLasting)
    return purposes.filter((purpose) => without.some((each) => each.purpose === purpose))
  }

  /** Never rejects: what is not known is not asked for. */
  async load(): Promise<void> {
    const isSameTraveller = this.root.session.watch()
    // The first page of a visit may be there before the settings.
    await this.root.settings.ensure()
    if (!this.root.settings.config?.wechatTemplates.length) return
    try {
      const [{ allowed }, always] = await Promise.all([
        this.root.api.call(wechatMessages, {}),
        alwaysAllowed(),
      ])
      if (!isSameTraveller()) return
      runInAction(() => {
        this.allowed = allowed
        this.always = always
      })
    } catch {
      // The next page asks again.
    }
  }

  /** Lets WeChat ask about messages for these purposes. Only as the answer to a tap. */
  async ask(purposes: readonly WechatPurpose[]): Promise<MessageOutcome> {
    // The tap counts as long as nothing is waited for before.
    const choice = askAboutMessages(this.templatesOf(purposes).slice(0, MOST_AT_ONCE))
    const isSameTraveller = this.root.session.watch()
    return this.asking.run(async () => {
      const result = await choice
      if (result.kind !== 'answered') return result.kind
      const wechatCode = await loginCode()
      if (wechatCode === undefined) return 'failed'
      try {
        const request = { wechatCode, answers: [...result.answers] }
        const idempotencyKey = newIdempotencyKey()
        const { allowed } = await this.root.api.call(allowWechatMessages, request, { idempotencyKey })
        if (isSameTraveller()) runInAction(() => (this.allowed = allowed))
      } catch {
        return 'failed'
      }
      return result.answers.some(({ answer }) => answer === 'accept') ? 'allowed' : 'refused'
    })
  }

  /** Adds a consent for each of these purposes that the traveller always allows: WeChat asks nothing. Only as the answer to a tap. */
  topUp(purposes: readonly WechatPurpose[]): void {
    const silent = purposes.filter((purpose) =>
      this.templatesOf([purpose]).some((id) => this.always.includes(id)),
    )
    if (silent.length > 0) void this.ask(silent)
  }

  forgetTraveller(): void {
    this.allowed = undefined
    this.asking.reset()
  }

  private templatesOf(purposes: readonly WechatPurpose[]): string[] {
    const templates = this.root.settings.config?.wechatTemplates ?? []
    return purposes.flatMap((purpose) =>
      templates.filter((template) => template.purpose === purpose).map(({ templateId }) => templateId),
    )
  }
}
