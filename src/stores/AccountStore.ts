import { updateUserInfo } from '@noriai/contract/calls/account'
import {
  deletionCheck,
  exportAccount,
  forgetWechat,
  mailAccountExport,
  signedInDevices,
  signOutDevice,
  signOutEverywhere,
  type Device,
  type RecognisedInWechat,
} from '@noriai/contract/calls/accountSafety'
import type { CallRequest, CallResponse } from '@noriai/contract/defineCall'
import type { DeletionObstacle } from '@noriai/contract/orders/accountDeletion'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ChosenPicture } from '@/platform/pictures.types'
import { Request } from './Request'
import { PictureUpload } from './review/PictureUpload'
import type { RootStore } from './RootStore'
import { UserStore } from './UserStore'

/** The account as a whole: its profile, the devices that are signed in, what is kept of it and whether it can be deleted. */
export class AccountStore {
  readonly saving = new Request()
  readonly loadingDevices = new Request()
  readonly signingOut = new Request()
  readonly exporting = new Request()
  readonly checking = new Request()
  devices: readonly Device[] = []
  /** Whom WeChat signs in to the account. */
  wechat: readonly RecognisedInWechat[] = []
  /** What prevents deleting the account; null: nothing. */
  obstacle: DeletionObstacle | null = null
  /** A picture that was chosen and is not saved yet. */
  picture: PictureUpload | undefined

  constructor(private readonly root: RootStore) {
    makeAutoObservable<AccountStore, 'root'>(
      this,
      { root: false, devices: observableRef, wechat: observableRef, picture: observableRef },
      { autoBind: true },
    )
  }

  /** Begins to send a picture for the profile. */
  choosePicture(chosen: ChosenPicture): void {
    this.picture = PictureUpload.begin(this.root, chosen)
  }

  dropPicture(): void {
    this.picture = undefined
  }

  /** Saves the profile, with the picture that was chosen. Rejects as the call does. */
  async saveProfile(request: CallRequest<typeof updateUserInfo>): Promise<void> {
    const { picture } = this
    const avatar = picture?.fileUrl
    const change = avatar === undefined ? request : { ...request, avatar }
    await this.root
      .store(UserStore)
      .change(() => this.saving.run(() => this.root.api.call(updateUserInfo, change)))
    // One that was chosen meanwhile is not saved yet.
    if (this.picture === picture) this.dropPicture()
  }

  /** Never rejects: see `loadingDevices`. */
  async loadDevices(): Promise<void> {
    try {
      await this.loadingDevices.run(
        () => this.root.api.call(signedInDevices, {}),
        ({ devices, wechat }) => {
          this.devices = devices
          this.wechat = wechat
        },
      )
    } catch {
      // A failure is kept in `loadingDevices`.
    }
  }

  /** Signs another device out. Rejects as the call does. */
  async signOut(id: string): Promise<void> {
    await this.signingOut.run(() => this.root.api.call(signOutDevice, { id }))
    runInAction(() => (this.devices = this.devices.filter((device) => device.id !== id)))
    // What WeChat signed in there is gone with it.
    void this.loadDevices()
  }

  /** Ends that WeChat signs somebody in to the account. Rejects as the call does. */
  async forgetWechat(id: string): Promise<void> {
    await this.signingOut.run(() => this.root.api.call(forgetWechat, { id }))
    runInAction(() => (this.wechat = this.wechat.filter((recognised) => recognised.id !== id)))
  }

  /** Signs every device out, this one too. Rejects as the call does. */
  async signOutEverywhere(): Promise<void> {
    const isSameTraveller = this.root.session.watch()
    await this.signingOut.run(() => this.root.api.call(signOutEverywhere, {}))
    if (isSameTraveller()) this.root.session.forget()
  }

  /** Everything that is kept of the account, as a file. Rejects as the call does. */
  async exported(): Promise<CallResponse<typeof exportAccount>> {
    return this.exporting.run(() => this.root.api.call(exportAccount, {}))
  }

  /** Has everything sent to the account's address; answers which. Rejects as the call does. */
  async mailExport(): Promise<string> {
    const { email } = await this.exporting.run(() => this.root.api.call(mailAccountExport, {}))
    return email
  }

  /** Asks whether the account can be deleted now. Never rejects: see `checking`. */
  async checkDeletion(): Promise<void> {
    try {
      await this.checking.run(
        () => this.root.api.call(deletionCheck, {}),
        ({ obstacle }) => {
          this.obstacle = obstacle
        },
      )
    } catch {
      // A failure is kept in `checking`.
    }
  }

  forgetTraveller(): void {
    this.devices = []
    this.wechat = []
    this.obstacle = null
    this.picture = undefined
    this.saving.reset()
    this.loadingDevices.reset()
    this.checking.reset()
  }
}
