import { skipReasons } from '@noriai/contract/rules/stopEvents'
import { useState } from 'react'
import { Button, Choices, Sheet, TextField } from '../components'
import { usePhone } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import { goTo } from '../model/address'
import type { RunName, StopNow } from '../model/run'
import { stopName } from '../model/taps'

const mostText = 200

interface SkipSheetProps {
  readonly name: RunName
  readonly stop: StopNow
  readonly onClose: () => void
}

/** A stop that is not driven to, and why. */
export function SkipSheet({ name, stop, onClose }: SkipSheetProps) {
  const { t } = useLanguage()
  const phone = usePhone()
  const [reason, setReason] = useState<(typeof skipReasons)[number]>()
  const [text, setText] = useState('')
  const send = () => {
    if (reason === undefined) return
    void phone.tap(name, [{ kind: 'skipped', stop: stopName(stop.stop), reason, text: text.trim() }])
    onClose()
    goTo({ kind: 'run', run: name }, { replace: true })
  }
  return (
    <Sheet title={t('skip.title')} onClose={onClose}>
      <p>{t('skip.text')}</p>
      <Choices
        label={t('skip.title')}
        value={reason}
        onChange={setReason}
        options={skipReasons.map((each) => ({ value: each, text: t(`skip.reason.${each}`) }))}
      />
      <TextField label={t('help.more')} value={text} onChange={setText} maxLength={mostText} />
      <Button kind="primary" size="big" disabled={reason === undefined} onClick={send}>
        {t('skip.send')}
      </Button>
    </Sheet>
  )
}
