import {
  closeDay,
  correctDay,
  journalFiles,
  reportFiles,
  viewReport,
  viewReportDay,
  viewReportDays,
} from '../../domain/reports'
import { change, read, type Routes } from '../../http/route'

/** Figures, closed days and the accountant's files. */
export const reports = {
  staffReport: read(async ({ input, db, at, policy, lang, booking }) =>
    viewReport(db, { ...input, at, policy, lang, data: (await booking()).data }),
  ),

  staffReportFile: read(async ({ input, db, at, policy, lang, booking }) => ({
    files: await reportFiles(db, { ...input, at, policy, lang, data: (await booking()).data }),
  })),

  staffJournalFile: read(({ input, db, at, policy, lang }) => journalFiles(db, input, { at, policy, lang })),

  staffReportDays: read(async ({ input, db, at, policy }) => ({
    days: await viewReportDays(db, input, { at, policy }),
  })),

  staffCloseDay: change(
    ({ tx, input: { day }, staffId, at, policy }) => closeDay(tx, day, { staffId, at, policy }),
    async (_closed, { tx, input: { day }, at, policy }) => ({
      day: await viewReportDay(tx, day, { at, policy }),
    }),
  ),

  staffCorrectDay: change(
    ({ tx, input: { note, ...seen }, staffId, at, policy }) =>
      correctDay(tx, seen, { staffId, at, policy, note }),
    async (_corrected, { tx, input: { day }, at, policy }) => ({
      day: await viewReportDay(tx, day, { at, policy }),
    }),
  ),
} satisfies Partial<Routes>
