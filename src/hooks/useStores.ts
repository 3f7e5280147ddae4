import { createContext, useContext } from 'react'
import { rootStore } from '@/stores/root'
import type { AreaStoreClass, RootStore } from '@/stores/RootStore'

/** Tests put their own root here; the app uses its one root everywhere, WeChat's separate tab bar included. */
export const RootContext = createContext<RootStore | null>(null)

/** What every page may use: session, settings, notices, i18n, api, now(). */
export function useStores(): RootStore {
  return useContext(RootContext) ?? rootStore()
}

/** The store of an area; made when first used. */
export function useStore<Store extends object>(StoreClass: AreaStoreClass<Store>): Store {
  return useStores().store(StoreClass)
}
