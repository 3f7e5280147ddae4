import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { Request } from './Request'

/** A page as the server answers it. */
interface RecordPage<Item> {
  readonly total: number
  readonly records: readonly Item[]
}

/** The records of one list, as far as they were paged to. */
export class PagedRecords<Item extends { readonly id: string }> {
  readonly loading = new Request()
  readonly loadingMore = new Request()
  records: readonly Item[] = []
  total = 0
  /** The page that was fetched last, from 1; 0 before the first. */
  private lastPage = 0
  private refreshes = 0
  /** The number of the refresh whose answer is shown. */
  private shownRefresh = 0
  private forgettings = 0

  constructor(
    private readonly fetch: (pageNum: number) => Promise<RecordPage<Item>>,
    private readonly pageSize: number,
  ) {
    makeAutoObservable<PagedRecords<Item>, 'fetch' | 'pageSize'>(
      this,
      { fetch: false, pageSize: false, records: observableRef },
      { autoBind: true },
    )
  }

  get hasMore(): boolean {
    return this.records.length < this.total && this.lastPage * this.pageSize < this.total
  }

  /** Begins again with the first page. An answer that comes after that of a later refresh is left out. */
  async refresh(): Promise<void> {
    const number = ++this.refreshes
    await this.loading.run(
      () => this.fetch(1),
      ({ records, total }) => {
        if (number < this.shownRefresh) return
        this.shownRefresh = number
        this.records = records
        this.total = total
        this.lastPage = 1
      },
    )
  }

  /** Adds the next page. */
  async more(): Promise<void> {
    const [shown, forgettings, next] = [this.shownRefresh, this.forgettings, this.lastPage + 1]
    const page = await this.loadingMore.run(() => this.fetch(next))
    // A list that began again meanwhile, perhaps for another traveller, goes on from its own last page.
    if (forgettings !== this.forgettings || next !== this.lastPage + 1) return
    // It fits what was shown before: between that and what is shown now, records may have moved from one page to the other.
    if (shown !== this.shownRefresh) return this.more()
    runInAction(() => {
      const known = new Set(this.records.map(({ id }) => id))
      this.records = [...this.records, ...page.records.filter(({ id }) => !known.has(id))]
      this.total = page.total
      this.lastPage = next
    })
  }

  forget(): void {
    // What was requested before is of who is gone.
    this.shownRefresh = ++this.refreshes
    this.forgettings += 1
    this.records = []
    this.total = 0
    this.lastPage = 0
    this.loading.reset()
    this.loadingMore.reset()
  }
}
