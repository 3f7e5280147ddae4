import {
  staffDriverPhones,
  staffMakeDriverLink,
  staffRevokeDriverPhone,
  type PhoneOfDriver,
} from '@noriai/contract/calls/staff/driving'
import type { CallResponse } from '@noriai/contract/defineCall'
import { useState } from 'react'
import { Button, Empty, LoadState, Note, QrCode, Sheet, Tag } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useLanguage, type Translate } from '../../i18n'
import { clockOf } from '../../model/wall'

type MadeLink = CallResponse<typeof staffMakeDriverLink>

const tones = { none: 'plain', linked: 'amber', open: 'leaf', locked: 'vermilion' } as const

/** The phones of the drivers: which are open, and links that open one. */
export function PhonesView() {
  const { t } = useLanguage()
  const list = useCall(staffDriverPhones, {})
  const [made, setMade] = useState<MadeLink>()
  const link = useCallAction(staffMakeDriverLink, (answer) => {
    list.put({ asOf: answer.asOf, phones: answer.phones })
    setMade(answer)
  })
  const revoke = useCallAction(staffRevokeDriverPhone, list.put)
  const phones = list.data?.phones ?? []
  const isBusy = link.isRunning || revoke.isRunning
  return (
    <>
      <LoadState of={list} rows={6} error={link.error ?? revoke.error} />
      {list.data && phones.length === 0 && <Empty title={t('driver.none')} text={t('driver.noneText')} />}
      {phones.length > 0 && (
        <ul className="rows roomy card">
          {phones.map((phone) => (
            <PhoneRow
              key={phone.driverId}
              phone={phone}
              isBusy={isBusy}
              onLink={(bySms) => link.run({ driverId: phone.driverId, bySms })}
              onRevoke={() => revoke.run({ driverId: phone.driverId })}
            />
          ))}
        </ul>
      )}
      {made && <LinkSheet made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}

interface PhoneRowProps {
  readonly phone: PhoneOfDriver
  readonly isBusy: boolean
  readonly onLink: (bySms: boolean) => void
  readonly onRevoke: () => void
}

function PhoneRow({ phone, isBusy, onLink, onRevoke }: PhoneRowProps) {
  const { t } = useLanguage()
  const { driverName, state, shift } = phone
  return (
    <li className="row between wrap">
      <span>
        <b lang="ja">{driverName}</b> <Tag tone={tones[state]}>{t(`phone.state.${state}`)}</Tag>
        <br />
        <span className="small mute">{wordsOf(phone, t)}</span>
      </span>
      <span className="row wrap">
        {shift && (
          <>
            <Button icon="scan" busy={isBusy} onClick={() => onLink(false)}>
              {t('phone.showCode')}
            </Button>
            <Button icon="mail" busy={isBusy} onClick={() => onLink(true)}>
              {t('phone.sendSms')}
            </Button>
          </>
        )}
        {state !== 'none' && (
          <Button kind="danger" busy={isBusy} onClick={onRevoke}>
            {t('phone.revoke')}
          </Button>
        )}
      </span>
    </li>
  )
}

function wordsOf({ shift, state, endsAt, heardAt, ended }: PhoneOfDriver, t: Translate): string {
  const parts = [
    shift ? t('phone.shift', { from: clockOf(shift.from), to: clockOf(shift.to) }) : t('phone.noShift'),
    state === 'open' && heardAt ? t('phone.heard', { time: clockOf(heardAt) }) : '',
    state !== 'none' && endsAt ? t('phone.ends', { time: clockOf(endsAt) }) : '',
    state === 'none' && ended ? t(`phone.ended.${ended.by}`, { time: clockOf(ended.at) }) : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

function LinkSheet({ made, onClose }: { readonly made: MadeLink; readonly onClose: () => void }) {
  const { t } = useLanguage()
  const { link, expiresAt, isSent } = made
  return (
    <Sheet title={t('phone.link')} onClose={onClose}>
      {isSent ? (
        <Note tone="leaf">{t('phone.sent')}</Note>
      ) : (
        <>
          <p>{t('phone.scan')}</p>
          <QrCode text={link} label={t('phone.qrLabel')} />
        </>
      )}
      <p className="small mute">{t('phone.once', { time: clockOf(expiresAt) })}</p>
    </Sheet>
  )
}
