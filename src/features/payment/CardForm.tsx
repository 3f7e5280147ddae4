import { observer } from 'mobx-react'
import { refresh } from '@/assets/icons/refresh'
import { warning } from '@/assets/icons/warning'
import { TextButton } from '@/components/Button/TextButton'
import { Note } from '@/components/Note/Note'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useT } from '@/hooks/useT'
import { lazyOnH5 } from '@/platform/lazyOnH5'
import { CardFields } from './CardFields'
import { StripeFields } from './StripeFields'
import styles from './payment.module.scss'
import type { useCardPayment } from './useCardPayment'

const OwnerProof = lazyOnH5(() => import('./OwnerProof'), 'OwnerProof')

/** The card's fields with what went wrong above them. */
export const CardForm = observer(function CardForm({
  paying,
}: {
  paying: ReturnType<typeof useCardPayment>
}) {
  const t = useT('payment')
  const common = useT('common')
  const errorText = useErrorText()
  const { error, fields, submission } = paying
  return (
    <>
      {error !== undefined && (
        <Note tone="verm" icon={warning} live className={styles.note}>
          {errorText(error)}
          {!fields && (
            <TextButton small icon={refresh} onClick={paying.begin}>
              {common('tryAgain')}
            </TextButton>
          )}
        </Note>
      )}
      {paying.isUnproved && <OwnerProof onProved={paying.prove} />}
      {fields === undefined && error === undefined && <Skeleton kind="form" label={common('loading')} />}
      {fields?.ui === 'frame' && (
        <CardFields
          // A new attempt has a new, empty form.
          key={paying.outTradeNo}
          fieldsUrl={fields.fieldsUrl}
          label={t('cardDetails')}
          submission={submission}
          onAnswer={paying.hear}
        />
      )}
      {fields?.ui === 'stripe' && (
        <StripeFields
          key={paying.outTradeNo}
          publishableKey={fields.publishableKey}
          amountYen={fields.amountYen}
          homeAmountYen={fields.amountYen - paying.feeYen}
          wallets={fields.wallets ?? false}
          label={t('cardDetails')}
          submission={submission}
          onAnswer={paying.hear}
        />
      )}
    </>
  )
})
