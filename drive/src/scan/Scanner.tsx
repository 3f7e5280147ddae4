import { useState } from 'react'
import { Note } from '../components'
import { usePhone } from '../hooks/usePhone'
import { useLanguage, type TextKey } from '../i18n'
import type { RunName, RunNow, StopNow } from '../model/run'
import { partyName } from '../model/words'
import { Camera } from './Camera'
import { orderOfCode } from './orderOfCode'

interface ScannerProps {
  readonly name: RunName
  readonly now: RunNow
  readonly stop: StopNow
}

interface Said {
  readonly tone: 'leaf' | 'vermilion'
  readonly key: TextKey
  readonly name?: string
}

/** Lets in who shows a ride code. A chunk of its own, with the reader of codes. */
export default function Scanner({ name, now, stop }: ScannerProps) {
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
    <>
      <Camera onText={scanned} />
      {said && (
        <Note tone={said.tone} alert>
          {t(said.key, { name: said.name ?? '' })}
        </Note>
      )}
    </>
  )
}
