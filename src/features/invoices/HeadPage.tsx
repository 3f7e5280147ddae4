import { useState } from 'react'
import { View } from '@tarojs/components'
import type { InvoiceHead } from '@noriai/contract/calls/invoices'
import { observer } from 'mobx-react'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { ConfirmDialog } from '@/components/ConfirmDialog/ConfirmDialog'
import { PageShell } from '@/components/PageShell/PageShell'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { goBack } from '@/navigation'
import { InvoicesStore } from '@/stores/InvoicesStore'
import { HeadFields } from './HeadFields'
import styles from './invoices.module.scss'
import { useHeadForm } from './useHeadForm'

/** Adds a billing name, or changes or removes the one that is given. */
export const HeadPage = observer(function HeadPage({ head }: { head?: InvoiceHead }) {
  const t = useT('invoices')
  const store = useStore(InvoicesStore)
  const showError = useShowError()
  const form = useHeadForm(head)
  const [isRemoving, setRemoving] = useState(false)
  const remove = () => {
    if (!head) return
    setRemoving(false)
    store.removeHead(head.id).then(() => goBack(), showError)
  }
  return (
    <PageShell
      title={head ? t('editHead') : t('addHead')}
      strip={<NetworkStrip />}
      bar={
        <BottomBar>
          <PrimaryButton full loading={form.isSaving} onClick={() => void form.save()}>
            {t('save')}
          </PrimaryButton>
        </BottomBar>
      }
    >
      <HeadFields form={form} />
      {head && (
        <View className={styles.remove}>
          <TextButton loading={store.saving.isLoading} onClick={() => setRemoving(true)}>
            {t('remove')}
          </TextButton>
        </View>
      )}
      <ConfirmDialog
        open={isRemoving}
        title={t('removeTitle')}
        confirm={{ label: t('remove'), tone: 'danger' }}
        onConfirm={remove}
        onCancel={() => setRemoving(false)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </PageShell>
  )
})
