import { observer } from 'mobx-react'
import { useStore } from '@/hooks/useStores'
import { DraftStore } from '@/stores/DraftStore'
import styles from './AgreeRow.module.scss'
import { DocumentLinks } from './DocumentLinks'
import { useAgreements } from './useAgreements'

/** The texts that were agreed to before; nothing is ticked again. */
export const AgreedLinks = observer(function AgreedLinks() {
  return (
    <DocumentLinks documents={useAgreements(useStore(DraftStore).ride.partner)} className={styles.agree} />
  )
})
