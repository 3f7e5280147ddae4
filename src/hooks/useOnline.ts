import { useSyncExternalStore } from 'react'
import { network } from '@/platform/network'

/** Whether the phone says that it has a connection. */
export const useOnline = (): boolean => useSyncExternalStore(network.onChange, network.isOnline, () => true)
