import { useEffect, useRef, useState } from 'react'
import { Button, Icon } from '../../components'
import { useLanguage } from '../../i18n'
import { kept } from '../../model/storage'
import { createFindCode } from '../../rideCode/findCode'

interface CameraProps {
  readonly onText: (text: string) => void
}

const WANTED_KEY = 'ops.camera'
const LOOK_EVERY_MS = 150
/** The same code in front of the camera is one scan. */
const SAME_CODE_MS = 5000

/** The camera: it looks for codes while it runs. */
export function Camera({ onText }: CameraProps) {
  const { t } = useLanguage()
  const [isOn, setOn] = useState(() => kept.read(WANTED_KEY) === 'on')
  const [fault, setFault] = useState<'denied' | 'none'>()
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef(onText)
  useEffect(() => {
    heard.current = onText
  })

  const turn = (on: boolean) => {
    kept.write(WANTED_KEY, on ? 'on' : undefined)
    setFault(undefined)
    setOn(on)
  }

  useEffect(() => {
    const screen = video.current
    if (!isOn || !screen) return undefined
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
      end()
      setOn(false)
      setFault(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none')
    })
    return end
  }, [isOn])

  return (
    <div className="camera">
      {isOn ? (
        <>
          <video ref={video} muted playsInline aria-label={t('scan.camera')} />
          <span className="camera-frame" aria-hidden="true" />
          <button type="button" className="camera-off" onClick={() => turn(false)}>
            {t('scan.cameraOff')}
          </button>
        </>
      ) : (
        <div className="camera-rest">
          <Icon name="camera" size={32} />
          {fault && <p className="small">{t(`scan.camera.${fault}`)}</p>}
          <Button kind="second" onClick={() => turn(true)}>
            {t('scan.cameraOn')}
          </Button>
        </div>
      )}
    </div>
  )
}
