import { useEffect, useRef, useState } from 'react'
import { Button, Icon } from '../../components'
import { useLanguage } from '../../i18n'
import { kept } from '../../model/storage'
import { watchCodes, type CameraFault } from '../../rideCode/watchCodes'

interface CameraProps {
  readonly onText: (text: string) => void
}

const WANTED_KEY = 'ops.camera'

/** The camera: it looks for codes while it runs. */
export function Camera({ onText }: CameraProps) {
  const { t } = useLanguage()
  const [isOn, setOn] = useState(() => kept.read(WANTED_KEY) === 'on')
  const [fault, setFault] = useState<CameraFault>()
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
    return watchCodes(screen, {
      onText: (text) => heard.current(text),
      onFault(found) {
        setOn(false)
        setFault(found)
      },
    })
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
