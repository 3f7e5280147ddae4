import { signUpload } from '@noriai/contract/calls/upload'
import { msPerSecond } from '@noriai/contract/time'
import { makeAutoObservable, runInAction } from 'mobx'
import SparkMD5 from 'spark-md5'
import { ApiError } from '@/api/ApiError'
import { fileAddress } from '@/api/fileAddress'
import { sendFile } from '@/platform/sendFile'
import type { ChosenPicture } from '@/platform/pictures.types'
import { TransportError } from '@noriai/contract/client/transport'
import type { RootStore } from '../RootStore'

/** A picture on a slow line takes longer than any other request. */
const TIMEOUT_MS = 60 * msPerSecond
const BYTES_PER_MEGABYTE = 1_000_000

/** One picture of a review: on its way, stored, or not, and then to be sent again. */
export class PictureUpload {
  status: 'sending' | 'stored' | 'failed' = 'sending'
  /** How much of it has gone, from 0 to 1. */
  share = 0
  error: unknown = undefined
  /** What the server knows it by, once stored. */
  fileUrl: string | undefined

  private constructor(
    private readonly root: RootStore | null,
    /** Where an image element can show it from. */
    readonly url: string,
    private readonly chosen: ChosenPicture | null,
  ) {
    makeAutoObservable<PictureUpload, 'root' | 'chosen'>(this, { root: false, chosen: false })
  }

  /** A picture that was chosen; it is on its way at once. */
  static begin(root: RootStore, chosen: ChosenPicture): PictureUpload {
    const upload = new PictureUpload(root, chosen.url, chosen)
    void upload.send()
    return upload
  }

  /** A picture of the review that is changed. */
  static stored(fileUrl: string): PictureUpload {
    const upload = new PictureUpload(null, fileAddress(fileUrl), null)
    upload.fileUrl = fileUrl
    upload.status = 'stored'
    upload.share = 1
    return upload
  }

  /** Sends it, or sends it again; a failure is kept in `error`. */
  async send(): Promise<void> {
    const { root, chosen } = this
    if (!root || !chosen) return
    this.status = 'sending'
    this.share = 0
    this.error = undefined
    try {
      const fileUrl = await this.store(root, chosen)
      runInAction(() => {
        this.fileUrl = fileUrl
        this.status = 'stored'
        this.share = 1
      })
    } catch (error) {
      runInAction(() => {
        this.error = error
        this.status = 'failed'
      })
    }
  }

  private async store({ api }: RootStore, { fileName, content }: ChosenPicture): Promise<string> {
    const allowed = await api.call(signUpload, { fileName, fileMd5: SparkMD5.ArrayBuffer.hash(content) })
    if (content.byteLength > allowed.maxBytes) {
      throw new ApiError('upload.tooLarge', { params: { max: allowed.maxBytes / BYTES_PER_MEGABYTE } })
    }
    const status = await sendFile({
      url: fileAddress(allowed.uploadUrl),
      headers: Object.fromEntries(allowed.headers.map(({ name, value }) => [name, value])),
      content,
      timeoutMs: TIMEOUT_MS,
      onProgress: (share) => runInAction(() => (this.share = share)),
    }).catch((failure: unknown) => {
      throw new ApiError(failure instanceof TransportError ? failure.reason : 'network')
    })
    if (status < 200 || status >= 300) throw new ApiError('upload.failed', { status })
    return allowed.fileUrl
  }
}
