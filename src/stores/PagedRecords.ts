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
    return this.records.length < this.total
  }

  /** Begins again with the first page. */
  async refresh(): Promise<void> {
    await this.loading.run(
      () => this.fetch(1),
      ({ records, total }) => {
        this.records = records
        this.total = total
      },
    )
  }

  /** Adds the next page. */
  async more(): Promise<void> {
    const next = Math.floor(this.records.length / this.pageSize) + 1
    const page = await this.loadingMore.run(() => this.fetch(next))
    const known = new Set(this.records.map(({ id }) => id))
    runInAction(() => {
      this.records = [...this.records, ...page.records.filter(({ id }) => !known.has(id))]
      this.total = page.total
    })
  }

  forget(): void {
    this.records = []
    this.total = 0
    this.loading.reset()
    this.loadingMore.reset()
  }
}
