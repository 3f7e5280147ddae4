import {
  staffFindTraveller,
  staffSetMemberLevel,
  type StaffTraveller,
} from '@noriai/contract/calls/staff/coupons'
import { useCallback, useState, type FormEvent } from 'react'
import { Button } from '../../components/Button'
import { ErrorNote, Tag } from '../../components/Feedback'
import { TextField } from '../../components/Field'
import { useAction } from '../../hooks/useAction'
import { useLanguage } from '../../i18n'
import { useSession } from '../../model/session'

/** Finds a traveller and makes them a VIP member, or an ordinary one again. */
export function MemberLevel() {
  const { t } = useLanguage()
  const { client } = useSession()
  const [contact, setContact] = useState('')
  const [found, setFound] = useState<StaffTraveller>()
  const find = useAction(
    useCallback(
      async (typed: string) => {
        setFound(undefined)
        setFound(await client.call(staffFindTraveller, { contact: typed }))
      },
      [client],
    ),
  )
  const set = useAction(
    useCallback(
      async ({ accountId, isVip }: StaffTraveller) =>
        setFound(await client.call(staffSetMemberLevel, { accountId, isVip: !isVip })),
      [client],
    ),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    find.run(contact)
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
          <Button kind="second" busy={set.isRunning} onClick={() => set.run(found)}>
            {t(found.isVip ? 'coupons.makeOrdinary' : 'coupons.makeVip')}
          </Button>
        </div>
      )}
    </section>
  )
}
