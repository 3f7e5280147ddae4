import { airportGuide } from '@noriai/contract/calls/guide'
import { airportGuideSchema, type AirportGuide } from '@noriai/contract/schema/airportGuide'
import { makeAutoObservable, observable, runInAction } from 'mobx'
import { persisted } from '@/platform/persisted'
import { DraftStore } from './DraftStore'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** The way through the terminals: the operator's own words, which open without network once seen. */
export class GuideStore {
  readonly loading = new Request()
  private readonly seen = observable.map<string, AirportGuide>({}, { deep: false })

  constructor(private readonly root: RootStore) {
    makeAutoObservable<GuideStore, 'root' | 'seen'>(this, { root: false, seen: false })
  }

  /** The guide of an airport in the present language, as far as it is here; without a code of the ride that is being put together. */
  guideAt(airportCode: string | null = this.draftAirport): AirportGuide | undefined {
    return this.seen.get(this.nameAt(airportCode))
  }

  /** Shows what was kept at once and fetches what is true now; fails only when there is nothing to show. The airport is as in `guideAt`. */
  async load(airportCode: string | null = this.draftAirport): Promise<void> {
    const name = this.nameAt(airportCode)
    const kept = this.seen.get(name) ?? persisted.read(name, airportGuideSchema)
    if (kept) runInAction(() => this.seen.set(name, kept))
    await this.loading.run(async () => {
      try {
        const fresh = await this.root.api.call(airportGuide, {
          lang: this.root.settings.lang,
          ...this.root.settings.airportGiven(airportCode),
        })
        persisted.write(name, fresh)
        runInAction(() => this.seen.set(name, fresh))
      } catch (error) {
        if (!kept) throw error
      }
    })
  }

  private get draftAirport(): string | null {
    return this.root.store(DraftStore).draft.airportCode
  }

  private nameAt(airportCode: string | null): string {
    const { settings } = this.root
    return `airportGuide/${settings.airportCodeOf(airportCode)}/${settings.lang}`
  }
}
