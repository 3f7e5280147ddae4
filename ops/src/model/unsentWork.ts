const forgetEach: (() => void)[] = []

/**
 * What a member typed into a form and did not send: it stays while something else of the desk is looked at. It is kept nowhere but here,
 * as it may name travellers, and is gone with the page or with the member.
 */
export function unsentWork<Work>() {
  let kept: { readonly staffId: string; readonly work: Work } | undefined
  forgetEach.push(() => {
    kept = undefined
  })
  return {
    read: (staffId: string): Work | undefined => (kept?.staffId === staffId ? kept.work : undefined),
    /** Keeps what is typed in place of what was; undefined once it is sent or given up. */
    write(staffId: string, work: Work | undefined): void {
      kept = work === undefined ? undefined : { staffId, work }
    },
  }
}

/** Forgets everything, when the member signs out. */
export function forgetUnsentWork(): void {
  for (const forget of forgetEach) forget()
}
