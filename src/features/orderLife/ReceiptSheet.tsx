import { useState } from 'react'
import { View } from '@tarojs/components'
import { maxAddresseeLength } from '@noriai/contract/calls/orderDocument'
import { observer } from 'mobx-react'
import { document } from '@/assets/icons/document'
import { Box } from '@/components/Box/Box'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { useOrderDocument } from './useOrderDocument'

interface ReceiptSheetProps {
  order: Order
  open: boolean
  onClose: () => void
}

/** Asks whom the receipt is made out to, and opens it. */
export const ReceiptSheet = observer(function ReceiptSheet({ order, open, onClose }: ReceiptSheetProps) {
  const t = useT('orderLife')
  const { policy } = useStores().settings
  const [addressee, setAddressee] = useState(order.view.contact.contactName)
  const { show, isBusy } = useOrderDocument(order.id)
  const handleOpen = () => void show('receipt', addressee).then(onClose)
  return (
    <Sheet
      open={open}
      title={t('receipt.title')}
      onClose={onClose}
      footer={
        <PrimaryButton full icon={document} loading={isBusy} onClick={handleOpen}>
          {t('receipt.make')}
        </PrimaryButton>
      }
    >
      <View className="stack">
        <TextField
          id="receipt-addressee"
          label={t('receipt.addressee')}
          help={t('receipt.addresseeHelp')}
          value={addressee}
          onChange={setAddressee}
          onEnter={handleOpen}
          maxLength={maxAddresseeLength}
        />
        <Box as="p" className="t14 mute">
          {t('receipt.note', { percent: policy.charges.taxPercent })}
        </Box>
      </View>
    </Sheet>
  )
})
