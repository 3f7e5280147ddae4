import { useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { useStore } from '@/hooks/useStores'
import { navigateToAddress } from '@/navigation'
import { scanCode } from '@/platform/scan'
import type { ReadCode } from '@/platform/scan.types'
import { ScanStore } from '@/stores/ScanStore'

/** What a scan did not lead to: an error of the catalogue, or a picture without a code. */
type ScanProblem = { readonly error: unknown } | 'noCode'

/** Follows codes, of the camera or of a picture, in place of the scan page. */
export function useScan() {
  const store = useStore(ScanStore)
  const [problem, setProblem] = useState<ScanProblem>()
  const isBusy = store.following.isLoading

  const follow = async (code: ReadCode) => {
    if (store.following.isLoading) return
    setProblem(undefined)
    try {
      const address = await store.follow(code)
      if (!(await navigateToAddress(address, 'replace'))) throw new ApiError('scan.unknown')
    } catch (error) {
      setProblem({ error })
    }
  }
  const scan = async () => {
    const scanned = await scanCode()
    if (scanned.kind === 'nothing') setProblem('noCode')
    if (scanned.kind === 'text' || scanned.kind === 'page') await follow(scanned)
  }
  return { problem, isBusy, follow, scan }
}
