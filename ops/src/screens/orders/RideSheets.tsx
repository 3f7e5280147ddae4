import {
  staffHandBackLuggage,
  staffMoveLuggage,
  staffMoveOrder,
  staffSellLuggage,
} from '@noriai/contract/calls/staff/orders'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import { fromWallTime } from '@noriai/contract/time'
import { useState } from 'react'
import { Note } from '../../components/Feedback'
import { SelectField, TextArea, TextField } from '../../components/Field'
import { FormSheet } from '../../components/FormSheet'
import { Segment } from '../../components/Segment'
import { useLanguage } from '../../i18n'
import { useSession } from '../../model/session'
import type { OrderSheetProps } from './OrderActions'

/** Moves a party to another departure of its line, free of charge. */
export function MoveSheet({ view, onDone, onClose }: OrderSheetProps) {
  const { t, lang } = useLanguage()
  const { client } = useSession()
  const [departureId, setDepartureId] = useState(view.moveOptions[0]?.departureId ?? '')
  const [reason, setReason] = useState('')
  const { id } = view.order
  const move = async (key: string) =>
    onDone(await client.call(staffMoveOrder, { id, departureId, reason }, { idempotencyKey: key }))
  return (
    <FormSheet title={t('do.move')} confirm={t('move.confirm')} act={move} onClose={onClose}>
      <SelectField
        label={t('move.to')}
        help={t('move.help')}
        value={departureId}
        onChange={setDepartureId}
        options={view.moveOptions.map((option) => ({
          value: option.departureId,
          text: t('move.option', {
            time: formatDateTime(fromWallTime(option.departsAt), lang),
            free: option.free,
          }),
        }))}
      />
      <TextArea label={t('set.reason')} maxLength={200} rows={2} value={reason} onChange={setReason} />
    </FormSheet>
  )
}

/** Sells extra pieces at the counter. */
export function SellLuggageSheet({ view, onDone, onClose }: OrderSheetProps) {
  const { t, lang } = useLanguage()
  const { client } = useSession()
  const [pieces, setPieces] = useState('1')
  const [paidBy, setPaidBy] = useState<'cash' | 'terminal'>('terminal')
  const { id } = view.order
  const { pieces: most, priceJpy } = view.luggageSale
  const sell = async (key: string) =>
    onDone(
      await client.call(staffSellLuggage, { id, pieces: Number(pieces), paidBy }, { idempotencyKey: key }),
    )
  return (
    <FormSheet title={t('do.sellLuggage')} confirm={t('sell.confirm')} act={sell} onClose={onClose}>
      <TextField
        label={t('sell.pieces')}
        help={t('sell.help', { count: most, price: formatMoney(priceJpy, 'JPY', lang) })}
        type="number"
        min={1}
        max={most}
        value={pieces}
        onChange={setPieces}
        required
      />
      <Segment
        label={t('sell.paidBy')}
        value={paidBy}
        onChange={setPaidBy}
        options={[
          { value: 'terminal', text: t('sell.terminal') },
          { value: 'cash', text: t('sell.cash') },
        ]}
      />
      <Note tone="sea" icon="bag">
        {t('sell.collect', {
          amount: formatMoney(priceJpy * (Number(pieces) || 0), 'JPY', lang, { zeroAsAmount: true }),
        })}
      </Note>
    </FormSheet>
  )
}

/** Notes that what was paid at the counter was handed back there. */
export function HandBackSheet({ view, onDone, onClose }: OrderSheetProps) {
  const { t, lang } = useLanguage()
  const { client } = useSession()
  const { id } = view.order
  const amountJpy = view.refunds
    .filter(({ status }) => status !== 'done')
    .reduce((sum, refund) => sum + refund.amountJpy, 0)
  const handBack = async () => onDone(await client.call(staffHandBackLuggage, { id }))
  return (
    <FormSheet title={t('do.handBack')} confirm={t('handBack.confirm')} act={handBack} onClose={onClose}>
      <Note tone="amber">
        {t('handBack.text', { amount: formatMoney(amountJpy, 'JPY', lang, { zeroAsAmount: true }) })}
      </Note>
    </FormSheet>
  )
}

/** Moves luggage a step on. */
export function LuggageStepSheet({ view, onDone, onClose }: OrderSheetProps) {
  const { t } = useLanguage()
  const { client } = useSession()
  const [to, setTo] = useState(view.luggageSteps[0] ?? 'completed')
  const { id } = view.order
  const move = async () => onDone(await client.call(staffMoveLuggage, { id, to }))
  return (
    <FormSheet title={t('do.moveLuggage')} confirm={t('common.save')} act={move} onClose={onClose}>
      <SelectField
        label={t('luggage.state')}
        value={to}
        onChange={setTo}
        options={view.luggageSteps.map((value) => ({ value, text: t(`luggage.${value}`) }))}
      />
    </FormSheet>
  )
}
