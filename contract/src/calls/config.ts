import * as v from 'valibot'
import { boundedText } from '../schema/bounded'
import { defineCall } from '../defineCall'
import { pageConfigSchema } from '../schema/pageConfig'
import { optionalText, safeText } from '../schema/text'
import { queryFlag, langSchema, noRequest, wallTimeSchema } from '../schema/values'

/** A country or region of the dial-code list: names in the requested language. */
const countryEntrySchema = v.object({
  /** Dial code, digits only. */
  countryCode: v.string(),
  englishName: v.string(),
  name: v.string(),
  /** ISO 3166 code. */
  no: v.string(),
})
export type CountryEntry = v.InferOutput<typeof countryEntrySchema>

/** A signed client certificate for calls that can be abused; rate limits hang on it. Fetched once and kept. */
export const issueCertificate = defineCall({
  name: 'issueCertificate',
  summary: 'Issues the signed client certificate that calls open to abuse require.',
  tag: 'Service',
  method: 'GET',
  path: '/common/city/issueCertificate',
  session: 'none',
  limit: 'certificate',
  request: noRequest,
  response: v.object({ certificate: v.string(), expiresAt: wallTimeSchema }),
})

/** The country of the caller's network address, and on request the whole dial-code list, Japan and neighbours first. */
export const getIpCountry = defineCall({
  name: 'getIpCountry',
  summary: "Tells the country of the caller's network address and, on request, every dial code.",
  tag: 'Service',
  method: 'GET',
  path: '/common/getIpCountry',
  session: 'none',
  request: v.optional(v.object({ list: queryFlag }), {}),
  response: v.object({ country: v.nullable(countryEntrySchema), countries: v.array(countryEntrySchema) }),
})

/** This deployment's settings: language, currency, the whole public policy and who helps. */
export const getPageConfigInfo = defineCall({
  name: 'getPageConfigInfo',
  summary: "Tells this deployment's settings: languages, currencies, public policy, campaign and help.",
  tag: 'Service',
  method: 'POST',
  safe: true,
  path: '/common/page-config/getPageConfigInfo',
  session: 'none',
  request: v.object({
    /** Part of the request by the specification; a deployment serves one product, so that neither changes the answer. */
    serverName: safeText(120),
    config: optionalText(120),
    languageType: v.optional(langSchema),
    /** The code of the poster that the mini-program was entered by: no second call has to ask where it hangs. */
    posterCode: v.optional(boundedText(40)),
  }),
  example: { serverName: 'noriai' },
  response: pageConfigSchema,
})

/** Whether a newer build exists. `deviceType` 1 is iOS, 2 anything else: the operator may name a place of its own for each. */
export const checkVersion = defineCall({
  name: 'checkVersion',
  summary: 'Tells whether a newer build of the app exists.',
  tag: 'Service',
  method: 'POST',
  safe: true,
  path: '/common/version/checkVersion',
  session: 'none',
  request: v.object({
    deviceType: v.picklist([1, 2]),
    versionNumber: v.pipe(boundedText(40), v.regex(/^\d+(?:\.\d+){0,3}(?:[-+][\w.-]+)?$/)),
  }),
  example: { deviceType: 1, versionNumber: '1.4.0' },
  response: v.object({
    isNeedUpdateVersion: v.boolean(),
    versionNumber: v.string(),
    /** Where the new build is, elsewhere; null when reloading is enough. */
    remoteUrl: v.nullable(v.string()),
    /** The path of the app's own origin that brings it: goes before `remoteUrl`. */
    localUrl: v.nullable(v.string()),
  }),
})
