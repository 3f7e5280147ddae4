import {
  findInvoices,
  presentStaffInvoice,
  requireInvoice,
  sendInvoiceAgain,
  takeInvoiceFee,
} from '../../domain/invoices'
import { saveSettings, viewSetting } from '../../domain/settings'
import { change, changeThen, read, type Routes } from '../../http/route'

/** The operator's settings, and invoices at the desk. */
export const desk = {
  staffSettings: read(({ input, deps, db, at }) => viewSetting(db, input, { book: deps.settings, at })),

  // In this process it holds from the answer on, in others seconds later.
  staffSaveSettings: changeThen({
    async change({ tx, input, accountId, at, deps }) {
      await saveSettings(tx, input, { staffId: accountId, at, deployed: deps.settings.deployed })
      return {}
    },
    after(_saved, { input: { body }, deps, db, at }) {
      const direction = body.kind === 'timetable' ? body.direction : 'pickup'
      return viewSetting(db, { kind: body.kind, direction }, { book: deps.settings, at })
    },
  }),

  // By number, name, address or state.
  staffInvoices: read(async ({ input, lang, db }) => {
    const { total, found } = await findInvoices(db, input)
    return { total, records: found.map((invoice) => presentStaffInvoice(invoice, lang)) }
  }),

  staffSendInvoice: change(async ({ tx, input, accountId, lang, at }) => {
    await sendInvoiceAgain(tx, input, { staffId: accountId, at })
    return { invoice: presentStaffInvoice(await requireInvoice(tx, input.id), lang) }
  }),

  // Paid at the desk.
  staffTakeInvoiceFee: change(async ({ tx, input, accountId, lang, at }) => {
    await takeInvoiceFee(tx, input.id, { staffId: accountId, at })
    return { invoice: presentStaffInvoice(await requireInvoice(tx, input.id), lang) }
  }),
} satisfies Partial<Routes>
