/** Addresses and places of Osaka: search, spelling, and the addresses that an account used. */
export { forgetSearches, historyOwner, isOnlyUsed, rememberUse, viewHistory } from './addressHistory'
export { chosenAddress, AddressFinder, addressIn } from './addressMatch'
export { cityPlaceRows } from './import/cityPlaces'
export {
  importedPlacesVersion,
  importLicences,
  importOsm,
  operatorPlaceRows,
  type PlaceRow,
} from './import/importFiles'
export { townRows, wardRows } from './import/osakaTowns'
export { outsideRows, readWardAreas } from './import/wardAreas'
export type { Place } from './place'
export { placeListOf, readPlaces } from './placeRows'
export { PlaceSearch } from './placeSearch'
export { wardOutline } from './wardOutline'
export { presentPlace, kilometresBetween } from './place'
