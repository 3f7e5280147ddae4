import { observer } from 'mobx-react'
import { warning } from '@/assets/icons/warning'
import { Note } from '@/components/Note/Note'
import { useErrorText } from '@/hooks/useErrorText'
import styles from './payment.module.scss'
import type { Paying } from './usePaying'

/** Why a wallet could not be opened, or gift cards did not pay; a card says so in its own form. */
export const PayFailure = observer(function PayFailure({ paying }: { paying: Paying }) {
  const errorText = useErrorText()
  const { error } = paying.wallet
  if (error === undefined) return null
  return (
    <Note tone="verm" icon={warning} live className={styles.note}>
      {errorText(error)}
    </Note>
  )
})
