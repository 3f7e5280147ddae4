import type { SettingView } from '@noriai/contract/calls/staff/settings'
import type { Direction } from '@noriai/contract/policy'
import type { SettingBody, SettingKind } from '@noriai/contract/schema/settings'
import { useSyncExternalStore } from 'react'

/** What is edited of a setting at once: of a timetable one direction at one airport. */
export interface SettingPart {
  readonly kind: SettingKind
  readonly airportCode: string | undefined
  readonly direction: Direction
}

/** What was changed in a part of a setting and is not saved. */
export interface SettingDraft {
  readonly part: SettingPart
  /** The setting as it was when the edit began. */
  readonly view: SettingView
  readonly body: SettingBody
}

export const nameOfPart = ({ kind, airportCode, direction }: SettingPart) =>
  `${kind} ${airportCode} ${direction}`

/** While this page is open: it stays while other screens are looked at, and the browser asks before the page is closed. */
let drafts: readonly SettingDraft[] = []
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function replace(next: readonly SettingDraft[]): void {
  if (next.length === 0) window.removeEventListener('beforeunload', askFirst)
  else window.addEventListener('beforeunload', askFirst)
  drafts = next
  for (const listener of listeners) listener()
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // Browsers before 2024 ask only with it.
  event.returnValue = true
}

const without = (part: SettingPart) => drafts.filter((draft) => nameOfPart(draft.part) !== nameOfPart(part))

export const draftsOf = (kind: SettingKind): readonly SettingDraft[] =>
  drafts.filter(({ part }) => part.kind === kind)

export const draftOf = (part: SettingPart): SettingDraft | undefined =>
  drafts.find((draft) => nameOfPart(draft.part) === nameOfPart(part))

/** Keeps what is not saved of a part, in place of what was kept of it. */
export const keepDraft = (draft: SettingDraft): void => replace([...without(draft.part), draft])

/** Forgets what was kept of a part: it is saved, or given up. */
export function forgetDraft(part: SettingPart): void {
  if (draftOf(part)) replace(without(part))
}

/** Forgets everything, when the member signs out. */
export const forgetDrafts = (): void => replace([])

/** The settings that have something unsaved. */
export function useUnsavedKinds(): ReadonlySet<SettingKind> {
  const kept = useSyncExternalStore(subscribe, () => drafts)
  return new Set(kept.map(({ part }) => part.kind))
}
