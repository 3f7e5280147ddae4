import type { RootStore } from '@/stores/RootStore'

/** Whether there are ride codes to show, by code that is fetched on tap. Rejects as the call does. */
export async function hasRideCodes(root: RootStore): Promise<boolean> {
  const { RideCodesStore } = await import('@/stores/RideCodesStore')
  return root.store(RideCodesStore).hasAny()
}
