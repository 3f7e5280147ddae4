import { staffRemovePasskey } from '@noriai/contract/calls/staff/passkeys'
import {
  staffRemoveSecondFactor,
  staffRenewRecoveryCodes,
  staffSecondFactor,
} from '@noriai/contract/calls/staff/secondFactor'
import type { PasskeyView } from '@noriai/contract/schema/passkey'
import { msPerMinute } from '@noriai/contract/time'
import { useState } from 'react'
import { Button, LoadState, MorePage, Sheet, Tag } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { useSession } from '../../model/session'
import { AddPasskey } from './AddPasskey'
import { AppCard } from './AppCard'
import { PasskeyCard } from './PasskeyCard'
import { ProofSheet } from './ProofSheet'
import { RecoveryCodes } from './RecoveryCodes'
import { SecondFactorSetup } from './SecondFactorSetup'

type OpenSheet = 'addPasskey' | 'setUpApp' | 'removeApp' | 'renew' | { readonly remove: PasskeyView }

/** The member's own second factor: passkeys, an authenticator app, recovery codes. */
export function SecondFactorScreen() {
  const { t } = useLanguage()
  const { reload } = useSession()
  const loaded = useCall(staffSecondFactor, {}, { everyMs: msPerMinute })
  const [open, setOpen] = useState<OpenSheet>()
  const [codes, setCodes] = useState<readonly string[]>()
  // An answer that comes late closes sheets, never codes that were not kept.
  const close = () => {
    setOpen(undefined)
    loaded.reload()
    reload()
  }
  // In a sheet of their own, which no key closes; the other one is over.
  const show = (brought: readonly string[]) => {
    setCodes(brought)
    setOpen(undefined)
  }
  const keep = () => {
    setCodes(undefined)
    close()
  }
  const showIfAny = (brought: readonly string[] | null) => (brought ? show(brought) : close())
  const { factors = [], passkeys = [], appSince = null, isRequired = true } = loaded.data ?? {}
  const isOn = factors.length > 0
  const isLast = passkeys.length + (appSince === null ? 0 : 1) === 1
  const canRemove = !(isRequired && isLast)
  const removal = {
    confirm: t('passkey.remove'),
    note: isLast ? t('secondFactor.lastText') : undefined,
  }
  return (
    <MorePage title={t('secondFactor.title')}>
      <LoadState of={loaded} rows={3} />
      {loaded.data && (
        <>
          <section className="card stack">
            <p className="row wrap">
              <Tag tone={isOn ? 'leaf' : 'plain'}>{t(isOn ? 'secondFactor.on' : 'secondFactor.off')}</Tag>
              {isOn && (
                <span className="small mute">
                  {t('secondFactor.left', { count: loaded.data.recoveryCodesLeft })}
                </span>
              )}
            </p>
            <p>{t('secondFactor.text')}</p>
            {isOn && (
              <Button wide onClick={() => setOpen('renew')}>
                {t('secondFactor.renew')}
              </Button>
            )}
          </section>
          <PasskeyCard
            passkeys={passkeys}
            canRemove={canRemove}
            onAdd={() => setOpen('addPasskey')}
            onRemove={(remove) => setOpen({ remove })}
          />
          <AppCard
            since={appSince}
            canRemove={canRemove}
            onSetUp={() => setOpen('setUpApp')}
            onRemove={() => setOpen('removeApp')}
          />
        </>
      )}
      {open === 'addPasskey' && (
        <Sheet title={t('passkey.add')} onClose={close}>
          <AddPasskey factors={factors} onAdded={showIfAny} />
        </Sheet>
      )}
      {open === 'setUpApp' && (
        <Sheet title={t('authenticator.title')} onClose={close}>
          <SecondFactorSetup factors={factors} onSetUp={showIfAny} />
        </Sheet>
      )}
      {open === 'renew' && (
        <ProofSheet
          title={t('secondFactor.renew')}
          factors={factors}
          call={staffRenewRecoveryCodes}
          request={(proof) => proof}
          onDone={({ recoveryCodes }) => show(recoveryCodes)}
          onClose={close}
        />
      )}
      {open === 'removeApp' && (
        <ProofSheet
          title={t('authenticator.remove')}
          factors={factors}
          danger={removal}
          call={staffRemoveSecondFactor}
          request={(proof) => proof}
          onDone={close}
          onClose={close}
        />
      )}
      {typeof open === 'object' && (
        <ProofSheet
          title={t('passkey.removeNamed', { name: open.remove.name })}
          factors={factors}
          danger={removal}
          call={staffRemovePasskey}
          request={(proof) => ({ id: open.remove.id, ...proof })}
          onDone={close}
          onClose={close}
        />
      )}
      {codes && (
        <Sheet title={t('secondFactor.codes')} onClose={keep} isShownOnce>
          <RecoveryCodes codes={codes} onKept={keep} />
        </Sheet>
      )}
    </MorePage>
  )
}
