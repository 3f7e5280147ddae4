import { makeAutoObservable, runInAction } from 'mobx'
import { lazyCalls } from '@/api/lazyCalls'
import { applyUpdate, isIos, newerBuildReady } from '@/platform/appUpdate'
import type { NewerBuild } from '@/platform/appUpdate.types'
import { Request } from './Request'
import type { RootStore } from './RootStore'

const IOS = 1
const OTHER = 2

/** Whether a newer build of the app exists (specification, section 8: update dialog). */
export class UpdateStore {
  isOffered = false
  readonly applying = new Request()
  private wasChecked = false
  private build: NewerBuild = { remoteUrl: null, localUrl: null }

  constructor(private readonly root: RootStore) {
    makeAutoObservable<UpdateStore, 'root' | 'wasChecked' | 'build'>(
      this,
      { root: false, wasChecked: false, build: false },
      { autoBind: true },
    )
  }

  /** Asks once a visit. A failure is silent: an old build goes on working. */
  async check(): Promise<void> {
    if (this.wasChecked) return
    this.wasChecked = true
    try {
      const call = await lazyCalls.checkVersion()
      const request = { deviceType: isIos() ? IOS : OTHER, versionNumber: APP_VERSION } as const
      const { isNeedUpdateVersion, remoteUrl, localUrl } = await this.root.api.call(call, request)
      if (!isNeedUpdateVersion) return
      this.build = { remoteUrl, localUrl }
      await newerBuildReady()
      runInAction(() => (this.isOffered = true))
    } catch {
      // The client reports it to the operation log.
    }
  }

  /** Moves to the newer build; rejects when it does not come. */
  async apply(): Promise<void> {
    await this.applying.run(() => applyUpdate(this.build))
    this.dismiss()
  }

  /** Not now: offered again on the next visit. */
  dismiss(): void {
    this.isOffered = false
  }
}
