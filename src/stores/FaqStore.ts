import { listFaq } from '@noriai/contract/calls/help'
import { faqSchema, type Faq, type FaqTopic } from '@noriai/contract/schema/faq'
import { makeAutoObservable, observable, runInAction } from 'mobx'
import { faqMatching } from '@/models/faqSearch'
import { persisted } from '@/platform/persisted'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** The frequent questions: they come from the server with the deployment's figures, and open without network once seen. */
export class FaqStore {
  readonly loading = new Request()
  private readonly seen = observable.map<string, Faq>({}, { deep: false })

  constructor(private readonly root: RootStore) {
    makeAutoObservable<FaqStore, 'root' | 'seen'>(this, { root: false, seen: false })
  }

  /** The questions in the present language, as far as they are here. */
  get faq(): Faq | undefined {
    return this.seen.get(this.name)
  }

  /** The topics with the questions that hold what was typed. */
  matching(typed: string): readonly FaqTopic[] {
    return faqMatching(this.faq?.topics ?? [], typed)
  }

  /** Shows what was kept at once and fetches what is true now; fails only when there is nothing to show. */
  async load(): Promise<void> {
    const { name } = this
    const kept = this.seen.get(name) ?? persisted.read(name, faqSchema)
    if (kept) runInAction(() => this.seen.set(name, kept))
    await this.loading.run(async () => {
      try {
        const fresh = await this.root.api.call(listFaq, { lang: this.root.settings.lang })
        persisted.write(name, fresh)
        runInAction(() => this.seen.set(name, fresh))
      } catch (error) {
        if (!kept) throw error
      }
    })
  }

  private get name(): string {
    return `faq/${this.root.settings.lang}`
  }
}
