import type { Lang } from '@noriai/contract/lang'
import type { AddressMatch } from '@noriai/contract/schema/place'
import { nameIn } from '../../names'
import { addressIn, townIn } from './addressFormat'
import { fold, foldText, type Folded } from './fold/fold'
import { highlight } from './highlight'
import type { Place } from './place'
import type { PlaceMatch } from './placeSearch'

/** The part of a view that is the same whatever was typed. */
interface PlaceInLanguage {
  readonly view: Omit<AddressMatch, 'kind' | 'confirmNeeded' | 'detail' | 'highlights'>
  readonly foldedName: Folded
}

/** Places do not change while the server runs, and the same ones are found again and again. */
const known = new WeakMap<Place, Map<Lang, PlaceInLanguage>>()

/** Finds of the address search as the wire tells them; what was typed is marked in the names. */
export function addressMatches(matches: readonly PlaceMatch[], typed: string, lang: Lang): AddressMatch[] {
  const query = foldText(typed)
  return matches.map(({ place, by, detail, confirmNeeded }) => {
    const { view, foldedName } = inLanguage(place, lang)
    return {
      ...view,
      kind: by === 'name' ? place.kind : by,
      confirmNeeded,
      detail,
      highlights: highlight(view.name, foldedName, query),
    }
  })
}

/** A place that was chosen before, as a certain find of which nothing is marked. */
export function chosenAddress(place: Place, lang: Lang): AddressMatch {
  const { view } = inLanguage(place, lang)
  return { ...view, kind: place.kind, confirmNeeded: false, detail: '', highlights: [] }
}

function inLanguage(place: Place, lang: Lang): PlaceInLanguage {
  const languages = known.get(place) ?? new Map<Lang, PlaceInLanguage>()
  const found = languages.get(lang) ?? describe(place, lang)
  known.set(place, languages.set(lang, found))
  return found
}

function describe(place: Place, lang: Lang): PlaceInLanguage {
  const name = nameIn(place.names, lang)
  const view = {
    addressId: place.id,
    name,
    nameJa: place.names.ja,
    address: addressIn(place, lang),
    addressJa: place.addressJa,
    postalCode: place.postalCode,
    wardCode: place.ward?.code ?? null,
    wardName: place.ward?.names[lang] ?? null,
    townName: place.town === null ? null : townIn(place.town, lang),
    lat: place.lat,
    lng: place.lng,
    precision: place.precision,
    inArea: place.inArea,
    cityName: place.cityNames === null ? null : nameIn(place.cityNames, lang),
  }
  return { view, foldedName: fold(name) }
}
