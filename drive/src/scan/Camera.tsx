import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../i18n'
import { createFindCode } from './findCode'

interface CameraProps {
  readonly onText: (text: string) => void
}

const LOOK_EVERY_MS = 150
/** The same code in front of the camera is one scan. */
const SAME_CODE_MS = 3000

/** The camera: it looks for codes for as long as it is shown. */
export function Camera({ onText }: CameraProps) {
  const { t } = useLanguage()
  const [fault, setFault] = useState<'denied' | 'none'>()
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef(onText)
  useEffect(() => {
    heard.current = onText
  })

  useEffect(() => {
    const screen = video.current
    if (!screen) return undefined
    let stopped = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = { text: '', at: 0 }

    async function run(shown: HTMLVideoElement) {
      // Absent outside of secure contexts, whatever the types say.
      const devices = navigator.mediaDevices as MediaDevices | undefined
      if (!devices) throw new DOMException('', 'NotFoundError')
      stream = await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      if (stopped) return end()
      shown.srcObject = stream
      await shown.play()
      const find = await createFindCode()
      const look = async () => {
        const text =
          document.visibilityState === 'visible' ? await find(shown).catch(() => undefined) : undefined
        if (stopped) return
        const now = Date.now()
        if (text !== undefined && text !== '') {
          if (text !== last.text || now - last.at > SAME_CODE_MS) heard.current(text)
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
    run(screen).catch((error: unknown) => {
      if (stopped) return
      end()
      setFault(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none')
    })
    return end
  }, [])

  return (
    <div className="camera">
      <video ref={video} muted playsInline aria-label={t('scan.camera')} />
      {fault === undefined ? (
        <span className="camera-frame" aria-hidden="true" />
      ) : (
        <p className="camera-fault" role="alert">
          {t(`scan.camera.${fault}`)}
        </p>
      )}
    </div>
  )
}
