/** Class names in one string; what is not given or false is left out. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
