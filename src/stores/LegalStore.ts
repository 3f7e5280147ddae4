import { legalDocument } from '@noriai/contract/calls/legal'
import { legalDocumentSchema, type LegalDoc, type LegalDocument } from '@noriai/contract/schema/legalDocument'
import { makeAutoObservable, observable, runInAction } from 'mobx'
import { persisted } from '@/platform/persisted'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** The legal texts: they come from the server with the deployment's figures, and open without network once seen. */
export class LegalStore {
  readonly loading = new Request()
  private readonly seen = observable.map<string, LegalDocument>({}, { deep: false })

  constructor(private readonly root: RootStore) {
    makeAutoObservable<LegalStore, 'root' | 'seen'>(this, { root: false, seen: false })
  }

  /** A text in the present language, as far as it is here. */
  find(doc: LegalDoc): LegalDocument | undefined {
    return this.seen.get(this.nameOf(doc))
  }

  /** Shows what was kept at once and fetches what is true now; fails only when there is nothing to show. */
  async load(doc: LegalDoc): Promise<void> {
    const name = this.nameOf(doc)
    const kept = this.seen.get(name) ?? persisted.read(name, legalDocumentSchema)
    if (kept) runInAction(() => this.seen.set(name, kept))
    await this.loading.run(async () => {
      try {
        const fresh = await this.root.api.call(legalDocument, { doc, lang: this.root.settings.lang })
        persisted.write(name, fresh)
        runInAction(() => this.seen.set(name, fresh))
      } catch (error) {
        if (!kept) throw error
      }
    })
  }

  private nameOf(doc: LegalDoc): string {
    return `legal/${doc}/${this.root.settings.lang}`
  }
}
