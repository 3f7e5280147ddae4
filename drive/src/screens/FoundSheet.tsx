import { useState } from 'react'
import { Button, Choices, Sheet, TextField } from '../components'
import { usePhone } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import type { RunName, StopNow } from '../model/run'
import { partyName } from '../model/words'

const mostText = 200

interface FoundSheetProps {
  readonly name: RunName
  readonly stop: StopNow
  readonly onClose: () => void
}

/** Something was left behind: what, and whose, if the driver knows. */
export function FoundSheet({ name, stop, onClose }: FoundSheetProps) {
  const { t } = useLanguage()
  const phone = usePhone()
  const [text, setText] = useState('')
  const [whose, setWhose] = useState('')
  const send = () => {
    void phone.tap(name, [{ kind: 'found', orderId: whose === '' ? null : whose, text: text.trim() }])
    onClose()
  }
  return (
    <Sheet title={t('found.title')} onClose={onClose}>
      <TextField label={t('found.what')} value={text} onChange={setText} maxLength={mostText} required />
      {stop.parties.length > 0 && (
        <Choices
          label={t('found.whose')}
          value={whose}
          onChange={setWhose}
          options={[
            { value: '', text: t('found.unknown') },
            ...stop.parties.map(({ party }) => ({ value: party.orderId, text: partyName(party) })),
          ]}
        />
      )}
      <Button kind="primary" size="big" disabled={text.trim() === ''} onClick={send}>
        {t('found.send')}
      </Button>
    </Sheet>
  )
}
