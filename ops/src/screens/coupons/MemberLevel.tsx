import {
  staffFindTraveller,
  staffSetMemberLevel,
  type StaffTraveller,
} from '@noriai/contract/calls/staff/coupons'
import { useState, type FormEvent } from 'react'
import { Button, ErrorNote, Tag, TextField } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useLanguage } from '../../i18n'

/** Finds a traveller and makes them a VIP member, or an ordinary one again. */
export function MemberLevel() {
  const { t } = useLanguage()
  const [contact, setContact] = useState('')
  const [found, setFound] = useState<StaffTraveller>()
  const find = useCallAction(staffFindTraveller, setFound)
  const set = useCallAction(staffSetMemberLevel, setFound)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFound(undefined)
    find.run({ contact })
  }
  return (
    <section className="card stack">
      <h2>{t('coupons.level')}</h2>
      <form className="stack" onSubmit={submit}>
        <TextField
          label={t('coupons.contact')}
          help={t('coupons.contactHelp')}
          value={contact}
          maxLength={120}
          onChange={setContact}
          autoComplete="off"
          required
        />
        <Button type="submit" kind="second" busy={find.isRunning}>
          {t('coupons.find')}
        </Button>
      </form>
      <ErrorNote error={find.error ?? set.error} />
      {found && (
        <div className="row between wrap" role="status">
          <span>
            <b>{found.nickname || found.email || found.phone}</b>{' '}
            <Tag tone={found.isVip ? 'sea' : 'plain'}>
              {t(found.isVip ? 'coupons.vip' : 'coupons.ordinary')}
            </Tag>
            <br />
            <span className="small mute">{[found.email, found.phone].filter(Boolean).join(' · ')}</span>
          </span>
          <Button
            kind="second"
            busy={set.isRunning}
            onClick={() => set.run({ accountId: found.accountId, isVip: !found.isVip })}
          >
            {t(found.isVip ? 'coupons.makeOrdinary' : 'coupons.makeVip')}
          </Button>
        </div>
      )}
    </section>
  )
}
