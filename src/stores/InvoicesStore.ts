import {
  applyForInvoice,
  invoiceHeads,
  invoiceLink,
  invoiceList,
  ordersToInvoice,
  removeInvoiceHead,
  saveInvoiceHead,
  type InvoicedOrder,
  type InvoiceHead,
  type InvoiceView,
} from '@noriai/contract/calls/invoices'
import type { CallRequest, CallResponse } from '@noriai/contract/defineCall'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { newIdempotencyKey } from '@/api/idempotencyKey'
import { PagedRecords } from './PagedRecords'
import { Request } from './Request'
import type { RootStore } from './RootStore'

type Counts = CallResponse<typeof ordersToInvoice>['counts']

/** A billing name as the form gives it. */
export type HeadForm = CallRequest<typeof saveInvoiceHead>

const PAGE_SIZE = 50

/** The traveller's invoices, the orders that one can be requested for, and the billing names. */
export class InvoicesStore {
  readonly loadingHeads = new Request()
  readonly saving = new Request()
  readonly applying = new Request()
  readonly toApply: PagedRecords<InvoicedOrder>
  readonly applied: PagedRecords<InvoiceView>
  readonly issued: PagedRecords<InvoiceView>
  heads: readonly InvoiceHead[] = []
  counts: Counts | null = null
  /** One application is one intention, until it was answered. */
  private application: { readonly request: string; readonly key: string } | undefined

  constructor(private readonly root: RootStore) {
    this.toApply = new PagedRecords(
      (pageNum) => this.withCounts(root.api.call(ordersToInvoice, { pageNum, pageSize: PAGE_SIZE })),
      PAGE_SIZE,
    )
    const list = (state: 'applied' | 'issued') =>
      new PagedRecords<InvoiceView>(
        (pageNum) => this.withCounts(root.api.call(invoiceList, { state, pageNum, pageSize: PAGE_SIZE })),
        PAGE_SIZE,
      )
    this.applied = list('applied')
    this.issued = list('issued')
    makeAutoObservable<InvoicesStore, 'root' | 'application'>(
      this,
      {
        root: false,
        application: false,
        heads: observableRef,
        toApply: false,
        applied: false,
        issued: false,
      },
      { autoBind: true },
    )
  }

  /** The billing name that an application begins with. */
  get defaultHead(): InvoiceHead | undefined {
    return this.heads.find(({ isDefault }) => isDefault) ?? this.heads[0]
  }

  /** Rejects as the call does; see `loadingHeads` too. */
  async loadHeads(): Promise<void> {
    await this.loadingHeads.run(
      () => this.root.api.call(invoiceHeads, {}),
      ({ heads }) => {
        this.heads = heads
      },
    )
  }

  /** Adds or changes a billing name. Rejects as the call does, and not because the list cannot be fetched after it: that is saved. */
  async saveHead(form: HeadForm): Promise<void> {
    await this.saving.run(() => this.root.api.call(saveInvoiceHead, form))
    await this.loadHeads().catch(() => undefined)
  }

  /** Rejects as the call does. */
  async removeHead(id: string): Promise<void> {
    await this.saving.run(() => this.root.api.call(removeInvoiceHead, { id }))
    runInAction(() => (this.heads = this.heads.filter((head) => head.id !== id)))
  }

  /** Asks for one invoice for orders. Rejects as the call does. */
  async apply(headId: string, orderIds: readonly string[]): Promise<InvoiceView> {
    const request = { headId, orderIds: [...orderIds] }
    const body = JSON.stringify(request)
    if (this.application?.request !== body) this.application = { request: body, key: newIdempotencyKey() }
    const { key } = this.application
    const { invoice } = await this.applying.run(() =>
      this.root.api.call(applyForInvoice, request, { idempotencyKey: key }),
    )
    this.application = undefined
    return invoice
  }

  /** Where an issued invoice can be fetched for a short time. Rejects as the call does. */
  async documentUrl(id: string): Promise<string> {
    const { url } = await this.root.api.call(invoiceLink, { id })
    return url
  }

  forgetTraveller(): void {
    for (const list of [this.toApply, this.applied, this.issued]) list.forget()
    this.heads = []
    this.counts = null
    this.application = undefined
    for (const request of [this.loadingHeads, this.saving, this.applying]) request.reset()
  }

  private async withCounts<Page extends { readonly counts: Counts }>(answer: Promise<Page>): Promise<Page> {
    const isSameTraveller = this.root.session.watch()
    const page = await answer
    if (isSameTraveller()) runInAction(() => (this.counts = page.counts))
    return page
  }
}
