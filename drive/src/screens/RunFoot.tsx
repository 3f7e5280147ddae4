import { helpReasons } from '@noriai/contract/schema/driver'
import { useState } from 'react'
import { Button, Choices, LinkButton, Note, Sheet, TextField } from '../components'
import { usePhone, usePhoneState } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import { maySay } from '../model/nextStep'
import type { RunName, RunNow } from '../model/run'

type HelpReason = (typeof helpReasons)[number]

const mostText = 200
/** What drivers are late by, as buttons: nobody types at the wheel. */
const lateMinutes = [5, 10, 15, 20, 30, 45] as const

/** What is needed at any moment of a run: the desk, "I am late", "I need help". */
export function RunFoot({ name, now }: { readonly name: RunName; readonly now: RunNow }) {
  const { t } = useLanguage()
  const { me } = usePhoneState()
  const [open, setOpen] = useState<'late' | 'help'>()
  const close = () => setOpen(undefined)
  const canTap = maySay(now)
  const deskPhone = me?.deskPhone ?? ''
  return (
    <div className="three">
      {deskPhone !== '' && (
        <LinkButton size="tall" icon="phone" href={`tel:${deskPhone}`}>
          {t('desk.call')}
        </LinkButton>
      )}
      <Button size="tall" icon="clock" disabled={!canTap} onClick={() => setOpen('late')}>
        {t('help.late')}
      </Button>
      <Button size="tall" icon="warn" disabled={!canTap} onClick={() => setOpen('help')}>
        {t('help.trouble')}
      </Button>
      {open === 'late' && <LateSheet name={name} onClose={close} />}
      {open === 'help' && <HelpSheet name={name} onClose={close} />}
    </div>
  )
}

interface HelpProps {
  readonly name: RunName
  readonly onClose: () => void
}

function LateSheet({ name, onClose }: HelpProps) {
  const { t } = useLanguage()
  const phone = usePhone()
  const send = (minutes: number) => {
    void phone.tap(name, [{ kind: 'helpNeeded', reason: 'late', minutes, text: '' }])
    onClose()
  }
  return (
    <Sheet title={t('help.lateTitle')} onClose={onClose}>
      <p>{t('help.lateText')}</p>
      <div className="three">
        {lateMinutes.map((minutes) => (
          <Button key={minutes} kind="second" size="big" onClick={() => send(minutes)}>
            {t('help.minutes', { minutes })}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}

function HelpSheet({ name, onClose }: HelpProps) {
  const { t } = useLanguage()
  const phone = usePhone()
  const { me } = usePhoneState()
  const [reason, setReason] = useState<HelpReason>()
  const [text, setText] = useState('')
  const deskPhone = me?.deskPhone ?? ''
  const send = () => {
    if (reason === undefined) return
    void phone.tap(name, [{ kind: 'helpNeeded', reason, minutes: 0, text: text.trim() }])
    onClose()
  }
  return (
    <Sheet title={t('help.title')} onClose={onClose}>
      <Note tone="vermilion">{t('help.emergency')}</Note>
      <Choices
        label={t('help.title')}
        value={reason}
        onChange={setReason}
        options={helpReasons
          .filter((each) => each !== 'late')
          .map((each) => ({ value: each, text: t(`help.reason.${each}`) }))}
      />
      <TextField label={t('help.more')} value={text} onChange={setText} maxLength={mostText} />
      <Button kind="primary" size="big" disabled={reason === undefined} onClick={send}>
        {t('help.send')}
      </Button>
      {deskPhone !== '' && (
        <LinkButton size="wide" icon="phone" href={`tel:${deskPhone}`}>
          {t('desk.callNumber', { number: deskPhone })}
        </LinkButton>
      )}
    </Sheet>
  )
}
