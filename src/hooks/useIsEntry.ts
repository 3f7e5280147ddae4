import { createContext, useContext } from 'react'

/** `asPage` provides it. */
export const EntryContext = createContext(false)

/** Whether the app was opened with this page, by a link or by a reload: no page is behind it. */
export const useIsEntry = (): boolean => useContext(EntryContext)
