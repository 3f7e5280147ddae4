import type { RootStore } from '@/stores/RootStore'

/** Whether there are ride codes to show, asked by code that only the tap fetches. Rejects as the call does. */
export async function hasRideCodes(root: RootStore): Promise<boolean> {
  const { RideCodesStore } = await import('@/stores/RideCodesStore')
  return root.store(RideCodesStore).hasAny()
}
