import type { DriverPhone } from '@noriai/contract/schema/driver'

/** Whether riders are notified of a delay of the run: a shorter one is none that they would read of. */
export function isDelayNews(
  { lateMinutes }: { readonly lateMinutes: number },
  me: Pick<DriverPhone, 'figures'> | null,
): boolean {
  const from = me?.figures.lateFromMinutes
  return from !== undefined && lateMinutes >= from
}
