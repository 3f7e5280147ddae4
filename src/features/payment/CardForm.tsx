import { centsPerUnit, type Cents } from '@noriai/contract/money'
import { observer } from 'mobx-react'
import { refresh } from '@/assets/icons/refresh'
import { warning } from '@/assets/icons/warning'
import { View } from '@tarojs/components'
import { TextButton } from '@/components/Button/TextButton'
import { cx } from '@/components/cx'
import { Note } from '@/components/Note/Note'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { lazyOnH5 } from '@/platform/lazyOnH5'
import { CardFields } from './CardFields'
import { FRAME_HEIGHT } from './cardFields.types'
import { StripeFields } from './StripeFields'
import styles from './payment.module.scss'
import { cardProblemId, type useCardPayment } from './useCardPayment'

const OwnerProof = lazyOnH5(() => import('./OwnerProof'), 'OwnerProof')

interface CardFormProps {
  paying: ReturnType<typeof useCardPayment>
  name: string
  /** What is charged with the fee of a foreign card, in hundredths of a yen. */
  amountJpy: Cents
  feeJpy: Cents
}

/** The card's fields with what went wrong above them. */
export const CardForm = observer(function CardForm({ paying, name, amountJpy, feeJpy }: CardFormProps) {
  const t = useT('payment')
  const common = useT('common')
  const errorText = useErrorText()
  const { problem, fields, submission } = paying
  return (
    <>
      {problem && (
        <Note
          id={cardProblemId}
          tone="verm"
          icon={warning}
          live
          fact={problem.isDecline ? t('notCharged') : undefined}
          className={styles.cardProblem}
        >
          {errorText(problem.error)}
          {!fields && (
            <TextButton small icon={refresh} onClick={paying.begin}>
              {common('tryAgain')}
            </TextButton>
          )}
        </Note>
      )}
      {paying.isUnproved && <OwnerProof onProved={paying.prove} />}
      {fields === undefined && problem === undefined && <FieldsToCome />}
      {fields?.ui === 'frame' && (
        <CardFields
          key={fields.sessionId}
          fieldsUrl={fields.fieldsUrl}
          name={name}
          label={t('cardDetails')}
          submission={submission}
          onAnswer={paying.hear}
        />
      )}
      {fields?.ui === 'stripe' && (
        <StripeFields
          publishableKey={fields.publishableKey}
          amountYen={amountJpy / centsPerUnit}
          homeAmountYen={(amountJpy - feeJpy) / centsPerUnit}
          wallets={fields.wallets ?? false}
          label={t('cardDetails')}
          submission={submission}
          onAnswer={paying.hear}
        />
      )}
    </>
  )
})

/** As high as the fields that come: a form in a frame of one provider, or Stripe's, in its padding. */
const FieldsToCome = observer(function FieldsToCome() {
  const common = useT('common')
  const isFrame = useStores().settings.paymentOrigin !== null
  return (
    <View className={cx(styles.fields, !isFrame && styles.stripe)}>
      <View className={styles.waiting}>
        <Skeleton bare kind="form" label={common('loading')} />
      </View>
      <View
        className={isFrame ? undefined : styles.formSpace}
        style={isFrame ? { height: FRAME_HEIGHT } : undefined}
      />
    </View>
  )
})
