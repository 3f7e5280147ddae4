/** What the phone says about its connection; "online" is a hope, "offline" is certain. */
export interface NetworkStatus {
  isOnline(): boolean
  /** Calls back on every change; the answer stops that. */
  onChange(listener: (isOnline: boolean) => void): () => void
}
