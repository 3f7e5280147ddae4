import type { getIpCountry as call } from '@noriai/contract/calls/config'
import type { RouteOf } from '../../plugins/contract'
import { countriesIn } from '../../services/countries'

/** The caller's country, null when it cannot be told, and the list of dial codes when it is asked for. */
export const getIpCountry: RouteOf<typeof call> = ({ input, deps, lang, request }) => {
  const countries = countriesIn(lang)
  const code = deps.ipCountry.countryOf(request.headers)
  return {
    country: countries.find((country) => country.no === code) ?? null,
    countries: input.list ? [...countries] : [],
  }
}
