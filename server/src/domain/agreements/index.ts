/** Which legal texts an account has agreed to, in which version, when and in which language. */
export { agreedReading, agreedSetsOf, agreementsOf, assertAgreed } from './agreements'
