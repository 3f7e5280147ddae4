import { observer } from 'mobx-react'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageShell } from '@/components/PageShell/PageShell'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { BookingStore } from '@/stores/BookingStore'
import { HoldAhead } from './HoldAhead'

interface NotHeldProps {
  /** The seats were held, and their time ran out. */
  isOver: boolean
  onAgain: () => void
  /** Back to the form. */
  onEdit: () => void
}

/** The seats are being held, were released, or could not be held. */
export const NotHeld = observer(function NotHeld({ isOver, onAgain, onEdit }: NotHeldProps) {
  const t = useT('orderConfirm')
  const common = useT('common')
  const errorText = useErrorText()
  const { isLoading, error } = useStore(BookingStore).holding
  const form = { label: t('backToForm'), onClick: onEdit }
  return (
    <PageShell title={t('title')} strip={<NetworkStrip />}>
      {isLoading || (!isOver && error === undefined) ? (
        <HoldAhead />
      ) : isOver ? (
        <ErrorState
          title={t('expired.title')}
          text={t('expired.text')}
          action={{ label: t('holdAgain'), onClick: onAgain }}
          quiet={form}
        />
      ) : (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          action={{ label: common('tryAgain'), onClick: onAgain }}
          quiet={form}
        />
      )}
    </PageShell>
  )
})
