import { newIdempotencyKey } from '@/api/idempotencyKey'

/** One key for one intention: the same request sent again, as after an answer that was lost, is answered as the first was. */
export class Intention {
  private last: { readonly request: string; readonly key: string } | undefined

  /** The key of a request: that of the one before where both say the same and that was not answered yet. */
  keyOf(request: unknown): string {
    const text = JSON.stringify(request)
    if (this.last?.request !== text) this.last = { request: text, key: newIdempotencyKey() }
    return this.last.key
  }

  /** It was answered, or its traveller is gone: the same request is another intention from now on. */
  end(): void {
    this.last = undefined
  }
}
