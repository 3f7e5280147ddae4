import { lazy, Suspense, useState } from 'react'
import { Note, Sheet, Skeleton } from '../components'
import { usePhone } from '../hooks/usePhone'
import { useLanguage, type TextKey } from '../i18n'
import type { RunName, RunNow, StopNow } from '../model/run'
import { partyName } from '../model/words'
import { orderOfCode } from '../scan/orderOfCode'

/** A chunk of its own: camera and reader are loaded when they are needed, from what the service worker keeps. */
const Scanner = lazy(() => import('../scan/Scanner'))

interface ScanSheetProps {
  readonly name: RunName
  readonly now: RunNow
  readonly stop: StopNow
  readonly onClose: () => void
}

interface Said {
  readonly tone: 'leaf' | 'vermilion'
  readonly key: TextKey
  readonly name?: string
}

/** Lets in who shows a ride code; the sheet stays open for the next one. */
export function ScanSheet({ name, now, stop, onClose }: ScanSheetProps) {
  const { t } = useLanguage()
  const phone = usePhone()
  const [said, setSaid] = useState<Said>()

  const scanned = (text: string) => {
    const code = orderOfCode(text)
    if (code.kind !== 'order') {
      setSaid({ tone: 'vermilion', key: code.kind === 'luggage' ? 'scan.luggage' : 'scan.other' })
      return
    }
    const here = stop.parties.find(({ party }) => party.orderId === code.orderId)
    if (!here) {
      const isOnRun = now.stops.some(({ parties }) =>
        parties.some(({ party }) => party.orderId === code.orderId),
      )
      setSaid({ tone: 'vermilion', key: isOnRun ? 'scan.otherStop' : 'scan.notOnRun' })
      return
    }
    const who = partyName(here.party)
    if (here.state !== 'toCome') {
      setSaid({ tone: 'vermilion', key: 'scan.already', name: who })
      return
    }
    void phone.tap(name, [{ kind: 'pickedUp', orderId: code.orderId, code: text.trim() }])
    if ('vibrate' in navigator) navigator.vibrate(60)
    setSaid({ tone: 'leaf', key: 'scan.in', name: who })
  }

  return (
    <Sheet title={t('scan.title')} onClose={onClose}>
      <Suspense fallback={<Skeleton rows={2} />}>
        <Scanner onText={scanned} />
      </Suspense>
      {said && (
        <Note tone={said.tone} alert>
          {t(said.key, { name: said.name ?? '' })}
        </Note>
      )}
      <p className="small mute">{t('scan.byTap')}</p>
    </Sheet>
  )
}
