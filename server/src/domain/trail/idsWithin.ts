/** What a request or an answer names. */
export interface NamedIds {
  /** Every UUID, whatever of. */
  readonly uuids: readonly string[]
  readonly departureIds: readonly string[]
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Of a day's lists; no answer names more. */
const MOST = 2000

/** Every id within values, however deep: by its form, so that no call needs to tell where its ids stand. */
export function idsWithin(...values: readonly unknown[]): NamedIds {
  const uuids = new Set<string>()
  const departureIds = new Set<string>()
  const open: (readonly [string, unknown])[] = values.map((value) => ['', value])
  for (let next = open.pop(); next; next = open.pop()) {
    const [key, value] = next
    if (typeof value === 'string') {
      if (UUID.test(value)) uuids.add(value.toLowerCase())
      else if (key === 'departureId') departureIds.add(value)
    } else if (Array.isArray(value)) {
      for (const each of value) open.push([key, each])
    } else if (typeof value === 'object' && value !== null) {
      open.push(...Object.entries(value))
    }
  }
  return { uuids: [...uuids].slice(0, MOST), departureIds: [...departureIds].slice(0, MOST) }
}
