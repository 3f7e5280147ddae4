/** What a client learns when it starts: the version to have, and the countries with their dial codes. */
export { countriesIn } from './countries'
export { isOlderVersion, productVersion } from './version'
