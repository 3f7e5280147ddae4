import { observer } from 'mobx-react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Sheet } from '@/components/Sheet/Sheet'
import { useT } from '@/hooks/useT'
import { BagFields } from './BagFields'
import { NeedFields } from './NeedFields'
import { PartyFields } from './PartyFields'

interface PartySheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Who rides and with what: opened by the party line of home and of the forms. */
export const PartySheet = observer(function PartySheet({ open, onClose }: PartySheetProps) {
  const t = useT('quick')
  return (
    <Sheet
      open={open}
      title={t('partyTitle')}
      onClose={onClose}
      footer={
        <PrimaryButton full onClick={onClose}>
          {t('done')}
        </PrimaryButton>
      }
    >
      <PartyFields />
      <BagFields />
      <NeedFields />
    </Sheet>
  )
})
