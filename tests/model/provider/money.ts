import { asCents } from '@noriai/contract/money'
import type {
  Balance,
  LedgerKind,
  LedgerLine,
  LedgerPage,
  LedgerPeriod,
} from '../../../server/src/infra/providers/payment/ledger'

/** What moves money at a provider, by the hundredth of a yen. */
interface Movement {
  readonly kind: LedgerKind
  /** The payment, refund or dispute. */
  readonly of: string
  /** Negative when it leaves us. */
  readonly jpy: number
  readonly at: number
  readonly feeJpy?: number
}

/** Our money at a provider: all that moved, in the order of its moving. Nothing is paid out. */
export class ProviderMoney {
  readonly #lines: LedgerLine[] = []

  forget(): void {
    this.#lines.length = 0
  }

  move({ kind, of, jpy, at, feeJpy = 0 }: Movement): void {
    this.#lines.push({
      id: `line:${this.#lines.length + 1}:${of}`,
      kind,
      objectId: of,
      grossJpy: asCents(jpy),
      feeJpy: asCents(feeJpy),
      at,
      payoutId: null,
    })
  }

  page({ from, to }: LedgerPeriod): LedgerPage {
    return { lines: this.#lines.filter(({ at }) => from <= at && at < to) }
  }

  get balance(): Balance {
    const availableJpy = this.#lines.reduce((sum, { grossJpy, feeJpy }) => sum + grossJpy - feeJpy, 0)
    return { availableJpy: asCents(availableJpy), pendingJpy: asCents(0) }
  }
}
