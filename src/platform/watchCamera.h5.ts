import { onShown } from './visibility'
import { qrReader } from './qrReader.h5'

/** Why the camera shows nothing: refused, none there, taken by another app, or the page is not on a safe connection. */
export type CameraFault = 'denied' | 'none' | 'busy' | 'insecure'

/** What a camera reports. */
interface CameraWatcher {
  onText(text: string): void
  onFault(fault: CameraFault): void
  /** It shows its picture. */
  onRunning(): void
}

const LOOK_EVERY_MS = 180
/** The same code in front of the camera is one scan. */
const SAME_CODE_MS = 5000

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Shows the back camera in `video` and reports every code that it sees, until the returned function is called. */
export function watchCamera(video: HTMLVideoElement, watcher: CameraWatcher): () => void {
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let seen = { text: '', at: 0 }

  const stop = () => {
    isOver = true
    clearTimeout(timer)
    stopListening()
    stream?.getTracks().forEach((track) => track.stop())
  }
  // A phone that was locked has stopped the picture.
  const stopListening = onShown(() => void video.play().catch(() => undefined))

  const tell = (text: string) => {
    const at = Date.now()
    const isNew = text !== seen.text || at - seen.at > SAME_CODE_MS
    seen = { text, at }
    if (isNew) watcher.onText(text)
  }

  async function run() {
    // Absent on unsafe connections, whatever the types say.
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!devices) return fail(window.isSecureContext ? 'none' : 'insecure')
    stream = await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    if (isOver) return stop()
    video.srcObject = stream
    await video.play()
    watcher.onRunning()
    const read = await qrReader()
    const look = async () => {
      const { videoWidth: width, videoHeight: height } = video
      const isVisible = document.visibilityState === 'visible'
      const text = isVisible
        ? await read({ picture: video, width, height }).catch(() => undefined)
        : undefined
      if (isOver) return
      if (text) tell(text)
      timer = setTimeout(() => void look(), LOOK_EVERY_MS)
    }
    await look()
  }

  function fail(fault: CameraFault) {
    const wasOver = isOver
    stop()
    if (!wasOver) watcher.onFault(fault)
  }

  run().catch((error: unknown) => fail((error instanceof Error && faults[error.name]) || 'none'))
  return stop
}
