import { QueryClient } from '@tanstack/react-query'

/**
 * What the screens load and do. Without a network calls are made all the same: their failure is shown, or the kept answer.
 * Nothing outlives its screen: staff act on what they see, and answers name riders.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', refetchOnReconnect: true, retry: false, gcTime: 0 },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})
