import {
  staffHandBackLuggage,
  staffMoveLuggage,
  staffMoveOrder,
  staffSellLuggage,
} from '@noriai/contract/calls/staff/orders'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import { chargedPartOf } from '@noriai/contract/rules/refund'
import type { MoveOption } from '@noriai/contract/schema/staffDeparture'
import { fromWallTime } from '@noriai/contract/time'
import { useState } from 'react'
import { FormSheet, Note, SelectField, TextArea, TextField } from '../../components'
import { useLanguage, type Translate } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { firstChoice, isFitting } from '../../model/moveOptions'
import { PaidByFields, type PaidBy } from '../counter/PaidByFields'
import type { OrderSheetProps } from './orderSheet'

/** Moves a party to another departure of its line, free of charge. */
export function MoveSheet({ view, ...sheet }: OrderSheetProps) {
  const { t, lang } = useLanguage()
  const [departureId, setDepartureId] = useState(() => firstChoice(view.moveOptions))
  const [reason, setReason] = useState('')
  const chosen = view.moveOptions.find((option) => option.departureId === departureId)
  return (
    <FormSheet
      {...sheet}
      title={t('do.move')}
      confirm={t('move.confirm')}
      call={staffMoveOrder}
      request={() => ({ id: view.order.id, departureId, reason })}
    >
      <SelectField
        label={t('move.to')}
        help={t('move.help')}
        value={departureId}
        onChange={setDepartureId}
        options={[
          ...(departureId === '' ? [{ value: '', text: t('move.choose') }] : []),
          ...view.moveOptions.map((option) => ({
            value: option.departureId,
            text: [
              t('move.option', {
                time: formatDateTime(fromWallTime(option.departsAt), lang),
                free: option.free,
              }),
              extraText(option, t),
              option.fits === false && t('move.unfit'),
              option.noWheelchairPlace && t(`move.noWheelchairPlace.${option.noWheelchairPlace}`),
            ]
              .filter(Boolean)
              .join(', '),
          })),
        ]}
      />
      {!view.moveOptions.some(isFitting) && <Note tone="amber">{t('move.noneFits')}</Note>}
      {chosen?.noWheelchairPlace && (
        <Note tone="amber">{t(`move.wheelchair.${chosen.noWheelchairPlace}`)}</Note>
      )}
      <TextArea label={t('set.reason')} maxLength={200} rows={2} value={reason} onChange={setReason} />
    </FormSheet>
  )
}

/** How much later, or sooner, the party arrives. */
function extraText({ extraMinutes }: MoveOption, t: Translate): string {
  if (extraMinutes === null || extraMinutes === undefined || extraMinutes === 0) return ''
  return extraMinutes > 0
    ? t('stop.later', { minutes: extraMinutes })
    : t('stop.sooner', { minutes: -extraMinutes })
}

/** Sells extra pieces at the counter. */
export function SellLuggageSheet({ view, ...sheet }: OrderSheetProps) {
  const { t, lang } = useLanguage()
  const yen = useYen()
  const [pieces, setPieces] = useState('1')
  const [paid, setPaid] = useState<PaidBy>({ paidBy: 'terminal', slip: '' })
  const { pieces: most, priceJpy } = view.luggageSale
  return (
    <FormSheet
      {...sheet}
      title={t('do.sellLuggage')}
      confirm={t('sell.confirm')}
      call={staffSellLuggage}
      request={() => ({ id: view.order.id, pieces: Number(pieces), ...paid })}
    >
      <TextField
        label={t('sell.pieces')}
        help={t('sell.help', { count: most, price: formatMoney(priceJpy, 'JPY', { lang }) })}
        type="number"
        min={1}
        max={most}
        value={pieces}
        onChange={setPieces}
        required
      />
      <PaidByFields value={paid} onChange={setPaid} />
      <Note tone="sea" icon="bag">
        {t('sell.collect', {
          amount: yen(priceJpy * (Number(pieces) || 0)),
        })}
      </Note>
    </FormSheet>
  )
}

/** Notes that what was paid at the counter was handed back there. */
export function HandBackSheet({ view, ...sheet }: OrderSheetProps) {
  const { t } = useLanguage()
  const yen = useYen()
  const [slip, setSlip] = useState('')
  const amountJpy = chargedPartOf(
    view.refunds.filter(({ status, isSurplus }) => !isSurplus && status !== 'done'),
  )
  // What was read when the money was taken in hand: the order may change under the sheet.
  const [seenJpy] = useState(amountJpy)
  return (
    <FormSheet
      {...sheet}
      title={t('do.handBack')}
      confirm={t('handBack.confirm')}
      call={staffHandBackLuggage}
      request={() => ({ id: view.order.id, slip, seenJpy })}
    >
      <Note tone="amber">{t('handBack.text', { amount: yen(amountJpy) })}</Note>
      <TextField
        label={t('counter.slip')}
        help={t('handBack.slipHelp')}
        autoComplete="off"
        maxLength={40}
        value={slip}
        onChange={setSlip}
      />
    </FormSheet>
  )
}

/** Moves luggage a step on. */
export function LuggageStepSheet({ view, ...sheet }: OrderSheetProps) {
  const { t } = useLanguage()
  const [to, setTo] = useState(view.luggageSteps[0] ?? 'completed')
  return (
    <FormSheet
      {...sheet}
      title={t('do.moveLuggage')}
      confirm={t('common.save')}
      call={staffMoveLuggage}
      request={() => ({ id: view.order.id, to })}
    >
      <SelectField
        label={t('luggage.state')}
        value={to}
        onChange={setTo}
        options={view.luggageSteps.map((value) => ({ value, text: t(`luggage.${value}`) }))}
      />
    </FormSheet>
  )
}
