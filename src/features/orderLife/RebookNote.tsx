import { observer } from 'mobx-react'
import { info } from '@/assets/icons/info'
import { Note } from '@/components/Note/Note'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DraftStore } from '@/stores/DraftStore'
import styles from './orderLife.module.scss'

/** Says in a form where its content came from; nothing for a form that copies no order. */
export const RebookNote = observer(function RebookNote() {
  const t = useT('orderLife')
  const { rebooks } = useStore(DraftStore).draft
  if (!rebooks) return null
  return (
    <Note icon={info} className={styles.note}>
      {t('rebook.filled', { orderNo: rebooks.orderNo })}
    </Note>
  )
})
