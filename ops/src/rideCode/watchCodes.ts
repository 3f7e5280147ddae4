import { createFindCode } from './findCode'

const LOOK_EVERY_MS = 150
/** The same code in front of the camera is one scan. */
const SAME_CODE_MS = 5000

/** Why there is no picture: it was not allowed, or there is no camera. */
export type CameraFault = 'denied' | 'none'

interface CodeWatcher {
  readonly onText: (text: string) => void
  /** Not once the watch is over: a start that was cut off is no fault. */
  readonly onFault: (fault: CameraFault) => void
}

/** Shows on a screen what the camera films, and looks for codes in it until the function that this answers is called. */
export function watchCodes(screen: HTMLVideoElement, { onText, onFault }: CodeWatcher): () => void {
  let stopped = false
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = { text: '', at: 0 }

  async function run() {
    // Absent outside of secure contexts, whatever the types say.
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!devices) throw new DOMException('', 'NotFoundError')
    stream = await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    if (stopped) return end()
    screen.srcObject = stream
    await screen.play()
    const find = await createFindCode()
    const look = async () => {
      const text =
        document.visibilityState === 'visible' ? await find(screen).catch(() => undefined) : undefined
      if (stopped) return
      const now = Date.now()
      if (text !== undefined && text !== '') {
        if (text !== last.text || now - last.at > SAME_CODE_MS) onText(text)
        last = { text, at: now }
      }
      timer = setTimeout(() => void look(), LOOK_EVERY_MS)
    }
    await look()
  }
  function end() {
    stopped = true
    clearTimeout(timer)
    stream?.getTracks().forEach((track) => track.stop())
  }
  run().catch((error: unknown) => {
    if (stopped) return
    end()
    onFault(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none')
  })
  return end
}
