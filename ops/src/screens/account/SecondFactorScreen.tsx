import { staffRemovePasskey } from '@noriai/contract/calls/staff/passkeys'
import {
  staffRemoveSecondFactor,
  staffRenewRecoveryCodes,
  staffSecondFactor,
} from '@noriai/contract/calls/staff/secondFactor'
import type { PasskeyView } from '@noriai/contract/schema/passkey'
import { useState } from 'react'
import { BackLink } from '../../components/BackLink'
import { Button } from '../../components/Button'
import { Tag } from '../../components/Feedback'
import { LoadState } from '../../components/LoadState'
import { Sheet } from '../../components/Sheet'
import { useLoaded } from '../../hooks/useLoaded'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/router'
import { useSession } from '../../model/session'
import { AddPasskey } from './AddPasskey'
import { AppCard } from './AppCard'
import { PasskeyCard } from './PasskeyCard'
import { ProofSheet } from './ProofSheet'
import { RecoveryCodes } from './RecoveryCodes'
import { SecondFactorSetup } from './SecondFactorSetup'
import type { FreshProof } from './useProof'

type OpenSheet = 'addPasskey' | 'setUpApp' | 'removeApp' | 'renew' | { readonly remove: PasskeyView }

/** The member's own second factor: passkeys, an authenticator app, recovery codes. */
export function SecondFactorScreen() {
  const { t } = useLanguage()
  const { client, reload } = useSession()
  const loaded = useLoaded('secondFactor', () => client.call(staffSecondFactor, {}), { everyMs: 60_000 })
  const [open, setOpen] = useState<OpenSheet>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => {
    setOpen(undefined)
    setCodes(undefined)
    loaded.reload()
    reload()
  }
  const renew = async (proof: FreshProof) => {
    setCodes((await client.call(staffRenewRecoveryCodes, proof)).recoveryCodes)
    setOpen(undefined)
  }
  const removeApp = async (proof: FreshProof) => {
    await client.call(staffRemoveSecondFactor, proof)
    close()
  }
  const removePasskey = async (id: string, proof: FreshProof) => {
    await client.call(staffRemovePasskey, { id, ...proof })
    close()
  }
  const { factors = [], passkeys = [], appSince = null, isRequired = true } = loaded.value ?? {}
  const isOn = factors.length > 0
  const isLast = passkeys.length + (appSince === null ? 0 : 1) === 1
  const canRemove = !(isRequired && isLast)
  return (
    <main className="page page-narrow stack">
      <BackLink to={addressOf('/more')}>{t('nav.more')}</BackLink>
      <h1>{t('secondFactor.title')}</h1>
      <LoadState of={loaded} rows={3} />
      {loaded.value && (
        <>
          <section className="card stack">
            <p className="row wrap">
              <Tag tone={isOn ? 'leaf' : 'plain'}>{t(isOn ? 'secondFactor.on' : 'secondFactor.off')}</Tag>
              {isOn && (
                <span className="small mute">
                  {t('secondFactor.left', { count: loaded.value.recoveryCodesLeft })}
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
          <AddPasskey factors={factors} onDone={close} />
        </Sheet>
      )}
      {open === 'setUpApp' && (
        <Sheet title={t('authenticator.title')} onClose={close}>
          <SecondFactorSetup factors={factors} onDone={close} />
        </Sheet>
      )}
      {open === 'renew' && (
        <ProofSheet title={t('secondFactor.renew')} factors={factors} act={renew} onClose={close} />
      )}
      {open === 'removeApp' && (
        <ProofSheet
          title={t('authenticator.remove')}
          factors={factors}
          removes
          isLast={isLast}
          act={removeApp}
          onClose={close}
        />
      )}
      {typeof open === 'object' && (
        <ProofSheet
          title={t('passkey.removeNamed', { name: open.remove.name })}
          factors={factors}
          removes
          isLast={isLast}
          act={(proof) => removePasskey(open.remove.id, proof)}
          onClose={close}
        />
      )}
      {codes && (
        <Sheet title={t('secondFactor.renew')} onClose={close}>
          <RecoveryCodes codes={codes} onKept={close} />
        </Sheet>
      )}
    </main>
  )
}
