/**
 * Consent to the privacy guide, without which WeChat answers no call that touches personal data ("Guide to privacy agreements").
 * A mini-program that listens shows its own dialog and must say how it ended; otherwise WeChat shows one of its own.
 */
import { Refusal } from './answer'

interface Resolution {
  readonly event: 'agree' | 'disagree' | 'exposureAuthorization'
  readonly buttonId?: string
}

type Resolve = (resolution: Resolution) => void
type Listener = (resolve: Resolve, eventInfo: { referrer: string }) => void

const refused = () => new Refusal('privacy permission is not authorized', { errno: 104 })

export class Privacy {
  isAgreed: boolean
  /** Calls and buttons that wanted consent, in their sequence. */
  readonly referrers: string[] = []
  private listener: Listener | undefined
  private readonly tappedButtons = new Set<string>()

  constructor(
    isAgreed: boolean,
    /** What the traveller says in WeChat's own dialog. */
    private readonly answer: () => 'agree' | 'disagree',
  ) {
    this.isAgreed = isAgreed
  }

  get setting(): { needAuthorization: boolean; privacyContractName: string } {
    return { needAuthorization: !this.isAgreed, privacyContractName: '《Noriai小程序隐私保护指引》' }
  }

  /** The last one counts. */
  listen(listener: Listener): void {
    this.listener = listener
  }

  /** The traveller tapped `<button open-type="agreePrivacyAuthorization">`: that alone is consent. */
  tapAgree(buttonId: string): void {
    this.tappedButtons.add(buttonId)
    this.isAgreed = true
  }

  /** Waits for consent. @throws Refusal when it is refused; `referrer` is the call or component that asks */
  async require(referrer: string): Promise<void> {
    if (this.isAgreed) return
    this.referrers.push(referrer)
    const { listener } = this
    if (!listener) this.isAgreed = this.answer() === 'agree'
    else
      this.isAgreed = await new Promise<boolean>((resolve) => {
        listener((resolution) => this.resolved(resolution, resolve), { referrer })
      })
    if (!this.isAgreed) throw refused()
  }

  private resolved({ event, buttonId }: Resolution, done: (isAgreed: boolean) => void): void {
    if (event === 'exposureAuthorization') return
    if (event === 'agree' && !this.tappedButtons.has(buttonId ?? ''))
      throw new Error(`resolve: the button "${buttonId ?? ''}" was not tapped`)
    done(event === 'agree')
  }
}
