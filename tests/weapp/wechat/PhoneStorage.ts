/** What a mini-program keeps on the phone ("wx.setStorageSync"): 1 MB a key, 10 MB in all. */
const KB = 1024
const MOST_OF_KEY_BYTES = 1024 * KB
const MOST_BYTES = 10 * 1024 * KB

const sizeOf = (key: string, value: unknown) => Buffer.byteLength(key + (JSON.stringify(value) ?? ''))

export class PhoneStorage {
  /** @param kept what was kept before; it is written to, so that it can be there when the app is opened another time */
  constructor(
    private readonly kept: Map<string, unknown>,
    private readonly limitBytes = MOST_BYTES,
  ) {}

  get(key: string): unknown {
    // A key that is not there reads as an empty text.
    return this.kept.get(key) ?? ''
  }

  /** @throws in WeChat's words when it does not fit */
  set(key: string, value: unknown): void {
    const size = sizeOf(key, value)
    if (size > MOST_OF_KEY_BYTES) throw new Error('setStorageSync:fail:entry size limit reached')
    if (this.bytesBeside(key) + size > this.limitBytes)
      throw new Error('setStorageSync:fail exceed storage max size 10Mb')
    this.kept.set(key, value)
  }

  remove(key: string): void {
    this.kept.delete(key)
  }

  clear(): void {
    this.kept.clear()
  }

  info(): WechatMiniprogram.GetStorageInfoSyncOption {
    return {
      keys: [...this.kept.keys()],
      currentSize: Math.ceil(this.bytesBeside() / KB),
      limitSize: this.limitBytes / KB,
    }
  }

  private bytesBeside(key?: string): number {
    return [...this.kept].reduce((sum, [name, value]) => (name === key ? sum : sum + sizeOf(name, value)), 0)
  }
}
