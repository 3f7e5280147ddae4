/** Group sizes of the national part, per dial code; the last group takes what is left over. */
const groupings: Readonly<Record<string, { sizes: readonly number[]; mark: string }>> = {
  '81': { sizes: [2, 4, 4], mark: '-' },
  '82': { sizes: [2, 4, 4], mark: '-' },
  '86': { sizes: [3, 4, 4], mark: ' ' },
  '886': { sizes: [3, 3, 3], mark: ' ' },
  '852': { sizes: [4, 4], mark: ' ' },
  '853': { sizes: [4, 4], mark: ' ' },
  '1': { sizes: [3, 3, 4], mark: ' ' },
}
const anyOther = { sizes: [3, 3, 3, 3, 3], mark: ' ' } as const

/**
 * A phone number as its country writes it, with the country code: `+81 90-1234-5678`, `+886 912 345 678`. A number
 * whose length does not fill the groups of its country is shown in threes. Source: glossary 1.6.
 */
export function formatPhone(dialCode: string, national: string): string {
  const own = groupings[dialCode]
  const fits = own !== undefined && own.sizes.reduce((sum, size) => sum + size, 0) === national.length
  const { sizes, mark } = fits ? own : anyOther
  const groups: string[] = []
  let rest = national
  for (const size of sizes) {
    if (rest) groups.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return `+${dialCode} ${groups.join(mark)}${rest}`
}
