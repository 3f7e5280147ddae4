import { problemsOf } from '@noriai/contract/policy/changes'
import { textsThatFollow } from '../../domain/help'
import { sendInvoiceAgain, takeInvoiceFee, viewStaffInvoice, viewStaffInvoices } from '../../domain/invoices'
import { replaySetting } from '../../domain/settingReplay'
import { noteReader, saveSettings, viewSetting } from '../../domain/settings'
import { DomainError } from '../../errors'
import { change, changeThen, read, type Routes } from '../../http/route'
import { readOperator } from '../../legal/operator'

const operator = readOperator()

/** The operator's settings, and invoices at the desk. */
export const desk = {
  staffSettings: read(({ input, deps, db, at, lang }) => {
    const { airportCode = deps.airports.firstServed.code } = input
    if (!deps.airports.isServed(airportCode)) throw new DomainError('notFound')
    return viewSetting(db, { ...input, airportCode }, { book: deps.settings, at, lang })
  }),

  // In this process it holds from the answer on, in others seconds later.
  staffSaveSettings: changeThen({
    async change({ tx, input, deps, ...context }) {
      await saveSettings(tx, input, { ...context, deployed: deps.settings.deployed })
      return {}
    },
    after(_saved, { input: { body }, deps, db, at, lang }) {
      const direction = body.kind === 'timetable' ? body.direction : 'pickup'
      const own = body.kind === 'timetable' || body.kind === 'fares' ? body.airportCode : undefined
      const query = { kind: body.kind, direction, airportCode: own ?? deps.airports.firstServed.code }
      return viewSetting(db, query, { book: deps.settings, at, lang })
    },
  }),

  // Who has it open is on the page, so that two do not change it without knowing of each other.
  staffSettingReaders: change(
    ({ tx, input, ...context }) => noteReader(tx, input, context),
    (others) => ({ others }),
  ),

  staffPreviewSettings: read(({ input: { changes }, deps: { settings, airports }, lang }) => {
    const [problem] = problemsOf(changes, settings.deployed)
    if (problem !== undefined) throw new DomainError('settings.invalid', { problem })
    const after = settings.policyWith({ kind: 'policy', changes })
    return { texts: textsThatFollow(settings.policy, after, { lang, operator, airports }) }
  }),

  staffReplaySettings: read(async ({ input: { body }, deps, db, at, booking }) => ({
    replay: await replaySetting(db, body, { book: deps.settings, booking: await booking(), at }),
  })),

  staffInvoices: read(({ input, lang, db }) => viewStaffInvoices(db, input, lang)),

  staffSendInvoice: change(
    ({ tx, input, ...context }) => sendInvoiceAgain(tx, input, context),
    (_sent, { tx, input, lang }) => viewStaffInvoice(tx, input.id, lang),
  ),

  // Paid at the desk.
  staffTakeInvoiceFee: change(
    ({ tx, input, ...context }) => takeInvoiceFee(tx, input, context),
    (_taken, { tx, input, lang }) => viewStaffInvoice(tx, input.id, lang),
  ),
} satisfies Partial<Routes>
