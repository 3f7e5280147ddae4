import { pinDigits, pinProblem } from '@noriai/contract/rules/pin'
import { useState, type FormEvent } from 'react'
import { Button, ErrorNote, Japanese, LanguageSwitch, PinField } from '../components'
import { useAction } from '../hooks/useAction'
import { usePhone, usePhoneState } from '../hooks/usePhone'
import { useLanguage } from '../i18n'

/** Sets the six digits of this phone, or asks for them before names are shown. */
export function PinScreen({ isNew }: { readonly isNew: boolean }) {
  const { t } = useLanguage()
  const phone = usePhone()
  const { me } = usePhoneState()
  const [pin, setPin] = useState('')
  const [repeated, setRepeated] = useState('')
  const send = useAction(async () => {
    try {
      await (isNew ? phone.setPin(pin) : phone.enterPin(pin))
    } finally {
      setPin('')
      setRepeated('')
    }
  })
  const isWhole = pin.length === pinDigits
  const isWeak = isNew && isWhole && pinProblem(pin) !== undefined
  const isOther = isNew && repeated.length === pinDigits && repeated !== pin
  const isReady = isWhole && !isWeak && (!isNew || repeated === pin)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) send.run()
  }
  return (
    <main className="door">
      <p className="mute">
        <Japanese>{me?.driverName ?? ''}</Japanese>
      </p>
      <h1>{t(isNew ? 'pin.set' : 'pin.enter')}</h1>
      <p>{t(isNew ? 'pin.setText' : 'pin.enterText')}</p>
      <form className="stack" onSubmit={submit}>
        <PinField
          label={t('pin.label')}
          value={pin}
          onChange={setPin}
          digits={pinDigits}
          isNew={isNew}
          problem={isWeak ? t('pin.weak') : undefined}
        />
        {isNew && (
          <PinField
            label={t('pin.again')}
            value={repeated}
            onChange={setRepeated}
            digits={pinDigits}
            isNew
            problem={isOther ? t('pin.other') : undefined}
          />
        )}
        <ErrorNote error={send.error} />
        <Button type="submit" kind="primary" size="big" disabled={!isReady} busy={send.isRunning}>
          {t(isNew ? 'pin.save' : 'pin.open')}
        </Button>
      </form>
      <LanguageSwitch />
    </main>
  )
}
