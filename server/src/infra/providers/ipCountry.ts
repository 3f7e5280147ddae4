import type { IncomingHttpHeaders } from 'node:http'

/** Tells from which country a request comes. */
export interface IpCountrySource {
  /** An ISO 3166 code of two capital letters; undefined when it is not known. */
  countryOf(headers: IncomingHttpHeaders): string | undefined
}

const COUNTRY = /^[A-Z]{2}$/
/** What networks send for "unknown" and for Tor. */
const NOT_COUNTRIES = ['XX', 'T1', 'ZZ']

/**
 * Reads the country that the network in front of the server writes into `header` (such as `cf-ipcountry`).
 * Without a configured header it goes by the region of the browser's first language that names one.
 */
export function headerIpCountry(header: string | undefined): IpCountrySource {
  return {
    countryOf(headers) {
      return header === undefined
        ? regionOf(headers['accept-language'])
        : asCountry(headers[header.toLowerCase()])
    },
  }
}

function asCountry(value: string | string[] | undefined): string | undefined {
  const country = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return COUNTRY.test(country) && !NOT_COUNTRIES.includes(country) ? country : undefined
}

/** `zh-Hant-TW,zh;q=0.8` tells TW. */
function regionOf(acceptLanguage: string | undefined): string | undefined {
  for (const entry of acceptLanguage?.split(',') ?? []) {
    const tag = entry.split(';')[0]?.trim() ?? ''
    const region = tag
      .split('-')
      .slice(1)
      .find((part) => part.length === 2)
    const country = asCountry(region)
    if (country !== undefined) return country
  }
  return undefined
}
