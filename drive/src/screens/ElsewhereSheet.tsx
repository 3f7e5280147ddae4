import { metersBetween } from '@noriai/contract/rules/drivingTime'
import type { DrivenStop } from '@noriai/contract/schema/driver'
import { doorProposalFieldsSchema } from '@noriai/contract/schema/doorProposal'
import { useState } from 'react'
import { is } from 'valibot'
import { Button, Check, Note, Sheet, TextField } from '../components'
import { usePhone, usePhoneState } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import { doorHere } from '../model/doorHere'
import type { RunName } from '../model/run'
import { useServerNow } from '../model/serverClock'

const mostEntrance = 60
const mostTelephone = 40
const mostText = 200

interface ElsewhereSheetProps {
  readonly name: RunName
  readonly placeId: string
  /** Where the stop is by now. */
  readonly stop: Pick<DrivenStop, 'lat' | 'lng'>
  readonly onClose: () => void
}

/** The door of a place is not where the stop is: what the driver sees there, for the desk to decide. */
export function ElsewhereSheet({ name, placeId, stop, onClose }: ElsewhereSheetProps) {
  const { t } = useLanguage()
  const phone = usePhone()
  const { position } = usePhoneState()
  const here = doorHere(position.latest, useServerNow())
  const [isHere, setHere] = useState(true)
  const [entrance, setEntrance] = useState('')
  const [telephone, setTelephone] = useState('')
  const [words, setWords] = useState('')
  const point = here && isHere ? { lat: here.lat, lng: here.lng } : null
  const isNumber = is(doorProposalFieldsSchema.entries.telephone, telephone)
  const saysSomething = point !== null || entrance.trim() !== '' || telephone.trim() !== ''
  const send = () => {
    void phone.proposeDoor(name, {
      placeId,
      point,
      entrance: textOrNull(entrance),
      note: null,
      telephone: textOrNull(telephone),
      words: words.trim(),
    })
    onClose()
  }
  return (
    <Sheet title={t('elsewhere.open')} onClose={onClose}>
      <p>{t('elsewhere.text')}</p>
      {here ? (
        <Check
          label={t('elsewhere.here', {
            away: Math.round(metersBetween(here, stop)),
            meters: Math.ceil(here.accuracy),
          })}
          checked={isHere}
          onChange={setHere}
        />
      ) : (
        <Note tone="amber" icon="pin">
          {t('elsewhere.noPosition')}
        </Note>
      )}
      <TextField
        label={t('elsewhere.entrance')}
        value={entrance}
        onChange={setEntrance}
        maxLength={mostEntrance}
      />
      <TextField
        label={t('elsewhere.telephone')}
        value={telephone}
        onChange={setTelephone}
        maxLength={mostTelephone}
        inputMode="tel"
        problem={isNumber ? undefined : t('elsewhere.telephoneWrong')}
      />
      <TextField label={t('elsewhere.words')} value={words} onChange={setWords} maxLength={mostText} />
      <Button kind="primary" size="big" disabled={!saysSomething || !isNumber} onClick={send}>
        {t('elsewhere.send')}
      </Button>
    </Sheet>
  )
}

/** What is left empty is what nothing is said of. */
function textOrNull(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}
