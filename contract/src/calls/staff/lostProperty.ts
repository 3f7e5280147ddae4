import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { findSteps } from '../../rules/lostProperty'
import { findFieldsSchema, findSchema, lostReportSchema, reportFieldsSchema } from '../../schema/lostProperty'
import { optionalText } from '../../schema/text'
import { idSchema } from '../../schema/ids'
import { queryFlag, wallTimeSchema } from '../../schema/values'
import { exampleDeparture, exampleId } from '../example'
import { signUpload } from '../upload'
import { savedSchema } from './fleet'

/** More finds than these, and more reports, are in no answer. */
export const mostLostListed = 200

const lostPropertySchema = v.object({
  asOf: wallTimeSchema,
  /** Those that are due first; of those that have gone the last that went first. */
  finds: v.array(findSchema),
  /** Open ones, the newest first. */
  reports: v.array(lostReportSchema),
})

/** What was found and is still here, or has gone by now, and what travellers miss. */
export const staffLostProperty = defineCall({
  name: 'staffLostProperty',
  summary: 'Lists what was found, with what is due of it, and what travellers miss.',
  tag: 'Staff: lost property',
  method: 'GET',
  path: '/staff/lost',
  session: 'staff',
  request: v.object({
    /** Those that have gone instead of those that are here. */
    ended: queryFlag,
  }),
  example: { ended: false },
  response: lostPropertySchema,
})

/** A permission to store the picture of a find, on our own server. */
export const staffAllowPicture = defineCall({
  name: 'staffAllowPicture',
  summary: 'Signs a permission to store the picture of a find.',
  tag: 'Staff: lost property',
  method: 'GET',
  path: '/staff/lost/allowPicture',
  session: 'staff',
  limit: 'search',
  request: signUpload.request,
  example: { fileName: 'find.jpg', fileMd5: 'd41d8cd98f00b204e9800998ecf8427e' },
  response: signUpload.response,
  errors: ['upload.type', 'upload.tooMany'],
})

/** Writes down something that was found, or changes what was written of it. */
export const staffSaveFind = defineCall({
  name: 'staffSaveFind',
  summary: 'Adds or changes something that was found.',
  tag: 'Staff: lost property',
  method: 'POST',
  path: '/staff/lost/saveFind',
  session: 'staff',
  idempotent: true,
  request: v.object({ ...savedSchema, ...findFieldsSchema.entries }),
  example: {
    id: null,
    version: 0,
    kind: 'bag',
    what: 'Small red rucksack',
    picture: null,
    foundAt: '2026-11-28 16:20:00',
    foundBy: '森 大輔',
    run: { departureId: exampleDeparture, minibus: 2 },
    keptWhere: 'Shelf B',
    keptHere: false,
  },
  response: lostPropertySchema,
  errors: [
    'notFound',
    'validation.dateTime',
    'lost.changed',
    'lost.stepRefused',
    'lost.notKept',
    'upload.failed',
    'upload.tooLarge',
    'upload.type',
    'upload.tooManyPixels',
  ],
})

/** Matches a find with a report, or says what became of it. Whoever reported it is sent a notice when it is matched. */
export const staffStepFind = defineCall({
  name: 'staffStepFind',
  summary: 'Matches a find with a report, or says what became of it.',
  tag: 'Staff: lost property',
  method: 'POST',
  path: '/staff/lost/stepFind',
  session: 'staff',
  idempotent: true,
  request: v.object({
    id: idSchema,
    version: savedSchema.version,
    step: v.picklist(findSteps),
    /** Whose it is, to match it. */
    reportId: v.optional(idSchema),
    /** The number of notice, receipt or parcel, or who has it now. */
    note: optionalText(200),
  }),
  example: { id: exampleId, version: 1, step: 'police', note: '関空-1234' },
  response: lostPropertySchema,
  errors: [
    'notFound',
    'lost.changed',
    'lost.stepRefused',
    'lost.keptUntil',
    'lost.reportTaken',
    'lost.noteNeeded',
  ],
})

/** Writes down what a traveller misses, by the order of their ride. */
export const staffSaveLostReport = defineCall({
  name: 'staffSaveLostReport',
  summary: 'Adds or changes what a traveller misses.',
  tag: 'Staff: lost property',
  method: 'POST',
  path: '/staff/lost/saveReport',
  session: 'staff',
  idempotent: true,
  request: v.object({ ...savedSchema, ...reportFieldsSchema.entries }),
  example: { id: null, version: 0, orderNo: 'NR261128-4X7K2Q', kind: 'bag', what: 'Red rucksack' },
  response: lostPropertySchema,
  errors: ['notFound', 'lost.changed', 'lost.reportTaken'],
})

/** Closes a report for which nothing was found, or that was settled otherwise. */
export const staffCloseLostReport = defineCall({
  name: 'staffCloseLostReport',
  summary: 'Closes what a traveller misses, without a find.',
  tag: 'Staff: lost property',
  method: 'POST',
  path: '/staff/lost/closeReport',
  session: 'staff',
  idempotent: true,
  request: v.object({ id: idSchema, version: savedSchema.version }),
  example: { id: exampleId, version: 1 },
  response: lostPropertySchema,
  errors: ['notFound', 'lost.changed', 'lost.reportTaken'],
})
