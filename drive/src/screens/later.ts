import { lazy } from 'react'

/** A chunk of its own, which the service worker keeps as well. A page that is newer than what the worker has stored fetches it ahead. */
export const loadLater = () => import('./laterParts')

export const ElsewhereSheet = lazy(async () => ({ default: (await loadLater()).ElsewhereSheet }))
export const FinishScreen = lazy(async () => ({ default: (await loadLater()).FinishScreen }))
export const FoundSheet = lazy(async () => ({ default: (await loadLater()).FoundSheet }))
export const FrontDeskSheet = lazy(async () => ({ default: (await loadLater()).FrontDeskSheet }))
export const GoneRun = lazy(async () => ({ default: (await loadLater()).GoneRun }))
export const SkipSheet = lazy(async () => ({ default: (await loadLater()).SkipSheet }))
export const TalkSheet = lazy(async () => ({ default: (await loadLater()).TalkSheet }))
