import { observer } from 'mobx-react'
import { refresh } from '@/assets/icons/refresh'
import { warning } from '@/assets/icons/warning'
import { TextButton } from '@/components/Button/TextButton'
import { Note } from '@/components/Note/Note'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useT } from '@/hooks/useT'
import { CardFields } from './CardFields'
import styles from './payment.module.scss'
import type { useCardPayment } from './useCardPayment'

/** The card's fields with what went wrong above them. */
export const CardForm = observer(function CardForm({
  paying,
}: {
  paying: ReturnType<typeof useCardPayment>
}) {
  const t = useT('payment')
  const common = useT('common')
  const errorText = useErrorText()
  const { error, fields } = paying
  const fieldsUrl = fields?.ui === 'frame' ? fields.fieldsUrl : undefined
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
      {fieldsUrl ? (
        <CardFields
          // A new attempt has a new, empty form.
          key={fieldsUrl}
          fieldsUrl={fieldsUrl}
          label={t('cardDetails')}
          submission={paying.submission}
          onAnswer={paying.hear}
        />
      ) : (
        error === undefined && <Skeleton kind="form" label={common('loading')} />
      )}
    </>
  )
})
