import type { PosterScenes } from '@noriai/contract/rules/poster'
import { useCallback, useState } from 'react'
import { useStore } from '@/hooks/useStores'
import { navigate, navigateToAddress } from '@/navigation'
import { miniProgram } from '@/platform/miniProgram'
import { type MiniProgramDoor, ScanStore } from '@/stores/ScanStore'

/** What opens the mini-program for a poster's scenes, and the way on without it. Who is inside already goes on at once. */
export function useMiniProgramDoor({ type, qrCodeScene1, qrCodeScene2 }: PosterScenes) {
  const store = useStore(ScanStore)
  const [door, setDoor] = useState<MiniProgramDoor>()

  const load = useCallback(() => {
    const open = async () => {
      const opened = await store.openDoor({ type, qrCodeScene1, qrCodeScene2 })
      if (miniProgram.isInside) await follow(opened)
      else setDoor(opened)
    }
    // A failure is kept in the request.
    open().catch(() => undefined)
  }, [store, type, qrCodeScene1, qrCodeScene2])

  return {
    request: door ? ({ status: 'ready' } as const) : store.following,
    address: door && miniProgram.addressOf(door),
    load,
    goOn: () => void (door && follow(door)),
  }
}

async function follow({ webPath }: MiniProgramDoor): Promise<void> {
  if (!(await navigateToAddress(webPath, 'replace'))) await navigate('pages/index/index')
}
