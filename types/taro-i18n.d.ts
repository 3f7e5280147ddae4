declare module 'taro-i18n' {
  type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>

  /** The published package ships no types. These describe the part that `src/i18n` uses. */
  export default class T {
    locale: string
    constructor(locale?: string, locales?: (values?: unknown) => Tables)
    setLocale(locale: string): void
    _(line: string, values?: unknown): string
  }
}
