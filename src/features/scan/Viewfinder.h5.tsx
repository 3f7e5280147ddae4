import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect, useRef, useState } from 'react'
import { offline } from '@/assets/icons/offline'
import { qr } from '@/assets/icons/qr'
import { SecondaryButton } from '@/components/Button/SecondaryButton'
import { Icon } from '@/components/Icon/Icon'
import { useShown } from '@/hooks/useShown'
import { useT } from '@/hooks/useT'
import { type CameraFault, watchCamera } from '@/platform/watchCamera.h5'
import styles from './scan.module.scss'
import type { ViewfinderProps } from './ViewfinderProps'

type CameraState = 'starting' | 'running' | CameraFault

/** The camera's picture with the marks to aim by; where there is none, why, and what to do. Off while the page is covered. */
export const Viewfinder = observer(function Viewfinder({ onText, isBusy }: ViewfinderProps) {
  const t = useT('scan')
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef(onText)
  const [state, setState] = useState<CameraState>('starting')
  /** Counts the tries; 0 while the page is covered. */
  const [run, setRun] = useState(1)
  useEffect(() => {
    heard.current = onText
  })
  useShown(() => setRun((tries) => Math.max(tries, 1)))
  useDidHide(() => setRun(0))
  const tryAgain = () => {
    setState('starting')
    setRun((tries) => tries + 1)
  }

  useEffect(() => {
    if (run === 0 || !video.current) return undefined
    return watchCamera(video.current, {
      onText: (text) => heard.current(text),
      onFault: setState,
      onRunning: () => setState('running'),
    })
  }, [run])

  const hasPicture = state === 'starting' || state === 'running'
  return (
    <div className={styles.finder}>
      <video
        ref={video}
        className={styles.video}
        muted
        playsInline
        aria-label={t('camera')}
        hidden={!hasPicture}
      />
      {hasPicture ? (
        <>
          <span className={styles.marks} aria-hidden="true" />
          <p className={styles.caption} role="status">
            {t(isBusy ? 'following' : state)}
          </p>
        </>
      ) : (
        <div className={styles.rest} role="alert">
          <Icon icon={state === 'insecure' ? offline : qr} size={40} color="on-dark" />
          <p className={styles.fault}>{t(`fault.${state}`)}</p>
          <p className={styles.hint}>{t(`faultLine.${state}`)}</p>
          {state !== 'insecure' && <SecondaryButton onClick={tryAgain}>{t('again')}</SecondaryButton>}
        </div>
      )}
    </div>
  )
})
