const noBreakSpace = '\u00a0'

/**
 * Fills the places of a text. `{name}` takes the value as it is. `{count|# bag|# bags}` takes the first form for 1 and
 * the second else: of our languages English alone counts in two forms, so no table of plural rules is needed, which
 * WeChat lacks. `#` is the figure, which stays on one line with the word behind it.
 * `valueOf` gives the finished value of a name; a place whose value is undefined stays as it is.
 */
export function fillText(text: string, valueOf: (name: string) => string | undefined): string {
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (place, name: string, ...[one, many]: readonly (string | undefined)[]) => {
      const value = valueOf(name)
      if (value === undefined) return place
      if (one === undefined || many === undefined) return value
      const form = value === '1' ? one : many
      return form
        .split('# ')
        .join(value + noBreakSpace)
        .split('#')
        .join(value)
    },
  )
}

/** The names that a text has places for, each once. */
export function placesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))]
}
